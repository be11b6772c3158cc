/** Apps, feedback, help, the agent application, winners, and a page for every menu entry. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkedBrands } from './brand-pages.ts'
import { makeReady, PHONE } from './brands.ts'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { minorUnits } from './member.ts'
import { newBrand, runOfficeCommand } from './operator.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).locator('form button[type=submit]').click()

async function open(page: Page, brand: string, path: string): Promise<void> {
  await page.goto(at(brand, path))
  await hydrated(page)
}

/** Returns the operators' list of feedback and applications. */
async function inbox(brand: string): Promise<string> {
  const lists = await Promise.all(['feedback', 'applications'].map(group => runOfficeCommand(group, 'list', brand)))
  for (const { exit, text } of lists) expect(exit, text).toBe(0)
  return lists.map(({ text }) => text).join('')
}

async function expectToFit(page: Page): Promise<void> {
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findCutTexts(page)).toEqual([])
}

interface Entry {
  /** Menu and entry, such as `member/referral`. */
  name: string
  path: string
  screen: string
}

/** Entries of all menus and roles that lead to a page of the site. */
function entriesOf(brand: string): Entry[] {
  const file = new URL(`../snapshots/${brand}.generated.json`, import.meta.url)
  const seen = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>).flatMap(part =>
    typeof part === 'object' && !Array.isArray(part) ? Object.entries(part) : [],
  ) as [string, { href?: string; screen?: string }][]
  const screens = new Map(seen.flatMap(([name, { screen }]) => (screen ? [[name, screen]] : [])))
  return seen.flatMap(([name, { href }]) => {
    if (!name.startsWith('menu:') || !href?.startsWith('/')) return []
    const screen = screens.get(`route:${href.replace(/[?#].*/, '')}`)
    return [{ name: name.slice('menu:'.length), path: href, screen: screen ?? 'no screen' }]
  })
}

test('RTE-03 every menu entry of base and the sample brands leads to a page with status 200 and its content', async ({
  page,
}) => {
  const plain = newBrand()
  await makeReady(page, plain, {})
  for (const brand of ['base', ...checkedBrands.map(({ id }) => id)]) {
    const entries = entriesOf(brand)
    expect(entries.length, brand).toBeGreaterThan(20)
    const titles = new Map<string, string>()
    const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>()
    for (const { name, path, screen } of entries) {
      const address = path.replace(/#.*/, '')
      const { status, html } = pages.get(address) ?? (await readPage(page, brand === 'base' ? plain : brand, address))
      pages.set(address, { status, html, headers: {} })
      const what = `${brand} ${name}: ${path}`
      expect.soft(status, what).toBe(200)
      expect.soft(/data-screen="([^"]+)"/.exec(html)?.[1], what).toBe(screen)
      const anchor = /#(.+)/.exec(path)?.[1]
      if (anchor) expect.soft(html, what).toContain(`id="${anchor}"`)
      titles.set(screen, /<title>([^<]*)/.exec(html)?.[1] ?? '')
    }
    expect.soft(new Set(titles.values()).size, `${brand}: ${[...titles.values()].join(', ')}`).toBe(titles.size)
  }
})

test('RTE-03 MBR-12 an agent goes through every entry of the member and the agent centre', async ({ page }) => {
  await openAs(page, 'yunhe', '/member/securityCenter', 'agent1')
  for (const centre of ['member', 'agent']) {
    const entries = entriesOf('yunhe').filter(
      ({ name, path }) => name.startsWith(`${centre}/`) && path.startsWith(`/${centre}/`),
    )
    expect(entries.length).toBeGreaterThan(8)
    await open(page, 'yunhe', entries[0]!.path)
    for (const { path, screen } of entries) {
      // a narrow page has some entries as large buttons in place of a line of the list
      const link = main(page).locator(`nav a[href="${path}"]`).filter({ visible: true })
      // the menu lacks contracts that this agent does not hold
      if ((await link.count()) === 0) continue
      await link.click()
      await expect(page.locator(`[data-screen=${screen}]`)).toBeVisible()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  }
})

test('OTH-01 RTE-10 a visitor reaches the apps from the footer, with a code, steps and a link for each', async ({
  page,
}) => {
  const t = (key: string, params?: Record<string, string>) => expectedText('EN', key, params)
  await open(page, 'aurum', '/help')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: t('nav.download') }).click()
  await expect(page).toHaveURL(at('aurum', '/download'))
  await expect(main(page)).toHaveClass(/page-download/)
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [index, app, address] of [
    [0, 'android', 'https://get.aurum.example/android.apk'],
    [1, 'ios', 'https://get.aurum.example/ios'],
    [2, 'ios-lite-app', 'https://m.aurum.example/'],
  ] as const) {
    const card = cards.nth(index)
    const name = t(`download.${app}`)
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(card.getByRole('img', { name: t('download.qr-label', { app: name }) })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText([1, 2, 3].map(step => t(`download.${app}-${step}`)))
    await expect(card.getByRole('link', { name: t('download.get', { app: name }) })).toHaveAttribute('href', address)
  }
  await expect(main(page)).not.toContainText(t('download.own'))
  expect((await readPage(page, 'aurum', '/down')).status).toBe(200)
})

test('OTH-01 an iPhone gets the apps for iOS first, in Chinese, without movement at hydration', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await open(page, 'yunhe', '/download')
  const t = (key: string) => expectedText('CN', key)
  const cards = main(page).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(
    ['ios', 'ios-lite-app', 'android'].map(app => t(`download.${app}`)),
  )
  await expect(cards.filter({ hasText: t('download.own') })).toHaveCount(2)
  await expect(cards.first().getByRole('img')).toBeVisible()
  await expectToFit(page)
  await context.close()
})

test('OTH-02 feedback counts characters, refuses short texts without losing them, and reaches an operator', {
  tag: '@main',
}, async ({ page }) => {
  const t = (key: string, params?: Record<string, string | number>) => expectedText('CN', key, params)
  const text = `大厅的搜索很好用，希望增加夜间模式。${Date.now()}`
  await page.setViewportSize(PHONE)
  await open(page, 'yunhe', '/feedback')
  await expectToFit(page)
  const area = main(page).locator('textarea[name=content]')
  await submit(page)
  await expect(main(page)).toContainText(t('feedback.empty'))
  await expect(area).toBeFocused()
  await area.fill('很好玩。')
  await expect(main(page)).toContainText(t('feedback.words_other', { count: 3 }))
  await submit(page)
  await expect(main(page)).toContainText(t('problem.feedback/length', { min: 5, max: 200 }))
  await expect(area).toHaveValue('很好玩。')
  await area.fill(text)
  await main(page).locator('input[name=contact]').fill('mei@example.com')
  await page.reload()
  await hydrated(page)
  await expect(area).toHaveValue(text)
  await submit(page)
  await expect(main(page)).toContainText(t('feedback.sent-text'))
  const waiting = await inbox('yunhe')
  expect(waiting).toContain(text)
  expect(waiting).toContain('reply to: mei@example.com')
  // a new visit starts with an empty form
  await open(page, 'yunhe', '/feedback')
  await expect(area).toHaveValue('')
})

test('OTH-03 RTE-05 help has anchors and a search without accents, and opens as a dialog or without a header', async ({
  page,
}) => {
  const t = (key: string, params?: Record<string, string | number>) => expectedText('VI', key, params)
  await open(page, 'senvang', '/help#term')
  const term = main(page).locator('article#term')
  await expect(term).toBeInViewport()
  await expect(term.getByRole('heading')).toHaveText(t('help.term-title'))
  await main(page)
    .getByRole('navigation', { name: t('help.menu') })
    .getByRole('link', { name: t('help.privacy-title') })
    .click()
  await expect(page).toHaveURL(at('senvang', '/help#privacy'))
  await expect(main(page).locator('article#privacy').getByRole('heading')).toBeInViewport()
  const search = main(page).getByRole('searchbox')
  await search.fill('dieu khoan')
  await expect(term).toBeVisible()
  await expect(main(page).locator('article#about')).toHaveCount(0)
  await search.fill('qwertz')
  await expect(main(page)).toContainText(t('help.nothing'))

  await open(page, 'senvang', '/register')
  await page
    .getByRole('link', { name: t('register.terms-link') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('help.title') })
  await expect(dialog.getByRole('article')).toHaveCount(1)
  await expect(dialog.getByRole('article').getByRole('heading')).toHaveText(t('help.term-title'))
  await dialog.getByRole('button', { name: t('help.faq-title') }).click()
  await expect(dialog.getByRole('article').getByRole('heading')).toHaveText(t('help.faq-title'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await open(page, 'senvang', '/helpmc')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(term.getByRole('heading')).toHaveText(t('help.term-title'))
})

test('OTH-04 RTE-03 a Vietnamese visitor applies as an agent after errors at fields, and an operator reads it', async ({
  page,
}) => {
  const t = (key: string) => expectedText('VI', key)
  const about = `Tôi có một nhóm bóng đá ${Date.now()}`
  await page.setViewportSize(PHONE)
  await open(page, 'senvang', '/join')
  await expect(main(page)).toContainText(t('join.income-text'))
  await expectToFit(page)
  const field = (name: string) => main(page).locator(`form [name=${name}]`)
  await submit(page)
  await expect(field('fullname')).toBeFocused()
  await expect(field('agree')).toHaveAccessibleDescription(t('join.agree-missing'))
  await field('fullname').fill('Nguyễn Văn An')
  await field('email').fill('an@example')
  await field('about').fill(about)
  await field('agree').check()
  await submit(page)
  await expect(field('email')).toBeFocused()
  await field('email').fill('an@example.com')
  await expect(field('about')).toHaveValue(about)
  await submit(page)
  await expect(main(page)).toContainText(t('join.sent-text'))
  const waiting = await inbox('senvang')
  for (const line of ['fullname: Nguyễn Văn An', 'email: an@example.com', `about: ${about}`])
    expect(waiting).toContain(line)
})

test('OTH-05 winners have a page with a masked player, the game and a prize in each line', async ({ page }) => {
  await open(page, 'aurum', '/winners')
  await expect(main(page)).toContainText(expectedText('EN', 'winners.text'))
  const lines = main(page).getByRole('listitem')
  await expect.poll(() => lines.count()).toBeGreaterThan(20)
  for (const line of await lines.all()) {
    const [player = '', game = '', prize = ''] = (await line.innerText()).split('\n').filter(Boolean)
    expect(player).toMatch(/^.{1,3}\*+.?$/u)
    expect(game).not.toBe('')
    expect(minorUnits(prize)).toBeGreaterThan(0)
  }
  await page.setViewportSize({ ...PHONE, width: 320 })
  await expectToFit(page)
})
