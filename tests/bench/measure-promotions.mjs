/** Measures first paint and a filter on the promotions page, with the brand's promotions and with 500, on a processor four times slower. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { withServer } from './own-server.mjs'

const COUNTS = [6, 500]
const BRAND = 'aurum'
const ROUNDS = 5
/** Download and upload in bytes a second, and round trip, of Lighthouse's Slow 4G. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  latency: 150,
}

export async function measurePromotions() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  const rows = {}
  for (const count of COUNTS)
    await withServer(
      tenants => writePromotions(join(tenants, BRAND, 'platform', 'promotions.json'), count),
      async at => {
        const home = await firstPaint(browser, at(BRAND, '/'))
        const paint = await firstPaint(browser, at(BRAND, '/promotions'))
        const { task, shown, cards } = await filter(browser, at(BRAND, '/promotions'))
        rows[`${count}`] = {
          'first paint, ms': Math.round(paint),
          'home page, ms': Math.round(home),
          'cards on the page': cards,
          'longest task of a filter, ms': Math.round(task),
          'filter shown, ms': Math.round(shown),
        }
      },
    )
  await browser.close()
  console.log('\nPromotions, processor 4x slowed; first paint on Slow 4G, medians of five')
  console.table(rows)
}

/** Writes copies of the brand's promotions with other ids. */
function writePromotions(file, count) {
  const document = JSON.parse(readFileSync(file, 'utf8'))
  const own = document.promotions
  const made = Array.from({ length: count - own.length }, (_, i) => ({ ...own[i % own.length], id: `made-${i}` }))
  writeFileSync(file, JSON.stringify({ ...document, promotions: [...own, ...made] }))
}

async function firstPaint(browser, url) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const { page, close } = await slowPage(browser, SLOW_4G)
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime))
    await close()
  }
  return median(times)
}

/** Measures from the click until the filtered cards are drawn, and the longest task in between. */
async function filter(browser, url) {
  const { page, close } = await slowPage(browser)
  await page.goto(url)
  await page.mouse.move(200, 200)
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForLoadState('networkidle')
  const links = page.locator('main nav a[href*="category="]')
  const results = []
  for (let i = 0; i < Math.min(ROUNDS, await links.count()); i++)
    results.push(await links.nth(i).evaluate(clickAndWatch))
  const cards = await page.locator('main [data-promotion]').count()
  await close()
  return { task: median(results.map(one => one.task)), shown: median(results.map(one => one.shown)), cards }
}

/** Runs in the page. */
function clickAndWatch(link) {
  return new Promise(done => {
    let task = 0
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration)
    })
    observer.observe({ type: 'longtask' })
    const begin = performance.now()
    const list = document.querySelector('main ul[class]:not(nav ul)')
    const watch = new MutationObserver(() => {
      if (!link.hasAttribute('aria-current') || document.querySelector('main [aria-busy=true]')) return
      watch.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const shown = performance.now() - begin
          setTimeout(() => {
            observer.disconnect()
            done({ task, shown })
          }, 1000)
        }),
      )
    })
    watch.observe(list?.closest('main') ?? document.body, { subtree: true, childList: true, attributes: true })
    link.click()
  })
}

async function slowPage(browser, network) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await session.send('Network.emulateNetworkConditions', network)
  return { page, close: () => context.close() }
}

const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
