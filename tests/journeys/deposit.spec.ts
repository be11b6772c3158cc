/** Play money from the deposit button to the new balance, and what happens when an answer gets lost. */
import type { Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, PASSWORD, test } from './site.ts'

const PATH = '/member/depositv2'
const field = (page: Page) => page.getByRole('main').getByRole('textbox')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Add|Nạp) / })
const header = (page: Page) => page.getByRole('banner').getByTitle(/Refresh the balance|Làm mới số dư/)

const readBalance = async (page: Page) => {
  await expect(header(page)).toContainText(/\d\.\d\d/)
  return Number((await header(page).innerText()).replace(/[^\d.]/g, ''))
}
const money = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')

/** @returns how many deposits were sent since. */
function countDeposits(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith('MCS2_playMoneyDeposit')) count++
  })
  return () => count
}

test('HDR-02 HDR-04 ROL-01 a visitor logs in on the deposit page and adds play money; the header shows it at once', async ({
  page,
}) => {
  await page.goto(at('aurum', PATH))
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill('vip')
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('This is play money')
  expect(new URL(page.url()).pathname).toBe(PATH)

  const before = await readBalance(page)
  await field(page).fill('500,50')
  await field(page).blur()
  await expect(page.getByText('like 1,234.50')).toBeVisible()
  await expect(field(page)).toHaveValue('500,50')

  await field(page).fill('1234.5')
  await field(page).blur()
  await expect(field(page)).toHaveValue('1,234.50')
  await page.getByRole('button', { name: '500.00', exact: false }).first().click()
  await expect(submit(page)).toHaveText(/^Add ฿\s500\.00 play money$/)
  await submit(page).click()
  await expect(page.getByRole('dialog')).toContainText(/500\.00 of play money to the account vip/)
  await confirm(page).click()
  await expect(header(page)).toContainText(money(before + 500))
  await expect(page.getByRole('main')).toContainText(money(before + 500))
  await expect(field(page)).toHaveValue('')
})

test('HDR-02 past the limit the page says how much is left, and keeps what was typed', async ({ page }) => {
  await openAs(page, 'aurum', '/help', 'agent41')
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(at('aurum', PATH))
  await page.getByRole('button', { name: '1,000.00' }).click()
  await submit(page).click()
  await confirm(page).click()
  await expect(field(page)).toHaveValue('')
  await field(page).fill('50000')
  await submit(page).click()
  await confirm(page).click()
  await expect(page.getByText(/At most 50,000\.00 THB .* 49,000\.00 THB is left/)).toBeVisible()
  await expect(field(page)).toHaveValue('50,000.00')
  await page.getByRole('button', { name: /49,000\.00 that is left/ }).click()
  await expect(field(page)).toHaveValue('49,000.00')
})

test('API-05 a deposit whose answer gets lost is sent again with the same key and counts once, also after a reload', async ({
  page,
}) => {
  // the waits before sending again alone take seconds
  test.slow()
  await openAs(page, 'aurum', PATH, 'agent42')
  await expect(field(page)).toBeVisible()
  const before = await readBalance(page)
  const keys = new Set<string>()
  page.on('request', request => {
    if (request.url().endsWith('MCS2_playMoneyDeposit')) keys.add(request.headers()['idempotency-key']!)
  })
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = async (...of) => {
      const reply = await real(...of)
      if (String(of[0]).endsWith('MCS2_playMoneyDeposit')) throw new TypeError('the line broke')
      return reply
    }
  })
  await field(page).fill('20')
  await submit(page).click()
  await confirm(page).click()
  await expect(page.getByText('We are checking')).toBeVisible()
  await expect(page.getByText('the money is not added twice')).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(field(page)).toHaveValue('20.00')
  await submit(page).click()
  await confirm(page).click()
  await expect(field(page)).toHaveValue('')
  await expect(header(page)).toContainText(money(before + 20))
  expect(keys.size).toBe(1)
})

test('API-05 I18-03 while the texts are on their way a deposit asks nothing yet; then its question has all its words', async ({
  page,
}) => {
  await page.route(/\/site\/.*\/texts\?/, async route => {
    await new Promise(done => setTimeout(done, 4000))
    await route.continue()
  })
  const sent = countDeposits(page)
  await openAs(page, 'aurum', PATH, 'agent42')
  await field(page).fill('20')
  await submit(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(expectedText('EN', 'deposit.confirm-title'))
  await expect(dialog).toContainText(/20\.00 of play money to the account agent42/)
  await expect(dialog.getByRole('button', { name: expectedText('EN', 'common.in_more_cancel') })).toBeVisible()
  await expect(confirm(page)).toHaveText(/20\.00/)
  expect(sent()).toBe(0)
})

test('API-05 SYS-04 SYS-06 where the texts cannot be had nothing is sent, and the page says so and tries again', async ({
  page,
}) => {
  await page.route(/\/site\/.*\/texts\?/, route => route.abort('internetdisconnected'))
  const sent = countDeposits(page)
  await openAs(page, 'aurum', PATH, 'agent42')
  await field(page).fill('20')
  await submit(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(expectedText('EN', 'problem.request/network'))
  await page.unroute(/\/site\/.*\/texts\?/)
  await dialog.getByRole('button', { name: expectedText('EN', 'common.retry') }).click()
  await expect(confirm(page)).toHaveText(/20\.00/)
  expect(sent()).toBe(0)
  await dialog.getByRole('button', { name: expectedText('EN', 'common.in_more_cancel') }).click()
  await expect(field(page)).toHaveValue('20.00')
})

test('ROL-02 SHL-04 a trial account gets the warning instead of the form, and no deposit button', async ({ page }) => {
  await openAs(page, 'aurum', PATH, 'trial')
  await expect(page.getByRole('dialog')).toContainText('This needs a real account')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('main')).toContainText('Not for trial accounts')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Deposit' })).toHaveCount(0)
  await expect(submit(page)).toHaveCount(0)
})

test('HDR-07 RTE-13 on a phone the deposit tab leads there, and sign out asks before it leads home', async ({
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
  await expect(field(page)).toBeVisible()
  await page.locator('summary[aria-label*="Player"]').click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page).toHaveURL(at('senvang', '/'))
})
