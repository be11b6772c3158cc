/** Layout stays stable while a page loads. Figures, also of scrolling and switches (times.spec.ts): docs/measured.md. */

import type { Page } from '@playwright/test'
import { ALL_PAGES, checkedBrands, WIDE } from './brand-pages.ts'
import { makeReady, PHONE } from './brands.ts'
import { holdRequests } from './hold-requests.ts'
import { framesDrawn } from './page-time.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test, withoutEventStream } from './site.ts'

/** Most layout shift without a touch, in sum. */
const MOST_SHIFT = 0.02
/** Limit for a member's page: a slow machine may paint before the script that knows the session shows the member's parts. */
const MOST_MEMBER_SHIFT = 0.03

interface Shift {
  value: number
  what: string
}

/** Records every layout shift from the first byte on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node | null }[]
      })[]) {
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent))
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: what.join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

// home.spec.ts covers aurum and senvang without the slow network
for (const brand of checkedBrands.filter(({ id }) => ALL_PAGES || id === 'yunhe' || id === 'pijarama')) {
  test(`SHL-05 the layout of ${brand.id} stays stable on a slow network`, async ({ page }) => {
    if (ALL_PAGES) test.setTimeout(1_200_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const speed = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 150_000 }
    await devtools.send('Network.emulateNetworkConditions', speed)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await watchShifts(page)
    const pages = ALL_PAGES
      ? brand.paths('visitor').flatMap(path => [[path, PHONE] as const, [path, WIDE] as const])
      : [['/', PHONE] as const]
    for (const [path, size] of pages) {
      await page.setViewportSize(size)
      await page.goto(at(brand.id, path))
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      for (let step = 0; step < 3; step++) {
        await page.mouse.wheel(0, 500)
        await framesDrawn(page)
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (ALL_PAGES) console.log(`      ${brand.id} ${path} ${size.width}: ${sum.toFixed(4)}`)
      expect
        .soft(sum, `${path} ${size.width}: ${shifts.map(({ what }) => what).join(' | ')}`)
        .toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
}

test('SHL-05 content below the fold is laid out before scrolling', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/client-/)
  await page.goto(at('senvang'), { waitUntil: 'domcontentloaded' })
  const putOff = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main > *, footer > *')].filter(
          block => getComputedStyle(block).contentVisibility === 'auto',
        ).length,
    )
  await expect.poll(putOff).toBeGreaterThan(3)
  release()
  await hydrated(page)
  await expect.poll(putOff).toBe(0)
})

test('SHL-05 MBR-02 centre pages and promotions stay stable when a member reloads them', async ({ page }) => {
  await withoutEventStream(page)
  await openAs(page, 'senvang', '/', 'player')
  await watchShifts(page)
  for (const [path, size] of [
    ['/member/securityCenter', PHONE],
    ['/member/personalHistoryCopy', PHONE],
    ['/member/withdraw', WIDE],
    ['/responsible-gaming', WIDE],
    ['/promotions', PHONE],
    ['/member/rewardCenter', WIDE],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(at('senvang', path))
    await expect(page.getByRole('banner').locator('details:has(> div button[data-closes])')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect
      .soft(sum, `${path} ${size.width}: ${shifts.map(({ what }) => what).join(' | ')}`)
      .toBeLessThan(MOST_MEMBER_SHIFT)
  }
})

test('a row of pictures keeps its size while they load', async ({ page }) => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600"/></svg>'
  const item = { image: '/brand/square.svg', alt: 'row.square' }
  await makeReady(page, 'rowed', {
    'assets/square.svg': picture,
    'texts/EN.json': { 'row.title': 'Partners', 'row.square': 'A square' },
    'screens/row.json': {
      paths: ['/row'],
      title: 'row.title',
      description: 'row.title',
      main: [
        {
          id: 'row',
          widget: 'picture-row',
          settings: { title: 'row.title', items: [item, { ...item, caption: 'row.square' }] },
        },
      ],
    },
  })
  const release = await holdRequests(page, '**/square*')
  await page.goto(at('rowed', '/row'), { waitUntil: 'domcontentloaded' })
  const shown = page.getByRole('main').getByRole('img', { name: 'A square' })
  const sizes = () => shown.evaluateAll(images => images.map(image => [image.clientWidth, image.clientHeight]))
  const complete = () =>
    shown.evaluateAll(images => images.every(image => (image as HTMLImageElement).naturalWidth === 600))
  await expect(shown).toHaveCount(2)
  const before = await sizes()
  expect(before).toEqual([
    [96, 48],
    [96, 48],
  ])
  release()
  await expect.poll(complete).toBe(true)
  expect(await sizes()).toEqual(before)
})
