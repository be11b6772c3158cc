/** Deposits from the method to the new balance, decided by the sandbox or an operator, also when a reply is lost. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { balanceButton, shownBalance, walletOf } from './member.ts'
import { newBrand, runOfficeCommand } from './operator.ts'
import { openAs, openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, PASSWORD, test } from './site.ts'

const PATH = '/member/depositv2'
const t = (key: string) => expectedText('EN', key)
const amount = (page: Page) => page.getByRole('main').locator('input[name=amount]')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const choose = (page: Page, method: string) => page.getByRole('main').getByRole('radio', { name: method }).check()
const rows = (page: Page) => page.getByRole('region', { name: t('deposit.list') }).getByRole('listitem')
const payment = (page: Page) => page.getByRole('main').locator('section[aria-labelledby^=payment]')
/** The element with the focus in the main part, which may have it itself. */
const focusInMain = (page: Page) => page.locator('main:focus, main :focus')

const operator = async (...words: string[]) => {
  const { exit, text } = await runOfficeCommand('deposits', ...words)
  expect(exit, text).toBe(0)
  return text
}
const numberOf = async (reference: string) =>
  new RegExp(`^ *(\\d+) .*${reference}`, 'm').exec(await operator('list', 'aurum'))![1]!
const picture = (color: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()
const someColor = () => ({ r: Date.now() % 256, g: (Date.now() >> 8) % 256, b: Math.floor(Math.random() * 256) })

/** @returns a function that counts the cancellations sent since */
function countCancels(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith('/wps/payment/deposit/cancel')) count++
  })
  return () => count
}

/** Requests a deposit of 150.00 by bank. @returns the reference */
async function askByBank(page: Page): Promise<string> {
  await choose(page, 'Bank transfer')
  await amount(page).fill('150')
  await page.locator('input[name=payer]').fill('Ann Lee')
  await submit(page).click()
  await expect(payment(page)).toBeVisible()
  return (await payment(page).locator('dd').nth(1).innerText()).trim()
}

test('MBR-07 SBX-03 HDR-02 RGM-03 a newcomer deposits and sees the approval and the balance, a rejection, and a cancellation', {
  tag: '@main',
}, async ({ page }) => {
  const username = await openAsNewMember(page, 'aurum', PATH)
  const before = await shownBalance(page)
  await expect(page.getByRole('main')).toContainText('This is a test site with play money')
  await expect(page.getByRole('button', { name: t('deposit.limit-set') })).toBeVisible()

  // an invalid amount stays typed, and the error names valid ones
  await choose(page, 'PromptPay')
  for (const [typed, shown] of [
    ['1e3', 'deposit.bad-amount'],
    ['0.001', 'deposit.bad-amount'],
    ['-5', 'deposit.bad-amount'],
    ['500,50', 'deposit.bad-amount'],
  ] as const) {
    await amount(page).fill(typed)
    await submit(page).click()
    await expect(amount(page)).toHaveAccessibleDescription(new RegExp(t(shown)))
    await expect(amount(page)).toHaveValue(typed)
    await expect(amount(page)).toBeFocused()
  }
  await amount(page).fill('49.99')
  await amount(page).blur()
  await expect(page.getByText(/must be from ฿50\.00 to ฿50,000\.00/)).toBeVisible()
  await amount(page).fill('１００')
  await amount(page).blur()
  await expect(amount(page)).toHaveValue('100.00')
  await amount(page).fill('1,000.00')
  await page.getByRole('button', { name: /^฿\s*500\.00/ }).click()
  await expect(amount(page)).toHaveValue('500.00')
  await submit(page).click()

  // the sandbox approves after some seconds
  await expect(payment(page)).toContainText('฿500.00')
  await expect(payment(page).getByRole('img', { name: t('deposit.qr') })).toBeVisible()
  await expect(payment(page).getByRole('timer')).toBeAttached()
  await expect(rows(page).first()).toContainText(t('deposit.state-approved'))
  await expect(balanceButton(page)).toContainText('10,500.00')
  expect(await walletOf(page)).toBe(before + 500_00)

  // by bank: a picture is required, and the operator rejects
  await payment(page)
    .getByRole('button', { name: t('deposit.another') })
    .click()
  await choose(page, 'Bank transfer')
  await amount(page).fill('150')
  await submit(page).click()
  await expect(page.locator('input[name=payer]')).toBeFocused()
  const reference = await askByBank(page)
  const number = await numberOf(reference)
  await operator('match', 'aurum', number, '--reason', 'found')
  await expect(rows(page).first()).toContainText(t('deposit.state-matched'))
  await operator('reject', 'aurum', number, '--reason', 'The name is another one.')
  await expect(rows(page).first()).toContainText(t('deposit.state-rejected'))
  await expect(payment(page), 'the page says why, and no longer where to pay').toContainText('The name is another one.')
  await expect(payment(page)).not.toContainText(t('deposit.to-number'))
  expect(await walletOf(page)).toBe(before + 500_00)

  // cancelled by the member
  await payment(page)
    .getByRole('button', { name: t('deposit.another') })
    .click()
  await askByBank(page)
  await payment(page)
    .getByRole('button', { name: t('deposit.cancel') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deposit.cancel') })
    .click()
  await expect(rows(page).first()).toContainText(t('deposit.state-cancelled'))
  await expect(rows(page)).toHaveCount(3)

  // the inbox names the decision
  await page.goto(at('aurum', '/member/messageV2'))
  await expect(page.getByRole('main')).toContainText(reference)
  expect(username).not.toBe('')
})

test('MBR-07 a proof is uploaded with progress, retried, viewed and removed, and leads to approval', async ({
  page,
}) => {
  await openAsNewMember(page, 'aurum', PATH)
  const before = await shownBalance(page)
  const reference = await askByBank(page)
  const proof = payment(page).locator('input[type=file]')
  const file = async (name: string, buffer: Buffer) =>
    proof.setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer })

  await file('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(payment(page).getByText(t('problem.upload/type'))).toBeVisible()
  await payment(page)
    .getByRole('button', { name: t('form.file-remove') })
    .click()
  await file('large.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5 * 1024 * 1024)]))
  await expect(payment(page).getByText(/larger than 5 MB/)).toBeVisible()
  await payment(page)
    .getByRole('button', { name: t('form.file-remove') })
    .click()

  // the connection breaks, and the same picture is sent again
  await page.route('**/wps/payment/deposit/proof**', route => route.abort('connectionreset'), { times: 1 })
  const shot = await picture(someColor())
  await file('receipt.jpg', shot)
  await payment(page)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(payment(page).getByText(t('upload.done'))).toBeVisible()
  await payment(page)
    .getByRole('button', { name: t('upload.view') })
    .click()
  await expect(payment(page).getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await payment(page)
    .getByRole('button', { name: t('upload.remove') })
    .click()
  await expect(payment(page).getByRole('button', { name: t('deposit.cancel') })).toBeVisible()
  await file('receipt.jpg', shot)
  await expect(payment(page).getByText(t('upload.done'))).toBeVisible()
  await expect(payment(page).getByRole('button', { name: t('deposit.cancel') })).toHaveCount(0)

  await expect(rows(page).first()).toContainText(t('deposit.state-approved'))
  await expect(rows(page).first()).toContainText(reference)
  await expect.poll(() => shownBalance(page)).toBe(before + 150_00)
})

test('API-05 a deposit with a lost reply is repeated with the same key and made once, also after a reload', async ({
  page,
}) => {
  // the waits before retries alone take seconds
  await openAsNewMember(page, 'aurum', PATH)
  const keys = new Set<string>()
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/payment/deposit'))
      keys.add(request.headers()['idempotency-key']!)
  })
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = async (...of) => {
      const reply = await real(...of)
      if (String(of[0]).endsWith('/wps/payment/deposit')) throw new TypeError('the line broke')
      return reply
    }
  })
  await choose(page, 'PromptPay')
  await amount(page).fill('60')
  await submit(page).click()
  await expect(page.getByText(t('deposit.checking'))).toBeVisible()
  await expect(page.getByText(t('deposit.lost'))).toBeVisible()
  await page.reload()
  await expect(amount(page)).toHaveValue('60.00')
  await submit(page).click()
  await expect(payment(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(keys.size).toBe(1)
})

test('Back from a payment leads to the form as it was sent, Forward and a reload to the payment', async ({ page }) => {
  await openAsNewMember(page, 'aurum', PATH)
  const reference = await askByBank(page)
  await expect(page).toHaveURL(/\?deposit=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', PATH))
  await expect(amount(page)).toHaveValue('150.00')
  await expect(page.locator('input[name=payer]')).toHaveValue('Ann Lee')
  await expect(focusInMain(page)).toHaveCount(1)
  await page.goForward()
  await expect(payment(page)).toContainText(reference)
  await page.reload()
  await expect(payment(page)).toContainText(reference)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await expect(amount(page)).toHaveValue('150.00')
  await page.goForward()
  await payment(page)
    .getByRole('button', { name: t('deposit.another') })
    .click()
  await expect(amount(page)).toBeVisible()
  await expect(focusInMain(page)).toHaveCount(1)
})

test('a bonus chosen in the form comes with the deposit, which one press fills in again afterwards', async ({
  page,
}) => {
  const brand = newBrand()
  await openBrand(page, brand, { 'tenant.json': { id: brand, extends: 'senvang', merchant: brand } })
  await waitForAccounts(brand)
  await openAs(page, brand, PATH, 'player')
  const vi = (key: string) => expectedText('VI', key)
  const rows = page.getByRole('region', { name: vi('deposit.list') }).getByRole('listitem')
  const form = page.getByRole('main').getByRole('form', { name: vi('deposit.new') })
  // a local wallet asks for the number that the country writes
  await choose(page, 'MoMo')
  const mobile = form.locator('input[name=mobile]')
  await mobile.fill('0201234567')
  await amount(page).fill('50000')
  await form.getByRole('radio', { name: 'Nạp đầu ngày, thêm 20%' }).check()
  await submit(page).click()
  await expect(mobile).toHaveAccessibleDescription(/0901234567/)
  await expect(form).toContainText('Thưởng này dành cho lần nạp từ 100.000')
  const before = await walletOf(page)
  await mobile.fill('0901234567')
  await amount(page).fill('200000')
  await submit(page).click()
  await expect(payment(page)).toContainText('200.000')
  await expect(rows.first()).toContainText(vi('deposit.state-approved'))
  expect(await walletOf(page)).toBe(before + 240_000_00)
  const made = await rows.count()

  await page.reload()
  await hydrated(page)
  await payment(page)
    .getByRole('button', { name: vi('deposit.another') })
    .click()
  await page.getByRole('main').getByRole('button', { name: /MoMo/ }).click()
  await expect(amount(page)).toHaveValue('200.000')
  await expect(mobile).toHaveValue('0901234567')
  await expect(form.getByRole('radio', { name: 'MoMo' })).toBeChecked()
  await expect(submit(page)).toBeFocused()
  await submit(page).click()
  await expect(rows).toHaveCount(made + 1)
})

test('API-05 I18-03 a cancellation waits for its texts and then asks with all its words', async ({ page }) => {
  const release = await holdRequests(page, /\/site\/.*\/texts\?/)
  const sent = countCancels(page)
  await openAsNewMember(page, 'aurum', PATH)
  await askByBank(page)
  // its label is not loaded yet
  await payment(page).locator('button').last().click()
  release()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(t('deposit.cancel-title'))
  await expect(dialog).toContainText(t('deposit.cancel-text'))
  await expect(dialog.getByRole('button', { name: t('deposit.keep') })).toBeVisible()
  expect(sent()).toBe(0)
})

test('API-05 SYS-04 SYS-06 a cancellation without texts sends nothing, reports the failure and offers a retry', async ({
  page,
}) => {
  await page.route(/\/site\/.*\/texts\?/, route => route.abort('internetdisconnected'))
  const sent = countCancels(page)
  await openAsNewMember(page, 'aurum', PATH)
  await askByBank(page)
  // its label is not loaded yet
  await payment(page).locator('button').last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('problem.request/network'))
  await page.unroute(/\/site\/.*\/texts\?/)
  await dialog.getByRole('button', { name: t('common.retry') }).click()
  await expect(dialog).toContainText(t('deposit.cancel-text'))
  expect(sent()).toBe(0)
  await dialog.getByRole('button', { name: t('deposit.keep') }).click()
  await expect(payment(page)).toBeVisible()
})

test('HDR-02 ROL-01 a visitor logs in on the deposit page and gets the form, to which the deposit button leads', async ({
  page,
}) => {
  await page.goto(at('aurum', PATH))
  await hydrated(page)
  await expect(page.getByRole('navigation', { name: t('centre.member') })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill('vip')
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(amount(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(PATH)
  await page.goto(at('aurum', '/help'))
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(at('aurum', PATH))
})

test('HDR-07 RTE-13 on a phone the deposit tab opens the page, and sign-out asks before it leads home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'senvang', '/help', 'player')
  const tab = page.getByRole('link', { name: 'Nạp tiền' })
  await tab.click()
  await expect(page).toHaveURL(at('senvang', PATH))
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.locator('summary[aria-label*="Player"]').click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('dialog')).toContainText('Bạn có chắc muốn đăng xuất?')
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
  await expect(amount(page)).toBeVisible()
  await page.locator('summary[aria-label*="Player"]').click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(at('senvang', '/'))
})

test('MBR-07 a deposit from another tab moves no row to the next page', async ({ page }) => {
  await openAsNewMember(page, 'aurum', PATH)
  await expect(submit(page)).toBeVisible()
  /** Makes and cancels deposits of 101.00, 102.00 and so on, like another tab. */
  const deposit = (from: number, to: number) =>
    page.evaluate(
      async ([first, last]) => {
        for (let n = first; n <= last; n++) {
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${sessionStorage.getItem('token')}`,
            'idempotency-key': `another-tab-${n}`,
          }
          const body = JSON.stringify({ method: 'bank', amount: `10${n}.00`, fields: { payer: 'Ann Lee' } })
          const reply = await fetch('/wps/payment/deposit', { method: 'POST', headers, body })
          const { value } = await reply.json()
          const cancel = { ...headers, 'idempotency-key': `cancel-${n}` }
          const id = JSON.stringify({ id: value.id })
          const done = await fetch('/wps/payment/deposit/cancel', { method: 'POST', headers: cancel, body: id })
          if (!done.ok) throw new Error(await done.text())
        }
      },
      [from, to] as const,
    )
  await deposit(1, 6)
  await page.reload()
  await hydrated(page)
  await expect(rows(page)).toHaveText([6, 5, 4, 3, 2].map(n => new RegExp(`10${n}\\.00`)))
  await deposit(7, 7)
  const history = page.getByRole('region', { name: t('deposit.list') })
  await history.getByRole('button', { name: t('common.next') }).click()
  await expect(rows(page)).toHaveText([/101\.00/])
  await history.getByRole('button', { name: t('common.previous') }).click()
  await expect(rows(page)).toHaveText([7, 6, 5, 4, 3].map(n => new RegExp(`10${n}\\.00`)))
})
