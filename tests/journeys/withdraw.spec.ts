/** Withdrawals: account, request, review, payment and answer, on a server whose clock is moved. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectedText } from './expected-text.ts'
import { balanceButton, callPlatform, openLogin, shownBalance, tryLogin } from './member.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { askUntil } from './page-time.ts'
import { expect, hydrated, PASSWORD, test } from './site.ts'

const BRAND = 'aurum'
const PIN = '482913'
const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const items = (page: Page) => main(page).getByRole('article')
const press = (within: Locator, key: string) => within.getByRole('button', { name: t(key), exact: true }).click()
const fill = async (within: Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label).fill(value)
}

// in one worker, as each would start a server
test.describe.configure({ mode: 'default' })
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server?.stop())

async function signIn(page: Page): Promise<void> {
  await page.goto(server.at(BRAND, '/help'))
  await tryLogin(await openLogin(page), 'player')
  await expect(balanceButton(page)).toBeVisible()
  await page.goto(server.at(BRAND, '/member/withdraw'))
  await hydrated(page)
}
const operator = (action: string, id: string, ...more: string[]) =>
  server.office('withdrawals', action, BRAND, id, ...more)
/** Moves the clock and signs in again, as the session ends with the jump. */
async function moveClock(page: Page, by: string): Promise<void> {
  await server.moveClock(by)
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page)
}

/** Fills in the form and confirms. */
async function request(page: Page, amount: string, pin = PIN): Promise<void> {
  const form = main(page).getByRole('form', { name: t('withdraw.request') })
  await fill(form, { [t('withdraw.amount')]: amount, [t('field.payment-password')]: pin })
  await form.locator('button[type=submit]').click()
  await press(page.getByRole('dialog'), 'withdraw.confirm')
}
/** Requests a withdrawal and pays it by the operator. @returns its number */
async function paid(page: Page, amount: string): Promise<string> {
  const before = await items(page).count()
  await request(page, amount)
  await expect(items(page)).toHaveCount(before + 1)
  const id = /\d+/.exec((await items(page).first().getAttribute('aria-label'))!)![0]
  await operator('review', id, '--reason', 'identity checked')
  await operator('disburse', id, '--reason', 'paid', '--note', `Bank reference ${id}`)
  await askUntil(page, items(page).first(), `Bank reference ${id}`)
  return id
}

test('MBR-08 RGM-05 SBX-05 a member adds an account, withdraws and confirms receipt, and turnover or silence is handled', {
  tag: '@main',
}, async ({ page }) => {
  await page.clock.install()
  const dialog = page.getByRole('dialog')
  await signIn(page)
  await expect(page.getByRole('link', { name: t('member.increase-withdrawal') }).first()).toBeVisible()

  // missing requirements are requested one after the other
  await press(main(page), 'withdraw.give-name')
  await dialog.locator('[name=fullname]').fill('Ann Lee')
  await dialog.locator('button[type=submit]').click()
  await expect(main(page).getByLabel(t('withdraw.holder'))).toHaveValue('Ann Lee')
  await press(main(page), 'withdraw.set-password')
  await dialog.locator('[name=password]').fill(PASSWORD)
  for (const name of ['newPassword', 'confirmNewPassword']) await dialog.locator(`[name=${name}]`).fill(PIN)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)

  // an account in another name is refused, and the typed values stay
  await main(page).getByLabel(t('withdraw.bank')).selectOption('kbank')
  await fill(main(page), { [t('withdraw.holder')]: 'Bob Stone', [t('withdraw.number')]: '0012 3456 7890' })
  await press(main(page), 'withdraw.save-account')
  await expect(main(page)).toContainText(t('problem.payout/holder'))
  await expect(main(page).getByLabel(t('withdraw.holder'))).toBeFocused()
  await fill(main(page), { [t('withdraw.holder')]: 'ann lee' })
  await press(main(page), 'withdraw.save-account')
  const accounts = main(page).getByRole('region', { name: t('withdraw.accounts') })
  await expect(accounts).toContainText('7890')
  await expect(accounts).not.toContainText('3456')

  // a new account has to wait, which the page says before it asks for anything
  const form = main(page).getByRole('form', { name: t('withdraw.request') })
  await expect(form.locator(':focus')).toBeInViewport()
  await fill(form, { [t('withdraw.amount')]: '500', [t('field.payment-password')]: PIN })
  await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await form.locator('button[type=submit]').click({ force: true })
  await expect(main(page).getByText(/7890: /)).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await moveClock(page, '+25h')

  // half or all of the amount that may be withdrawn, by one press
  await press(form, 'withdraw.all')
  await expect(main(page).getByLabel(t('withdraw.amount'))).toHaveValue('10,000.00')
  await form.getByRole('button', { name: /^50/ }).press('Enter')
  await expect(main(page).getByLabel(t('withdraw.amount'))).toHaveValue('5,000.00')
  await expect(form.locator('button[type=submit]')).toContainText('5,000.00')

  const before = await shownBalance(page)
  await request(page, '500', '000000')
  await expect(main(page)).toContainText(t('problem.payment-password/wrong', { left: 4 }))
  await expect(main(page).getByLabel(t('withdraw.amount'))).toHaveValue('500.00')
  await expect(items(page)).toHaveCount(0)

  // the amount is held at once, the state follows without reload, and a part arrives
  const first = await paid(page, '500')
  expect(await shownBalance(page)).toBe(before - 500_00)
  await press(items(page).first(), 'withdraw.in-part')
  await items(page).first().getByLabel(t('withdraw.received-amount')).fill('300')
  await expect(items(page).first()).toContainText(/฿\s*200\.00 is missing/)
  await press(items(page).first(), 'withdraw.send-dispute')
  await askUntil(page, items(page).first(), t('withdraw.state-partial'))
  await operator('settle', first, '--reason', 'The rest was lost', '--return', '200')
  await askUntil(page, items(page).first(), t('withdraw.state-settled'))
  await expect(balanceButton(page)).toContainText('9,700.00')

  // nothing arrived: a picture is required
  const second = await paid(page, '200')
  await press(items(page).first(), 'withdraw.missing')
  await press(items(page).first(), 'withdraw.send-dispute')
  await expect(items(page).first()).toContainText(t('problem.withdrawal/no-proof'))
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: '#345678' } })
  await items(page)
    .first()
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await expect(items(page).first()).toContainText(t('upload.picture', { number: 1 }))
  await items(page).first().getByLabel(t('withdraw.note')).fill('Nothing on my statement')
  await press(items(page).first(), 'withdraw.send-dispute')
  await askUntil(page, items(page).first(), t('withdraw.state-not-received'))
  expect(await server.office('withdrawals', 'list', BRAND)).toMatch(/Nothing on my statement[\s\S]*pictures: 1/)
  await operator('reverse', second, '--reason', 'The bank refused it')
  await askUntil(page, items(page).first(), t('withdraw.state-reversed'))

  // silence counts as received: a dispute is still possible, but no reversal
  const third = await paid(page, '100')
  await moveClock(page, '+25h')
  await askUntil(page, items(page).first(), t('withdraw.state-forced-received'))
  await expect(items(page).first()).toContainText(t('withdraw.was-forced'))
  await expect(operator('reverse', third, '--reason', 'Late')).rejects.toThrow(/cannot be reversed/)
  await page.goto(server.at(BRAND, '/member/messageV2'))
  await expect(main(page)).toContainText(t('inbox.withdrawal-title', { number: third }))

  // a deposit has to be bet first
  await page.goto(server.at(BRAND, '/member/depositv2'))
  await main(page).getByRole('radio', { name: 'PromptPay' }).check()
  await main(page).locator('input[name=amount]').fill('500')
  await main(page).locator('button[type=submit]').click()
  await askUntil(page, main(page), t('deposit.state-approved'))
  await page.goto(server.at(BRAND, '/member/withdraw'))
  await expect(main(page)).toContainText(/Bet ฿500\.00 more/)
  await request(page, '100')
  await expect(main(page).getByRole('alert').filter({ hasText: 'Bet ฿500.00 more' })).toBeVisible()
})

test('RGM-02 RGM-03 RGM-04 a time limit and a break from another tab cover a running game, which stays out of reach', async ({
  page,
}) => {
  const ended = page.getByRole('alertdialog', { name: t('sitting.ended') })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await callPlatform(page, path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.body.success).toBe(true)
  }
  /** Signs in and opens a game; the page reports every minute and whenever it becomes visible. */
  const play = async (username: string) => {
    await page.goto(server.at(BRAND, '/help'))
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await tryLogin(await openLogin(page), username)
    await expect(balanceButton(page)).toBeVisible()
    await page.goto(server.at(BRAND, '/rng'))
    await hydrated(page)
    const href = await main(page).locator('li[data-shape] a[href^="/game?"]').first().getAttribute('href')
    await page.goto(server.at(BRAND, href!))
    await hydrated(page)
    await expect(page.locator('main iframe')).toBeVisible()
    await expect(main(page).getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/)
    await expect(ended).toHaveCount(0)
  }
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await play('vip')
  await post('/wps/member/protection/limit', { kind: 'session', period: 'day', value: '2' })
  await server.sandbox('clock', '+3m')
  await look()
  await expect(ended).toContainText(t('problem.protection/session-limit', { minutes: 2 }))
  await expect(page.locator('main iframe')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(ended).toBeVisible()

  await play('agent42')
  await post('/wps/member/protection/exclusion', { kind: 'time-out', length: 24 })
  await look()
  await expect(ended).toContainText(t('problem.protection/time-out'))
  await expect(page.locator('main iframe')).toBeHidden()
})
