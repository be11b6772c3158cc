/** A deposit that pays another member's withdrawal, seen by both in two browsers, on a server whose clock is moved. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectedText } from './expected-text.ts'
import { balanceButton, openLogin, shownBalance, tryLogin } from './member.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { askUntil } from './page-time.ts'
import { expect, hydrated, PASSWORD, test } from './site.ts'

const BRAND = 'senvang'
const PIN = '482913'
const NUMBER = '001234567890'
const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const press = (within: Locator, key: string, params?: Record<string, string>) =>
  within.getByRole('button', { name: t(key, params), exact: true }).click()
/** Formats money like the pages. */
const money = (amount: string) => `${amount}\u00A0₫`

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server?.stop())

async function signIn(page: Page, username: string, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(server.at(BRAND, '/help?lang=EN'))
  await tryLogin(await openLogin(page), username)
  await expect(balanceButton(page)).toBeVisible()
  await page.goto(server.at(BRAND, path))
  await hydrated(page)
}
async function giveName(page: Page, name: string): Promise<void> {
  await press(main(page), 'withdraw.give-name')
  await page.getByRole('dialog').locator('[name=fullname]').fill(name)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
/** Prepares the payee for withdrawals: name, payment password, account. */
async function prepare(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await giveName(page, 'Ann Lee')
  await press(main(page), 'withdraw.set-password')
  await dialog.locator('[name=password]').fill(PASSWORD)
  for (const name of ['newPassword', 'confirmNewPassword']) await dialog.locator(`[name=${name}]`).fill(PIN)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await main(page).getByLabel(t('withdraw.bank')).selectOption('vcb')
  await main(page).getByLabel(t('withdraw.number')).fill(NUMBER)
  await press(main(page), 'withdraw.save-account')
  await expect(main(page).getByRole('region', { name: t('withdraw.accounts') })).toContainText('7890')
}
const newest = (page: Page) => main(page).getByRole('article').first()
async function withdraw(page: Page, amount: string): Promise<string> {
  const items = main(page).getByRole('article')
  const before = await items.count()
  await main(page).getByLabel(t('withdraw.amount')).fill(amount)
  await main(page).getByLabel(t('field.payment-password')).fill(PIN)
  await main(page).getByRole('form').locator('button[type=submit]').click()
  await press(page.getByRole('dialog'), 'withdraw.confirm')
  await expect(items).toHaveCount(before + 1)
  const id = /\d+/.exec((await newest(page).getAttribute('aria-label'))!)![0]
  await server.office('withdrawals', 'review', BRAND, id, '--reason', 'identity checked')
  return id
}
const payment = (page: Page) => main(page).locator('section[aria-labelledby^=payment]')
async function pay(page: Page, amount: string): Promise<void> {
  await page.goto(server.at(BRAND, '/member/depositv2'))
  await hydrated(page)
  await main(page)
    .getByRole('radio', { name: /Bank transfer/ })
    .check()
  await main(page).locator('input[name=amount]').fill(amount)
  await main(page).locator('input[name=payer]').fill('Bob Stone')
  await main(page).locator('button[type=submit]').click()
  await expect(payment(page)).toContainText('You pay another member')
}
let pictures = 0
async function upload(within: Locator): Promise<void> {
  const background = { r: 40 + ++pictures * 30, g: 90, b: 120 }
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background } })
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await within.locator('input[type=file]').setInputFiles(file)
  await expect(within).toContainText(t('upload.picture', { number: 1 }))
}
const reload = async (page: Page) => {
  await page.reload()
  await hydrated(page)
}

test('MBR-17 a matched deposit is proven, received in part, completed by another, and disputed to the queue', async ({
  page: payee,
  browser,
}) => {
  await server.sandbox('credit', BRAND, 'vip', '500000')
  await signIn(payee, 'vip', '/member/withdraw')
  await prepare(payee)
  await server.moveClock('+25h')
  await payee.evaluate(() => sessionStorage.clear())
  await signIn(payee, 'vip', '/member/withdraw')
  await expect(main(payee)).toContainText(t('withdraw.match-note'))
  const context = await browser.newContext()
  const payer = await context.newPage()
  await signIn(payer, 'player', '/member/withdraw')
  await giveName(payer, 'Bob Stone')
  const before = await shownBalance(payer)
  const hasGained = (amount: number) => expect.poll(() => shownBalance(payer)).toBe(before + amount)

  // the payee's account comes into the page on request only, with its whole number
  await withdraw(payee, '160000')
  await pay(payer, '160000')
  await expect(payment(payer)).not.toContainText(NUMBER)
  await press(payment(payer), 'deposit.match-show')
  await expect(payment(payer)).toContainText(NUMBER)
  await expect(payment(payer)).not.toContainText('Ann Lee')
  await expect(payment(payer).getByRole('timer')).toBeAttached()
  await reload(payee)
  await expect(newest(payee)).toContainText(t('withdraw.state-matched'))
  await expect(newest(payee)).toContainText('Another member pays you by')
  await upload(payment(payer))
  await askUntil(payer, payment(payer), t('deposit.match-proven'))

  // a part arrived: it is credited at once, the payer agrees, and the rest waits
  await reload(payee)
  await press(newest(payee), 'withdraw.in-part')
  await newest(payee).getByLabel(t('withdraw.received-amount')).fill('100000')
  await expect(newest(payee)).toContainText('60,000 ₫ is missing')
  // the field for pictures loads late and moves the button
  await expect(newest(payee).locator('input[type=file]')).toBeAttached()
  await press(newest(payee), 'withdraw.send-dispute')
  await expect(newest(payee)).toContainText(t('withdraw.state-partial'))
  const parts = { credited: money('100,000'), amount: money('160,000') }
  await askUntil(payer, payment(payer), t('deposit.match-agree', parts))
  await hasGained(100_000_00)
  await press(payment(payer), 'deposit.match-agree', parts)
  await expect(main(payer)).toContainText(t('deposit.match-ended', parts))
  await reload(payee)
  await expect(newest(payee)).toContainText(t('withdraw.due', { amount: money('60,000') }))

  // a second deposit pays the rest, which has arrived
  await pay(payer, '60000')
  await upload(payment(payer))
  await reload(payee)
  await press(newest(payee), 'withdraw.arrived')
  await press(payee.getByRole('dialog'), 'withdraw.arrived')
  await expect(newest(payee)).toContainText(t('withdraw.state-received'))
  await askUntil(payer, payment(payer), t('deposit.state-approved'))
  await hasGained(160_000_00)

  // the payee reports that nothing arrived, and an operator decides
  const id = await withdraw(payee, '70000')
  await pay(payer, '70000')
  await upload(payment(payer))
  await reload(payee)
  await press(newest(payee), 'withdraw.missing')
  await upload(newest(payee))
  await press(newest(payee), 'withdraw.send-dispute')
  await expect(newest(payee)).toContainText(t('withdraw.state-not-received'))
  await askUntil(payer, payment(payer), t('deposit.match-disputed'))
  expect(await server.office('withdrawals', 'list', BRAND)).toMatch(/player pays it with deposit \d+.*disputed/)
  await server.office('withdrawals', 'unpaid', BRAND, id, '--reason', 'The receipt is of another day.')
  await askUntil(payer, payment(payer), t('deposit.state-rejected'))
  await expect(main(payer)).toContainText('The receipt is of another day.')
  await reload(payee)
  await expect(newest(payee)).toContainText(t('withdraw.state-reviewed'))
  await hasGained(160_000_00)
  await payer.goto(server.at(BRAND, '/member/messageV2'))
  await expect(main(payer)).toContainText('The member you paid says that')
  await context.close()
})
