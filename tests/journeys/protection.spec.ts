/** Limits of play, reality checks, breaks and self-exclusion, as a player meets them. */
import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { closeDown } from './brand-pages.ts'
import { makeReady, waitForStatus, writeBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, fillRegistration, newName } from './member.ts'
import { fileOf, newBrand, runTenantCommand } from './operator.ts'
import { openAs, openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const PAGE = '/responsible-gaming'
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, title: string) => main(page).getByRole('region', { name: en(title) })
const row = (page: Page, title: string, period: string) =>
  card(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByText(en(period), { exact: true }) })
const seconds = async (timer: Locator) => {
  const [hours = 0, minutes = 0, rest = 0] = (await timer.innerText()).split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}

test('RGM-02 play time and result stay in view, and the reality check covers the game until confirmed', async ({
  page,
}) => {
  await page.clock.install()
  await openAsNewMember(page, 'aurum', PAGE)
  const check = card(page, 'protection.check-title')
  await check.getByRole('radio', { name: en('protection.minutes-value', { count: 15 }) }).check()
  await expect(page.getByText(en('protection.check-saved'))).toBeVisible()

  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  const href = await main(page).locator('li[data-shape] a[href^="/game?"]').first().getAttribute('href')
  await page.goto(at('aurum', href!))
  await hydrated(page)
  const frame = page.frameLocator('main iframe')
  const timer = main(page).getByRole('timer')
  await expect(timer).toHaveText(/^0:00:\d\d$/)
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'ready')
  const settled = page.waitForResponse(response => response.url().endsWith('/play/spin') && response.ok())
  await frame.locator('#spin').click()
  const { value } = (await (await settled).json()) as { value: { stake: number; win: number } }
  await page.clock.runFor(6000)
  const net = Math.abs(value.win - value.stake) / 100
  const result = main(page).getByRole('definition').nth(1)
  await expect(result).toContainText(net.toFixed(2))
  const before = await seconds(timer)

  // counts reports under way: one during the clock's jump would count as later time
  let reports = 0
  page.on('request', request => request.url().endsWith('/playStatus') && reports++)
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => request.url().endsWith('/playStatus') && reports--)
  await page.reload()
  await hydrated(page)
  await expect(timer).toHaveText(/^\d:\d\d:\d\d$/)
  expect(await seconds(timer)).toBeGreaterThanOrEqual(before - 6)
  await expect(result).toContainText(net.toFixed(2))
  // the jump would restart a game that seems to hang
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'ready')

  const pause = page.getByRole('alertdialog', { name: en('sitting.check-title') })
  await expect(pause).toHaveCount(0)
  // only the page's clock moves, and the server's would refuse the reality check as too early
  await page.route(/\/playStatus$/, route => route.abort())
  await expect.poll(() => reports).toBe(0)
  await page.clock.fastForward('15:00')
  await expect(pause).toBeFocused()
  await expect(pause).toContainText(en('sitting.time'))
  await expect(page.locator('main iframe')).toBeHidden()
  expect(await page.locator('main iframe').evaluate(one => one.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(pause).toBeVisible()
  await pause.getByRole('button', { name: en('sitting.go-on') }).click()
  await expect(pause).toHaveCount(0)
  await page.unroute(/\/playStatus$/)
  await expect(page.locator('main iframe')).toBeVisible()
  // the notices of every page, this one too
  const legal = page.getByRole('contentinfo')
  await expect(legal).toContainText(en('footer.licence'))
  await expect(legal.getByRole('link', { name: en('protection.help') })).toHaveAttribute('href', /^https:/)
})

test('RGM-03 RGM-04 a new member sets, tightens and relaxes a deposit limit, and a break leaves only the account', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = main(page).locator('form')
  await fillRegistration(form, newName())
  await form.getByText(en('register.limits')).click()
  await form.getByLabel(en('protection.day')).fill('100')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('aurum', '/'))

  // one click away from every page
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('help.responsible-title') })
    .last()
    .click()
  await expect(page).toHaveURL(at('aurum', PAGE))
  const day = row(page, 'protection.deposit-title', 'protection.day')
  await expect(day).toContainText('100.00')
  // title, text and cards have one left edge
  const [heading, advice] = [main(page).getByRole('heading', { level: 1 }), main(page).getByText(/^Play for fun/)]
  expect((await advice.boundingBox())!.x).toBe((await heading.boundingBox())!.x)
  const change = async (amount: string) => {
    await day.getByRole('button', { name: en('profile.change') }).click()
    await day.getByLabel(en('deposit.amount')).fill(amount)
    await day.getByRole('button', { name: en('protection.save') }).click()
  }
  await change('1e3')
  await expect(day).toContainText(en('problem.protection/bad-limit'))
  await day.getByLabel(en('deposit.amount')).fill('500')
  await day.getByRole('button', { name: en('protection.save') }).click()
  await expect(day).toContainText('500.00')
  await expect(day).toContainText('100.00')
  await day.getByRole('button', { name: en('protection.keep') }).click()
  await expect(day).not.toContainText('500.00')
  await change('50')
  await expect(day).toContainText('50.00')
  await expect(day).not.toContainText('100.00')

  const pause = card(page, 'protection.time-out-title')
  await pause.getByRole('button', { name: en('protection.time-out-start') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(en('protection.time-out-text').slice(0, 40))
  await question.getByRole('button', { name: en('protection.time-out-start') }).click()
  const notice = card(page, 'protection.on-break')
  await expect(notice).toContainText(en('protection.until'))
  // the page opens on it, with the rest of the 24 hours, and offers only what still applies
  await expect(notice.getByRole('timer')).toHaveText(
    en('protection.time-left', { time: `${en('protection.days_one', { count: 1 })}` }),
  )
  expect((await notice.boundingBox())!.y).toBeLessThan((await advice.boundingBox())!.y)
  await expect(card(page, 'protection.exclusion-title')).toBeVisible()
  for (const gone of ['deposit-title', 'loss-title', 'session-title', 'check-title', 'time-out-title'])
    await expect(card(page, `protection.${gone}`), gone).toHaveCount(0)
  for (const path of ['/rng', '/member/depositv2', '/']) {
    await page.goto(at('aurum', path))
    await expect(page, path).toHaveURL(at('aurum', PAGE))
  }
  await card(page, 'protection.on-break')
    .getByRole('link', { name: en('member.my-wallet') })
    .click()
  await expect(page).toHaveURL(at('aurum', '/member/transferFund'))
})

/** Public pages of each kind, with and without header or menus, checked in the browser. */
const SEEN = ['/', '/game', '/helpmc', '/no-such-page']
/** Public pages checked in the server's HTML. */
const WRITTEN = ['/rng', '/lott', '/lottery', '/login', '/register', '/promotions', PAGE]

test('RGM-01 every page shows age, licensee, warning and help, and a brand may only make them stricter', async ({
  page,
}) => {
  const brand = newBrand()
  const own = { id: brand, extends: 'base', name: brand, merchant: brand, constants: { minimumAge: 21 } }
  await makeReady(page, brand, { 'tenant.json': own })
  const age = 'No one under 21 may play.'
  const legal = page.getByRole('contentinfo')
  const saysAll = async (path: string, isOpen: boolean) => {
    await expect(legal, path).toContainText(age)
    await expect(legal.getByText('21+')).toBeVisible()
    await expect(legal).toContainText(en('footer.licence'))
    await expect(legal.getByRole('link', { name: en('protection.help') })).toHaveAttribute('href', /^https:/)
    await expect(legal.locator(`a[href="${PAGE}"]`).last(), path).toBeVisible({ visible: isOpen })
  }
  for (const path of SEEN) {
    await page.goto(at(brand, path))
    await saysAll(path, true)
  }
  for (const path of WRITTEN) {
    const { html } = await readPage(page, brand, path)
    // without React's marks between texts, and without the page's data, which has the same words
    const footer = /<footer.*<\/footer>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? ''
    const parts = [age, '21+', en('footer.licence'), en('protection.help'), `href="${PAGE}"`]
    expect(
      parts.filter(part => !footer.includes(part)),
      `missing in ${path}`,
    ).toEqual([])
  }

  // in the lobby and in a game, on a phone too
  await waitForAccounts(brand)
  await openAs(page, brand, '/rng', 'player')
  await expect(balanceButton(page)).toContainText(/\$\s*10,000\.00/)
  await page.setViewportSize({ width: 320, height: 640 })
  const figure = balanceButton(page).locator('[aria-live]')
  await expect(figure).toBeInViewport()
  await figure.evaluate(one => one.append('000'))
  expect(await figure.evaluate(one => one.scrollWidth - one.clientWidth), 'what is cut off of a million').toBe(0)
  const game = await main(page).locator('li[data-shape] a[href^="/game?"]').first().getAttribute('href')
  await page.goto(at(brand, game!))
  await expect(main(page).getByText(/^\$\s*10,000\.00$/)).toBeVisible()
  await saysAll(game!, true)

  for (const [file, change, code] of [
    ['texts/EN.json', { 'footer.licence': '' }, 'protection/text-empty'],
    ['screens/responsible-gaming.json', { main: [{ id: 'protection', remove: true }] }, 'protection/page-missing'],
    ['screens/slots.json', { regions: { header: false } }, 'protection/balance-hidden'],
    ['tenant.json', { ...own, constants: { minimumAge: 16 } }, 'minimumAge'],
  ] as const) {
    const before = file === 'tenant.json' ? own : undefined
    writeBrand(brand, { [file]: change })
    const checked = await runTenantCommand('check', brand)
    expect(checked.exit, file).toBe(1)
    expect(checked.text).toContain(code)
    if (before) writeBrand(brand, { [file]: before })
    else rmSync(fileOf(brand, file))
  }

  for (const status of [1, 2] as const) {
    closeDown(brand, status)
    await waitForStatus(page, brand, status === 1 ? 503 : 451)
    await page.goto(at(brand, '/rng'))
    await saysAll(`status ${status}`, false)
  }
})
