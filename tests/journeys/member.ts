/** Helpers for journeys of members: login, header balance, wallet and new accounts. */
import { expect, type Locator, type Page } from '@playwright/test'
import { runSandboxCommand } from './operator.ts'
import { at, hydrated, PASSWORD } from './site.ts'

export const loginDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('input[name=password]') })

/** Opens the login dialog from the header. */
export async function openLogin(page: Page): Promise<Locator> {
  await hydrated(page)
  await page.getByRole('banner').locator('a[data-dialog=login]').first().click()
  const dialog = loginDialog(page)
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  return dialog
}

/** Fills and submits the login form; the journey checks the result. */
export async function tryLogin(form: Locator, username: string, password = PASSWORD): Promise<void> {
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
}

/** The button with the balance in the header, which refreshes it. */
export const balanceButton = (page: Page): Locator => page.getByRole('banner').locator('button:has([aria-live] bdi)')

/** Balance of the header, in minor units. */
export async function shownBalance(page: Page): Promise<number> {
  const figure = balanceButton(page).locator('bdi')
  await expect(figure).toContainText(/\d/)
  return minorUnits(await figure.innerText())
}

/** Reads an amount as a page shows it, in minor units: `฿10,000.00` and `10.000 ₫` are 1000000. */
export function minorUnits(text: string): number {
  const digits = Number(text.replace(/[^\d-]/g, ''))
  return /[.,]\d\d(?!\d)/.test(text) ? digits : digits * 100
}

export interface MemberAnswer {
  status: number
  body: { success?: boolean; code?: string; message?: string; value?: unknown }
}

/** Calls the platform from inside the page, with the browser's cookie. `token` is the tab's own by default. */
export function callPlatform(
  page: Page,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; token?: string } = {},
): Promise<MemberAnswer> {
  return page.evaluate(
    async ({ path, method = 'GET', headers = {}, body, token }) => {
      const sessionToken = token ?? sessionStorage.getItem('token') ?? ''
      const response = await fetch(path, {
        method,
        headers: { language: 'EN', ...(sessionToken && { authorization: `Bearer ${sessionToken}` }), ...headers },
        body,
      })
      return { status: response.status, body: await response.json() }
    },
    { path, ...options },
  )
}

/** Wallet balance on the platform, in minor units. */
export async function walletOf(page: Page): Promise<number> {
  const { body } = await callPlatform(page, '/wps/v2/wallets/balance')
  return minorUnits((body.value as { sumBalance: string }).sumBalance)
}

/** Credits play money to a member by the sandbox. */
export async function credit(brand: string, username: string, amount: string): Promise<void> {
  const { exit, text } = await runSandboxCommand('credit', brand, username, amount)
  expect(exit, text).toBe(0)
}

/** A user name that is unique across runs and workers. */
export const newName = (): string => `j${Date.now().toString(36).slice(-6)}${Math.random().toString(36).slice(2, 6)}`

/** Letters and digits, as the strictest sample brand requires. */
export const NEW_PASSWORD = 'Journey2026'

/** Registers on /register of a brand whose rules accept these values, such as those of `base`. */
export async function register(page: Page, brand: string, username = newName()): Promise<string> {
  await page.goto(at(brand, '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  await fillRegistration(form, username)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at(brand, '/'))
  return username
}

/** Fills in all fields that the brand's rules show. */
export async function fillRegistration(form: Locator, username: string, password = NEW_PASSWORD): Promise<void> {
  const values: Record<string, string> = {
    username,
    password,
    confirmPassword: password,
    email: `${username}@example.com`,
    // with a dialing code, as the preselected country differs between brands
    mobileNum: `+669${String(Date.now()).slice(-8)}`,
  }
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`input[name=${name}]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
}
