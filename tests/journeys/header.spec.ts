import type { Locator } from '@playwright/test'
import { AURUM, BRANDS, changeReplies, makeReady, PHONE, SENVANG } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { shownBalance, walletOf } from './member.ts'
import { newBrand } from './operator.ts'
import { stopClock } from './page-time.ts'
import { openAs, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

/** Expects that every visible entry of a row ends before a button; entries come and go until the row is measured. */
const expectBefore = (row: Locator, button: Locator) =>
  expect
    .poll(async () => {
      const ends = await row.evaluateAll(entries =>
        entries
          .filter(entry => entry.checkVisibility({ visibilityProperty: true }))
          .map(entry => entry.getBoundingClientRect().right),
      )
      return Math.max(...ends) <= (await button.evaluate(element => element.getBoundingClientRect().left))
    })
    .toBe(true)

for (const brand of BRANDS) {
  test(`HDR-01 HDR-03 the top bar has its links, languages, theme switch and game types in order (${brand.id})`, async ({
    page,
  }) => {
    await page.goto(at(brand.id, '/help'))
    await hydrated(page)
    const bar = page.getByRole('banner')
    await expect(bar.locator('a[href="/"]:visible').first()).toBeVisible()
    await expect(bar.locator('a[href="/promotions"]:visible').first()).toBeVisible()
    await expect(bar.locator('a[href="/login"]')).toBeVisible()
    await expect(bar.locator('a[href="/register"]')).toBeVisible()
    const themes = ['dark', 'light'].map(theme => expectedText(brand.language, `header.theme-${theme}`))
    const switches = page.getByRole('button', { name: new RegExp(`^(${themes.join('|')})$`) })
    await expect(switches).toHaveCount(brand.id === 'aurum' ? 1 : 0)

    const nav = page.getByRole('navigation', { name: expectedText(brand.language, 'header.game-types') })
    const targets: (string | null)[] = []
    for (const item of await nav.locator('> ul > li').all()) {
      // a game type has its links only while it is open
      await item.evaluate(entry => entry.querySelector('details')?.setAttribute('open', ''))
      targets.push(await item.locator('a').first().getAttribute('href'))
    }
    expect(targets).toEqual(['/', ...brand.games, '/promotions'])

    await bar.locator(`summary[aria-label="${expectedText(brand.language, 'header.language')}"]`).click()
    const names = brand.id === 'aurum' ? ['English', 'ไทย', 'Tiếng Việt'] : ['Tiếng Việt', 'English']
    for (const name of names) await expect(bar.locator('details[open]').getByRole('link', { name })).toBeVisible()
  })
}

test('HDR-03 without JavaScript a click opens the vendors, and a vendor opens its lobby', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await page.goto(at('senvang', '/help'))
  const slots = page.locator('header nav details', { has: page.locator('a[href="/rng"]') })
  const vendor = slots.locator('a[href^="/rng?page="]').first()
  await expect(vendor).toBeHidden()
  await slots.locator('summary').click()
  await expect(vendor).toBeVisible()
  const href = await vendor.getAttribute('href')
  await vendor.click()
  await expect(page).toHaveURL(at('senvang', href!))
  await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('main li[data-shape] a').first()).toHaveAttribute(
    'href',
    new RegExp(`vendor=${href!.slice(10)}$`),
  )
  await context.close()
})

test('HDR-01 on a phone one drawer holds games, pages and languages', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(at(SENVANG.id, '/help'))
  await hydrated(page)
  const bar = page.getByRole('banner')
  await bar.locator(`summary[aria-label="${expectedText('VI', 'header.menu')}"]`).click()
  const drawer = bar.getByRole('navigation', { name: expectedText('VI', 'header.menu') })
  for (const path of SENVANG.games) await expect(drawer.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(drawer.locator('a[href="/promotions"]')).toBeVisible()
  await expect(drawer.locator('a[hreflang]').first()).toBeVisible()
  await drawer.locator('a[href="/rng"]').click()
  await expect(page.getByRole('main')).toHaveClass(/page-rng/)
  await expect(drawer).toBeHidden()
})

test("HDR-02 HDR-04 the balance has two decimals, commas and the currency's sign in every language", {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'aurum', '/help', 'vip')
  const bar = page.getByRole('banner')
  await expect(bar.locator('a[href="/login"]')).toHaveCount(0)
  await expect(bar.locator('a[href="/register"]')).toHaveCount(0)
  await expect(bar.locator(`summary`, { hasText: 'VIP' })).toBeVisible()
  const balance = bar.locator('bdi').first()
  await expect(balance).toHaveText(/^฿\s?\d{1,3}(,\d{3})*\.\d\d$/)
  expect(await shownBalance(page)).toBe(await walletOf(page))
  const shown = await balance.innerText()
  for (const language of ['TH', 'VI', 'EN']) {
    await bar.locator('summary:has(+ div a[hreflang])').click()
    await bar.locator(`details[open] a[hreflang=${language.toLowerCase()}]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
    await expect(balance).toHaveText(shown)
  }
})

test('HDR-03 SHL-05 game types without room move into a menu at the row’s end, and a wide window shows all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 860 })
  await page.goto(at('senvang', '/fish'))
  await hydrated(page)
  const nav = page.getByRole('navigation', { name: expectedText('VI', 'header.game-types') })
  const row = nav.locator('> ul > li')
  const more = nav.getByText(expectedText('VI', 'header.more-games'))
  await expect(more).toBeVisible()
  await expectBefore(row, more)
  await more.click()
  const rest = nav.locator('details[open] a')
  await expect
    .poll(async () => (await row.filter({ visible: true }).count()) + (await rest.count()))
    .toBe(await row.count())
  await rest.last().click()
  await expect(page).toHaveURL(at('senvang', '/promotions'))
  await expect(nav.locator('details[open]')).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 860 })
  await expect(more).toBeHidden()
  await expect(row.filter({ visible: true })).toHaveCount(await row.count())
})

test('links without room move into a menu at their end, also by keys, and scroll before scripts', async ({
  page,
  browser,
}) => {
  const brand = newBrand()
  const languages = { default: 'MY', supported: ['MY', 'ID'] }
  const pages = ['/help', '/register', '/login', '/live', '/fish']
  const top = pages.map(path => ({ id: `to${path.slice(1)}`, title: 'nav.points-mall', icon: 'coins', path }))
  await makeReady(page, brand, {
    'tenant.json': { id: brand, extends: 'base', name: brand, merchant: brand, languages },
    'menus.json': { top },
  })
  await waitForAccounts(brand)
  await openAs(page, brand, '/noticePage', 'player')
  const nav = page.getByRole('banner').getByRole('navigation', { name: expectedText('MY', 'common.menu'), exact: true })
  const row = nav.locator('> ul > li')
  const more = nav.locator('summary')
  const rest = nav.locator('details').getByRole('link')
  /** Those of a closed menu, too. */
  const folded = nav.locator('details a, details button')
  const total = await row.count()
  expect(total).toBeGreaterThan(pages.length)
  for (const width of [950, 1100, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(more).toBeVisible()
    await expect(more).toHaveText(expectedText('MY', 'header.more-games'))
    await expect.poll(async () => (await row.filter({ visible: true }).count()) + (await folded.count())).toBe(total)
    await expectBefore(row, more)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(rest.last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(rest.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rest.last()).toBeHidden()
    await expect(more).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await rest.last().click()
  await expect(page.getByRole('main')).toHaveClass(/page-fish/)
  await expect(rest.last()).toBeHidden()

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 950, height: 700 } })
  const still = await context.newPage()
  await still.goto(at(brand, '/help'))
  const links = still.getByRole('navigation', { name: expectedText('MY', 'common.menu'), exact: true })
  const last = links.locator('a[href="/fish"]')
  await last.focus()
  // a fraction of a pixel may be out of sight
  await expect(last).toBeInViewport({ ratio: 0.95 })
  await context.close()
})

test('SHL-05 the thin row of a stacked bar scrolls away, and sticky parts do not move the page', async ({ page }) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const bar = page.getByRole('banner')
  const logo = bar.getByAltText(AURUM.name)
  const top = (await logo.boundingBox())!.y
  const height = (await bar.boundingBox())!.height
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(async () => (await logo.boundingBox())?.y).toBe(top - 45)
  expect((await bar.boundingBox())!.height).toBe(height)
  await expect(bar.getByRole('link', { name: expectedText('EN', 'header.log-in') })).toBeInViewport()
})

test('HDR-03 a hovered game type shows at most 11 vendors and closes 200 ms after the pointer has left', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const types = page.locator('header nav details', { has: page.locator('summary[data-nav-item]') })
  await expect(types).toHaveCount(AURUM.games.length)
  const counts: number[] = []
  for (const type of await types.all()) {
    await type.locator('summary').hover()
    await expect(type.locator('a').first()).toBeVisible()
    counts.push((await type.locator('a').count()) - 1)
    await expect(page.locator('header nav details[open]')).toHaveCount(1)
  }
  // the slots have 12 vendors
  expect(Math.max(...counts)).toBe(11)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  await page.mouse.move(640, 840)
  await expect(page.locator('header nav details[open]')).toHaveCount(0)

  const slots = types.nth(AURUM.games.indexOf('/rng'))
  await stopClock(page)
  await slots.locator('summary').hover()
  await page.clock.runFor(1000)
  await expect(slots).toHaveAttribute('open', '')
  await page.mouse.move(640, 840)
  await page.clock.runFor(190)
  await expect(slots).toHaveAttribute('open', '')
  await page.clock.runFor(20)
  await expect(slots).not.toHaveAttribute('open', '')

  await slots.locator('summary').hover()
  await page.clock.runFor(1000)
  await expect(slots).toHaveAttribute('open', '')
  const box = (await slots.locator('summary').boundingBox())!
  // out at the top and back at once
  await page.mouse.move(box.x + box.width / 2, box.y - 20)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(1000)
  await expect(slots).toHaveAttribute('open', '')
})

test('HDR-02 RGM-01 on the narrowest phone a long brand name gives way to the whole balance', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await changeReplies(page, '**/wps/v2/wallets/balance', async response => {
    const body = await response.json()
    body.value.sumBalance = '12500000.00'
    return { json: body }
  })
  const brand = newBrand()
  const name = 'A brand with a name that is longer than most'
  await makeReady(page, brand, { 'tenant.json': { id: brand, extends: 'base', name, merchant: brand } })
  await waitForAccounts(brand)
  await openAs(page, brand, '/help', 'player')
  const figure = page.getByRole('banner').locator('button [aria-live] bdi')
  await expect(figure).toContainText('12,500,000.00')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    const { cut, overlap, wide } = await figure.evaluate(amount => {
      const box = amount.parentElement!.getBoundingClientRect()
      const name = [...document.querySelectorAll<HTMLElement>('header a[href="/"]')].find(link =>
        link.checkVisibility(),
      )!
      return {
        cut: amount.getBoundingClientRect().width - box.width,
        overlap: name.querySelector('span')!.getBoundingClientRect().right - box.left,
        wide: document.documentElement.scrollWidth - innerWidth,
      }
    })
    // a missing fraction of a pixel would add an ellipsis
    expect(cut).toBeLessThanOrEqual(0)
    expect(overlap).toBeLessThanOrEqual(0)
    expect(wide).toBeLessThanOrEqual(0)
  }
})
