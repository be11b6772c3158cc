/** Pictures are requested when they come near, and their space is reserved before. */
import type { Page } from '@playwright/test'
import { openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { newBrand } from './operator.ts'
import { framesDrawn } from './page-time.ts'
import { at, expect, hydrated, test } from './site.ts'

interface Seen {
  /** Distance from the top of the viewport, in screens. */
  top: number
  across: boolean
  isAsked: boolean
  address: string
}

/** Every picture of the main part with a place on the page, and whether it was requested. */
const pictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(image => image.getClientRects().length > 0)
      .map(image => {
        const { top, left } = image.getBoundingClientRect()
        const [, deferred] = /,(\S+) \d+w$/.exec(image.srcset) ?? []
        const address = new URL(deferred ?? image.src, location.href).href
        const isAsked = performance.getEntriesByName(address).length > 0
        return { top: top / innerHeight, across: left < innerWidth, isAsked, address }
      }),
  )
const isNear = ({ top, across }: Seen) => top < 1 && across

/** Returns distant pictures whose address no nearer picture shares. */
function far(seen: Seen[]): Seen[] {
  const nearer = new Set(seen.filter(picture => picture.top < 1.3).map(picture => picture.address))
  return seen.filter(picture => picture.top >= 1.3 && !nearer.has(picture.address))
}

test('SYS-05 a page loads pictures within 1.3 screens, then more while scrolling, without layout shift', {
  tag: '@main',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(at('aurum'))
  const nearOnes = async () => (await pictures(page)).filter(isNear)
  await expect(async () => {
    const near = await nearOnes()
    expect(near.length).toBeGreaterThan(3)
    expect(near.filter(picture => !picture.isAsked)).toEqual([])
  }).toPass()
  const below = far(await pictures(page))
  expect(below.length).toBeGreaterThan(0)
  expect(below.filter(picture => picture.isAsked)).toEqual([])

  await hydrated(page)
  await framesDrawn(page, 8)
  expect(far(await pictures(page)).filter(picture => picture.isAsked)).toEqual([])

  await page.evaluate(() => window.scrollBy(0, innerHeight * 1.5))
  await expect(async () => {
    const near = await nearOnes()
    expect(near.length).toBeGreaterThan(3)
    expect(near.filter(picture => !picture.isAsked)).toEqual([])
  }).toPass()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
})

test('SYS-05 a picture that fails is requested three times and then replaced', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/art/game/**', route => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(at('senvang', '/rng'))
  await hydrated(page)
  const face = page.locator('main [data-state=error]').first()
  await expect(face).toBeVisible()
  await expect(face).not.toBeEmpty()
  const [first] = asked
  expect(asked.filter(address => address === first)).toHaveLength(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('SYS-05 without script the browser loads pictures by itself', async ({ page }) => {
    await page.goto(at('aurum'))
    const tile = page.locator('main img[loading=lazy]').first()
    await tile.scrollIntoViewIfNeeded()
    await expect
      .poll(() => tile.evaluate((image: HTMLImageElement) => image.currentSrc.startsWith('http') && image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('LOB-11 logos and pictures come from the next image host when one is down', async ({ page }) => {
  const brand = newBrand()
  const hosts = ['https://cdn-a.example', 'https://cdn-b.example']
  const asked: string[] = []
  await page.route('https://cdn-*.example/**', route => {
    asked.push(route.request().url())
    if (route.request().url().startsWith(hosts[0]!)) return route.abort()
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="48"><rect width="120" height="48"/></svg>'
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await openBrand(page, brand, { 'platform/system.json': { imageCDNs: hosts } }, '/rng')
  await hydrated(page)
  const logo = page
    .getByRole('navigation', { name: expectedText('EN', 'lobby.vendors') })
    .locator('img')
    .first()
  await expect(logo).toHaveAttribute('src', /^https:\/\/cdn-b\.example\/art\/vendor\/RNG\/[A-Z0-9]+\.svg$/)
  expect(asked.some(url => /^https:\/\/cdn-a\.example\/art\/vendor\/RNG\//.test(url))).toBe(true)
  await expect(page.locator('main li[data-shape] img').first()).toHaveAttribute(
    'src',
    /^https:\/\/cdn-b\.example\/art\/game\//,
  )
})
