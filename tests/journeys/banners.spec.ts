import type { Page } from '@playwright/test'
import { openBrand } from './brands.ts'
import { openLobby } from './open-lobby.ts'
import { stopClock } from './page-time.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const STRIP = '[aria-roledescription]'
const banner = (bannerId: string, groupName: string, linkageType: string | null) => ({
  bannerId,
  groupName,
  url: `/art/banner/${bannerId}.svg`,
  linkageType,
})

const GROUPS: [brand: string, path: string, first: string | null][] = [
  ['aurum', '/', 'aurum-live-golden-table-0'],
  ['aurum', '/index', 'aurum-live-golden-table-0'],
  ['aurum', '/index.html', 'aurum-live-golden-table-0'],
  ['aurum', '/home', 'aurum-live-golden-table-0'],
  ['aurum', '/rng', 'aurum-slots-dragon-0'],
  ['aurum', '/live', 'aurum-live-baccarat-1'],
  ['aurum', '/fish', 'aurum-fish-ocean-0'],
  ['aurum', '/pvp', 'aurum-pvp-royal-0'],
  ['aurum', '/sports', 'aurum-sports-stadium-1'],
  ['aurum', '/esports', 'aurum-esports-arena-0'],
  ['aurum', '/promotions', 'aurum-promotions-vault-3'],
  // these groups have no banners, or the path has no group
  ['aurum', '/elott', null],
  ['aurum', '/help', null],
  ['aurum', '/login', null],
  ['aurum', '/lott', null],
  ['senvang', '/', 'sen-lott-lotus-1'],
  // a brand can give a path another group
  ['senvang', '/lott', 'sen-elott-numbers-0'],
  ['senvang', '/elott', 'sen-elott-numbers-0'],
  ['senvang', '/cockfight', 'sen-cockfight-arena-0'],
]

/** Returns the name of the first banner in a page's HTML. */
const firstBanner = (html: string) =>
  /aria-roledescription.*?<img[^>]* src="\/art\/banner\/([\w-]+)\./s.exec(html)?.[1] ?? null

for (const id of ['aurum', 'senvang']) {
  test(`BNR-01 BNR-02 BNR-05 each path shows the banners of its group, and no strip where there are none (${id})`, async ({
    page,
  }) => {
    for (const [, path, first] of GROUPS.filter(([brand]) => brand === id)) {
      const { html } = await readPage(page, id, path)
      expect(firstBanner(html), path).toBe(first)
      expect(html.includes('aria-roledescription'), path).toBe(first !== null)
    }
    const [, path, first] = GROUPS.find(([brand, path]) => brand === id && path !== '/')!
    await page.goto(at(id, path))
    const picture = page.locator(`${STRIP} img`).first()
    await expect(picture).toHaveAttribute('src', new RegExp(`^/art/banner/${first}\\.`))
    await expect(picture).toBeVisible()
  })
}

test('BNR-01 the banners follow a move to another page without reload', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.locator('header nav summary[data-nav-item]').first().click()
  await expect(page.getByRole('main')).toHaveClass(/page-live/)
  await expect(page.locator(`${STRIP} img`)).toHaveCount(1)
  await expect(page.locator(`${STRIP} img`)).toHaveAttribute('src', /^\/art\/banner\/aurum-live-baccarat-1\./)
})

/** Returns the position of the visible banner. */
const current = (page: Page) =>
  page
    .locator(`${STRIP} button`)
    .evaluateAll(dots => dots.findIndex(dot => dot.getAttribute('aria-current') === 'true'))

test('a low window shows the first games below the banner', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { tiles } = await openLobby(page)
  await expect(tiles.first()).toBeInViewport({ ratio: 0.2 })
})

test('BNR-03 several banners move on after five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto(at('aurum'))
  await hydrated(page)
  await stopClock(page)
  /** Moves the clock in steps of 100 ms until another banner shows. @returns the milliseconds moved */
  const untilNext = async () => {
    const from = await current(page)
    for (let ms = 100; ms <= 12_000; ms += 100) {
      await page.clock.runFor(100)
      if ((await current(page)) !== from) return ms
    }
    return Number.POSITIVE_INFINITY
  }
  // the first delay began before the clock was stopped
  await untilNext()
  for (let turn = 0; turn < 2; turn++) {
    const moved = await untilNext()
    expect(moved).toBeGreaterThanOrEqual(4900)
    expect(moved).toBeLessThan(6500)
  }
})

test('BNR-03 autoplay rests under the pointer, with the focus inside, in a hidden tab and for reduced motion', async ({
  page,
}) => {
  await page.clock.install()
  await openBrand(page, 'quick', {
    'banners.json': { autoplay: 1000 },
    'platform/banners.json': [
      banner('base-home-7', 'w_home', null),
      banner('base-slots-0', 'w_home', 'slots'),
      banner('base-live-1', 'w_home', 'live'),
    ],
  })
  await hydrated(page)
  const strip = page.locator(STRIP)
  await stopClock(page)
  const moves = async (ms: number) => {
    const from = await current(page)
    for (let past = 0; past < ms; past += 100) await page.clock.runFor(100)
    return (await current(page)) !== from
  }
  await expect.poll(() => moves(700)).toBe(true)

  await strip.hover({ position: { x: 300, y: 20 } })
  await expect.poll(() => moves(1400), 'under the pointer').toBe(false)
  await page.mouse.move(600, 850)
  await expect.poll(() => moves(700)).toBe(true)

  await strip.locator('a').first().focus()
  await expect.poll(() => moves(1400), 'with the focus inside').toBe(false)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => moves(700)).toBe(true)

  const hide = (hidden: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expect.poll(() => moves(1400), 'in a hidden tab').toBe(false)
  await hide(false)
  await expect.poll(() => moves(700)).toBe(true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moves(1400), 'reduced motion').toBe(false)
})

test('BNR-03 BNR-04 BNR-06 a single banner does not move, and a banner is a link only if linkageType names a safe one', async ({
  page,
}) => {
  await openBrand(page, 'links', {
    'banners.json': { autoplay: 1000, links: { outside: 'https://example.com/{{bannerId}}' } },
    'platform/banners.json': [
      banner('base-live-1', 'w_rng', 'live'),
      banner('a', 'w_home', 'slots'),
      banner('b', 'w_home', null),
      banner('c', 'w_home', 'nothing-of-that-name'),
      banner('d', 'w_home', 'javascript:alert(1)'),
      { ...banner('//evil.example', 'w_home', 'outside'), url: '/art/banner/e.svg' },
      banner('f', 'w_home', 'outside'),
      { ...banner('g', 'w_home', 'slots'), url: 'javascript:alert(1)' },
    ],
  })
  await hydrated(page)
  const slides = page.locator(`${STRIP} li`)
  // the banner with an invalid picture is left out
  await expect(slides).toHaveCount(6)
  const targets = await slides.evaluateAll(all => all.map(one => one.querySelector('a')?.getAttribute('href') ?? null))
  expect(targets).toEqual(['/rng', null, null, null, 'https://example.com/%2F%2Fevil.example', 'https://example.com/f'])
  await expect(slides.last().locator('a')).toHaveAttribute('rel', /noopener/)
  expect(await page.content()).not.toContain('href="javascript:')

  await slides.first().locator('a').click()
  await expect(page.getByRole('main')).toHaveClass(/page-rng/)
  await expect(slides).toHaveCount(1)
  await expect(page.locator(`${STRIP} button`)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('BNR-01 the words of a banner are below its picture, and in a low strip none of them is cut', async ({
    page,
  }) => {
    for (const [brand, path, width] of [
      ['aurum', '/', 390],
      ['pijarama', '/', 320],
      ['pijarama', '/rng', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at(brand, path))
      await hydrated(page)
      const [slide, picture, title] = await page
        .locator(STRIP)
        .first()
        .evaluate(strip =>
          ['a, li > div', 'img', 'h1, h2'].map(part => strip.querySelector(part)!.getBoundingClientRect().toJSON()),
        )
      const where = `${brand} ${path}`
      if (path === '/') expect(title.top, where).toBeGreaterThanOrEqual(picture.bottom - 1)
      expect(title.top, where).toBeGreaterThan(slide.top)
      expect(title.bottom, where).toBeLessThan(slide.bottom)
    }
  })

  test('BNR-01 on a phone on its side the words stand beside the picture, and the strip is in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    for (const [brand, path] of [
      ['senvang', '/'],
      ['yunhe', '/'],
      ['aurum', '/'],
      ['aurum', '/rng'],
    ] as const) {
      await page.goto(at(brand, path))
      await hydrated(page)
      const [slide, picture, title, last] = await page
        .locator(STRIP)
        .first()
        .evaluate(strip => {
          const [slide, picture, title] = ['a, li > div', 'img', 'h1, h2'].map(part => strip.querySelector(part)!)
          const parts = [slide!, picture!, title!, title!.parentElement!.lastElementChild!]
          return parts.map(part => part.getBoundingClientRect().toJSON())
        })
      const where = `${brand} ${path}`
      expect(title.right, where).toBeLessThanOrEqual(picture.left)
      expect(title.top, where).toBeGreaterThan(slide.top)
      expect(last.bottom, where).toBeLessThan(slide.bottom)
      // the bar at the top stays in view, too
      expect(slide.height, where).toBeLessThanOrEqual(390 - 64)
    }
  })

  test('BNR-03 BNR-04 a finger moves the strip on and back, and a swipe follows no link', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('aurum'))
    await hydrated(page)
    const strip = page.locator(STRIP).first()
    const chosen = strip.locator('button[aria-current]')
    const first = (await chosen.getAttribute('aria-label'))!
    await expect(strip.locator('.swiper-initialized')).toBeVisible()
    const devtools = await page.context().newCDPSession(page)
    const { x, y, width, height } = (await strip.boundingBox())!
    const swipe = async (from: number, to: number) => {
      const at = (part: number) => ({ touchPoints: [{ x: x + width * part, y: y + height * 0.4 }] })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
      for (let step = 1; step <= 6; step++)
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 6) })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(0.85, 0.15)
    await expect(chosen).not.toHaveAttribute('aria-label', first)
    await swipe(0.15, 0.85)
    await expect(chosen).toHaveAttribute('aria-label', first)
    await expect(page).toHaveURL(at('aurum'))
  })
})
