/** The points mall: earning, goods, redemptions and their decision, conversion, details, on a server whose clock is moved. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, minorUnits, openLogin, shownBalance, tryLogin } from './member.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { playRounds } from './play-rounds.ts'
import { expect, hydrated, PASSWORD, test } from './site.ts'

const PIN = '482913'
const ADDRESS = '12 Harbour Road\nBangkok 10110'
/** Initial points of a sample account. */
const BEGIN = 5000
const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const points = (count: number) => t('points.of_other', { points: count.toLocaleString('en-US') })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('points.redeem') })
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })
const redeemButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name: t('points.redeem-name', { name }) })
const openTab = (page: Page, tab: string) =>
  main(page)
    .getByRole('navigation', { name: t('points.parts') })
    .getByRole('link', { name: t(`points.${tab}`), exact: true })
    .click()

// in one worker, as each would start a server
test.describe.configure({ mode: 'default' })
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server?.stop())

async function signIn(page: Page, brand: string, username: string, path = '/pointMall'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'EN', domain: `${brand}.localhost`, path: '/' }])
  await page.goto(server.at(brand, '/help'))
  await tryLogin(await openLogin(page), username)
  await expect(balanceButton(page)).toBeVisible()
  await page.goto(server.at(brand, path))
  await hydrated(page)
}

async function setPin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.locator('[name=password]').fill(PASSWORD)
  for (const name of ['newPassword', 'confirmNewPassword']) await dialog.locator(`[name=${name}]`).fill(PIN)
  await dialog.locator('button[type=submit]').click()
}

async function fillOrder(
  dialog: Locator,
  { quantity = '1', pin = PIN, address = ADDRESS, mobile = '812345678' } = {},
): Promise<void> {
  await dialog.getByLabel(t('points.quantity')).fill(quantity)
  await dialog.getByLabel(t('points.address')).fill(address)
  await dialog.getByLabel(t('field.mobile-num'), { exact: true }).fill(mobile)
  await dialog.getByLabel(t('field.payment-password')).fill(pin)
}
const submit = (dialog: Locator) => dialog.locator('button[type=submit]').click()

/** Checks with axe and for sideways scrolling, after the content has loaded. */
async function expectWellMade(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.target.join(' ')}`)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}

test('PTS-01 PTS-02 PTS-03 PTS-04 a member earns points by bets, redeems goods, follows the decisions, and converts points', async ({
  page,
}) => {
  await signIn(page, 'aurum', 'player')
  const own = main(page).getByText(t('points.own')).locator('..')
  await expect(own).toContainText('5,000')

  // bets earn points some time later
  const rounds = await playRounds(page, 'aurum', 5, { port: server.port, stake: -1 })
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0)
  const has = BEGIN + Math.floor((staked * 0.05) / 100)
  expect(has).toBeGreaterThan(BEGIN)
  await server.moveClock('+46m')
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'aurum', 'player')
  // a job of the server adds them up
  await expect(async () => {
    await page.reload()
    await expect(own).toContainText(/\d/)
    expect(await own.innerText()).toContain(has.toLocaleString('en-US'))
  }).toPass()

  // the payment password is set first
  await redeemButton(page, 'Playing cards').click()
  await dialogOf(page)
    .getByRole('button', { name: t('transfer.set-pin-now') })
    .click()
  await setPin(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel(t('points.quantity'))).toBeVisible()

  // errors show at their fields, and typed values survive, even closing
  await submit(dialog)
  for (const text of [
    t('points.bad-address', { min: 8, max: 300 }),
    t('points.no-mobile'),
    t('common.no-payment-password'),
  ])
    await expect(dialog).toContainText(text)
  await fillOrder(dialog, { quantity: '0' })
  await submit(dialog)
  await expect(dialog).toContainText(t('points.bad-quantity', { most: 5 }))
  await expect(dialog.getByLabel(t('points.quantity'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await redeemButton(page, 'Playing cards').click()
  await expect(dialog.getByLabel(t('points.address'))).toHaveValue(ADDRESS)
  await fillOrder(dialog, { quantity: '2', pin: '000000' })
  await submit(dialog)
  await expect(dialog).toContainText(t('problem.payment-password/wrong', { left: 4 }))
  await expect(dialog.getByLabel(t('points.quantity'))).toHaveValue('2')
  await dialog.getByLabel(t('field.payment-password')).fill(PIN)
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(own).toContainText((has - 300).toLocaleString('en-US'))
  await expect(card(page, 'Playing cards')).toContainText(t('points.available', { count: 498 }))

  // a good that also costs money
  const before = await shownBalance(page)
  await redeemButton(page, 'Jade pendant').click()
  await fillOrder(dialog)
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => shownBalance(page)).toBe(before - 900_00)

  // decisions show without reload, and a rejection returns points and money
  await openTab(page, 'history')
  await expect(page).toHaveURL(server.at('aurum', '/pointMall?tab=history'))
  const orders = main(page).getByRole('article')
  await expect(orders).toHaveCount(2)
  await expect(orders.first()).toContainText(t('points.state-in-process'))
  await expect(orders.last()).toContainText('+66812345678')
  await expect(orders.last()).toContainText('12 Harbour Road')
  await server.office('points', 'approve', 'aurum', '1', '--reason', 'sent', '--note', 'Parcel 4711')
  await server.office('points', 'reject', 'aurum', '2', '--reason', 'Unknown street')
  await expect(orders.first()).toContainText(t('points.state-rejected'))
  await expect(orders.first()).toContainText('Unknown street')
  await expect(orders.last()).toContainText('Parcel 4711')
  await page.reload()
  await hydrated(page)
  await expect(own).toContainText((has - 300).toLocaleString('en-US'))
  await expect.poll(() => shownBalance(page)).toBe(before)
  await main(page).getByLabel(t('points.status')).selectOption('approved')
  await expect(orders).toHaveCount(1)

  // points become money
  await openTab(page, 'convert')
  await expect(main(page)).toContainText(t('points.rate', { points: points(100), amount: '฿25.00' }).slice(0, 9))
  const form = main(page).getByRole('form', { name: t('points.convert-title') })
  await form.getByLabel(t('points.points')).fill('150')
  await form.getByLabel(t('field.payment-password')).fill(PIN)
  await submit(form)
  await expect(form).toContainText(/multiple of 100 points/)
  await expect(form.getByLabel(t('points.points'))).toHaveValue('150')
  await form.getByLabel(t('points.points')).fill('300')
  const worth = minorUnits(await form.locator('strong').innerText())
  await submit(form)
  await expect(own).toContainText((has - 600).toLocaleString('en-US'))
  await expect.poll(() => shownBalance(page)).toBe(before + worth)

  // the details list every change
  await openTab(page, 'details')
  const rows = main(page).locator('tbody tr')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText(t('transaction.points-converted'))
  await expect(rows.nth(1)).toContainText('Jade pendant × 1')
  await expect(rows.nth(2)).toContainText(t('points.state-rejected'))
  await expect(rows.nth(3)).toContainText('Playing cards × 2')
  await expect(rows.nth(4)).toContainText(t('transaction.points-earned'))
  await expectWellMade(page)
})

test('PTS-02 ROL-01 ROL-02 a visitor sees goods and signs in to redeem, and a trial account needs a real one', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'EN', domain: 'yunhe.localhost', path: '/' }])
  const response = await page.goto(server.at('yunhe', '/pointMall'))
  const html = await response!.text()
  for (const text of ['Wireless headphones', 'Jade pendant', t('points.sold-out')]) expect(html).toContain(text)
  await hydrated(page)
  await expect(main(page)).toContainText(t('points.visitor'))
  await expect(redeemButton(page, 'Gold bar')).toBeDisabled()
  await openTab(page, 'rules')
  await expect(main(page).getByRole('table', { name: t('points.rate-table') })).toContainText('VIP 3')
  await expectWellMade(page)
  await openTab(page, 'goods')
  await redeemButton(page, 'Match football').click()
  await tryLogin(page.getByRole('dialog').filter({ has: page.locator('input[name=password]') }), 'vip')
  await expect(dialogOf(page).getByRole('button', { name: t('transfer.set-pin-now') })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'yunhe', 'trial')
  await redeemButton(page, 'Match football').click()
  await expect(page.getByRole('dialog')).toContainText(t('common.in_need_true_account'))
})

test('PTS-02 one of two tabs redeems the last piece, and the other keeps its values and shows the limit', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, 'yunhe', 'agent1')
  await redeemButton(page, 'Jade pendant').click()
  await dialogOf(page)
    .getByRole('button', { name: t('transfer.set-pin-now') })
    .click()
  await setPin(page)
  await expect(dialogOf(page).getByLabel(t('points.quantity'))).toBeVisible()
  await expectWellMade(page)
  expect(await findCutTexts(page)).toEqual([])

  const other = await context.newPage()
  await other.goto(server.at('yunhe', '/pointMall'))
  await hydrated(other)
  await expect(balanceButton(other)).toBeVisible()
  await redeemButton(other, 'Jade pendant').click()
  for (const tab of [page, other]) await fillOrder(dialogOf(tab), { mobile: '13812345678' })
  await submit(dialogOf(page))
  await expect(dialogOf(page)).toHaveCount(0)
  await submit(dialogOf(other))
  await expect(dialogOf(other)).toContainText(t('problem.points/limit', { left: 0 }))
  await expect(dialogOf(other).getByLabel(t('points.address'))).toHaveValue(ADDRESS)
  await other.close()

  for (const tab of ['goods', 'history', 'details', 'rules', 'convert']) {
    await page.goto(server.at('yunhe', `/pointMall?tab=${tab}`))
    await hydrated(page)
    await expect(main(page).locator('[class*=skeleton]')).toHaveCount(0)
    await expectWellMade(page)
    expect(await findCutTexts(page)).toEqual([])
  }
})
