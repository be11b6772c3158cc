import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { SAMPLE_BRANDS } from '../sample-brands.ts'
import { ALL_PAGES, WIDE } from './brand-pages.ts'
import { AURUM, BRANDS, NOWHERE, PAGES, PHONE, SENVANG } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform } from './member.ts'
import { framesDrawn } from './page-time.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

/** Resources on the download page instead of the social links. */
const APPS = ['ANDROID', 'IOS', 'IOS-LITE-APP']
const GAME_TILE = 'main li[data-shape] a[href^="/game?"]'

/** Bytes of a home page's document with Brotli (docs/measured.md). */
const MAX_DOCUMENT = 15_000

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''

for (const brand of BRANDS) {
  test(`RTE-01 RTE-02 home opens at its four addresses, and registration at its four (${brand.id})`, async ({
    page,
  }) => {
    for (const path of ['/', '/index', '/home']) {
      const { status, html } = await readPage(page, brand.id, path)
      expect(status, path).toBe(200)
      expect(html, path).toContain('data-screen="home"')
      expect(titleOf(html), path).toMatch(new RegExp(`^${brand.name} \\|`))
    }
    await page.goto(at(brand.id, '/index.html'))
    await expect(page.locator('[data-screen=home]')).toBeVisible()
    await expect(page.locator(GAME_TILE).first()).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${brand.name} \\|`))

    for (const path of ['/register', '/register.html', '/register/index.html']) {
      const { status, html } = await readPage(page, brand.id, path)
      expect(status, path).toBe(200)
      expect(html, path).toMatch(/<main.*<h1.*<form.*<input[^>]* name="username"/s)
    }
    const response = await page.goto(at(brand.id, '/register/'))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main form input[name=username]')).toBeVisible()
    await expect(page.locator('main form input[type=password]').first()).toBeVisible()
  })

  test(`RTE-03 RTE-05 RTE-08 every other screen has its own title and heading (${brand.id})`, async ({ page }) => {
    const titles = new Set<string>()
    const paths = [...brand.games, ...PAGES]
    for (const path of paths) {
      const { status, html } = await readPage(page, brand.id, path)
      expect(status, path).toBe(200)
      const [before = '', main = ''] = html.split('<main')
      expect(main, path).toMatch(/<h[12][ >]/)
      expect(before.includes('<header'), path).toBe(path !== '/helpmc')
      expect(titleOf(html), path).toContain(brand.name)
      titles.add(titleOf(html))
    }
    // help with and without the header has the same title
    expect(titles.size).toBeGreaterThanOrEqual(paths.length - 1)
    await page.goto(at(brand.id, '/helpmc'))
    await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
}

test('SHL-01 SHL-02 SHL-06 a page has its parts, and main’s class, title and language follow the path without a reload', {
  tag: '@main',
}, async ({ page }) => {
  const main = page.getByRole('main')
  expect((await readPage(page, SENVANG.id, '/rng')).html).toMatch(/<main[^>]* class="[^"]*\bpage-rng\b/)
  await page.goto(at(SENVANG.id))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('region', { name: expectedText(SENVANG.language, 'shell.banner') })).toBeVisible()
  await expect(page.getByRole('complementary', { name: expectedText(SENVANG.language, 'shell.side') })).toBeAttached()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toContainText(SENVANG.name)
  await expect(main).toHaveClass(/(^| )page-index( |$)/)
  await expect(page.locator('html')).toHaveAttribute('lang', SENVANG.language.toLowerCase())
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }))

  await page.getByRole('banner').locator('a[href="/promotions"]:visible').first().click()
  await expect(main).toHaveClass(/(^| )page-promotions( |$)/)
  await expect(page).toHaveTitle(new RegExp(SENVANG.name))
  await page.getByRole('banner').locator('a[href="/"]:visible').first().click()
  await expect(main).toHaveClass(/(^| )page-index( |$)/)
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('same page')
})

test('FTR-01 OTH-05 the footer has vendors, help, existing social links and the copyright line, and masks winners', async ({
  page,
}) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const resources = JSON.parse(
    readFileSync(new URL('../../tenants/aurum/platform/resources.json', import.meta.url), 'utf8'),
  ) as { resourceType: string; url: string }[]
  const social = resources.filter(({ resourceType }) => !APPS.includes(resourceType))
  for (const { url } of social) await expect(footer.locator(`a[href="${url}"]`), url).toHaveCount(1)
  await expect(footer.locator('a[href*="zalo"], a[href*="tiktok"]')).toHaveCount(0)
  await expect(footer.locator('a[href^="/help"]')).not.toHaveCount(0)
  await expect(footer).toContainText('2025')
  await expect(page.locator('main a[href*="?page="] img, footer a[href*="?page="] img').first()).toBeAttached()

  const { body } = await callPlatform(page, '/wps/relay/GCSGAME_getRankList')
  const [win] = body.value as { player: string; gameName: string; prize: string }[]
  expect(win!.player).toContain('*')
  const shown = page.locator('main li').filter({ hasText: /\*.*\d\.\d\d/ })
  await expect(shown.first()).toBeAttached()
})

test("RTE-14 an unknown path answers 404 in the brand's own dress with a way home", { tag: '@main' }, async ({
  page,
}) => {
  const response = await page.goto(at(SENVANG.id, NOWHERE))
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('data-brand', SENVANG.id)
  await expect(page.getByRole('banner').getByAltText(SENVANG.name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await hydrated(page)
  await page.getByRole('main').locator('a[href="/"]').click()
  await expect(page).toHaveURL(at(SENVANG.id))
  await expect(page.locator('[data-screen=home]')).toBeVisible()
})

test('an address that cannot be decoded shows a member the not-found page', async ({ page }) => {
  await openAs(page, SENVANG.id, '/%E1%BA', 'player')
  const notFound = page.locator('[data-screen=not-found]').getByRole('heading', { level: 1 })
  await expect(notFound).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-brand', SENVANG.id)
  expect((await page.reload())?.status()).toBe(404)
  await expect(notFound).toBeVisible()
  await hydrated(page)
  await page.getByRole('main').locator('a[href="/"]').click()
  await expect(page.locator('[data-screen=home]')).toBeVisible()
})

test('SHL-05 no screen is wider than its window, from 360 to 1920 px', async ({ page }) => {
  const paths = ['/', '/rng', '/live', '/promotions', '/help', '/register', NOWHERE]
  const pages = ALL_PAGES
    ? BRANDS.flatMap(({ id }) => paths.map(path => [id, path] as const))
    : ([
        ['aurum', '/'],
        ['aurum', '/register'],
        ['senvang', '/rng'],
        ['senvang', '/promotions'],
      ] as const)
  for (const [brand, path] of pages) {
    await page.goto(at(brand, path))
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    for (const width of ALL_PAGES ? [360, 390, 768, 1280, 1920] : [360, 768, 1920]) {
      await page.setViewportSize({ width, height: 600 })
      // elements that measure themselves may need a frame after a resize
      const over = () => page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth)
      await expect.poll(over, { message: `${brand} ${path} at ${width} px` }).toBeLessThanOrEqual(0)
    }
  }
})

for (const [brand, viewport] of [
  [SENVANG, PHONE],
  [AURUM, WIDE],
] as const) {
  test(`SHL-05 layout stays stable while home and the slots load (${brand.id}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const shifts: { value: number; what: string[] }[] = []
      Object.assign(window, { shifts })
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
      new PerformanceObserver(list => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          const what = sources.map(
            one => `${one.node?.className}: ${place(one.previousRect)} -> ${place(one.currentRect)}`,
          )
          shifts.push({ value, what })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/rng']) {
      await page.goto(at(brand.id, path))
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await page.mouse.move(200, 400)
      await framesDrawn(page, 8)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
      const sum = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
    }
  })
}

test('RTE-15 back and forward return to the previous scroll position', { tag: '@main' }, async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.mouse.move(300, 300)
  await page
    .locator('main a[href="/rng"]')
    .first()
    .evaluate(link => (link as HTMLElement).click())
  await expect(page.getByRole('main')).toHaveClass(/page-rng/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()
  await expect(page.getByRole('main')).toHaveClass(/page-index/)
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(40)
  await page.goForward()
  await expect(page.getByRole('main')).toHaveClass(/page-rng/)
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 300))).toBeLessThan(40)
})

test("SHL-07 an address that the platform refuses says so on every page in the visitor's language", async ({
  page,
}) => {
  await page.route('**/wps/system/permission*', route =>
    route.fulfill({ json: { success: true, value: { allowed: false } } }),
  )
  await page.goto(at('senvang'))
  await hydrated(page)
  const heading = page.getByRole('heading', { name: expectedText('VI', 'problem.request/invalid-url') })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: expectedText('EN', 'problem.request/invalid-url') })).toBeVisible()
})

test('TEN-07 ENG-04 the two brands differ in games, menus, languages, theme, banners, registration and home page', async ({
  page,
}) => {
  const look = async (id: string) => {
    await page.goto(at(id))
    await hydrated(page)
    const read = (selector: string, name: string) =>
      page.locator(selector).evaluateAll((all, name) => all.map(one => one.getAttribute(name) ?? one.textContent), name)
    const seen = {
      theme: await page.locator('html').getAttribute('data-theme'),
      language: await page.locator('html').getAttribute('lang'),
      menu: await read('header nav:not(:has([data-nav-item])) li a', 'text'),
      games: await read('header nav details summary', 'text'),
      languages: await read('header details a[hreflang]', 'hreflang'),
      banners: await read('[aria-roledescription] img', 'src'),
      home: await read('main :is(h1, h2)', 'text'),
      switch: await page.getByRole('button', { name: /theme/i }).count(),
      font: await page
        .locator('main h2')
        .first()
        .evaluate(heading => getComputedStyle(heading).fontFamily),
    }
    await page.goto(at(id, '/register'))
    return { ...seen, fields: await read('main form input', 'name') }
  }
  const aurum = await look(AURUM.id)
  const senvang = await look(SENVANG.id)
  for (const name of Object.keys(aurum) as (keyof typeof aurum)[]) expect(aurum[name], name).not.toEqual(senvang[name])
})

test("the documents of the sample brands' home pages have at most 15 kB with Brotli", async ({ page }) => {
  for (const brand of SAMPLE_BRANDS) {
    const { html } = await readPage(page, brand, '/')
    expect(brotliCompressSync(html).length, brand).toBeLessThanOrEqual(MAX_DOCUMENT)
  }
})
