/** The test of every journey, which fails on any breach of the security policy, uncaught error or failed hydration. */
import { test as base, expect, type Page } from '@playwright/test'
import { PORT } from '../../playwright.config.ts'

export { expect, PORT }
export const PASSWORD = 'Livery#2026'

/** Address of a brand's page. */
export const at = (brand: string, path = '/') => `http://${brand}.localhost:${PORT}${path}`

export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const wrong: string[] = []
    page.on('pageerror', error => wrong.push(`uncaught: ${error.message}`))
    page.on('console', message => {
      const text = message.text()
      if (message.type() === 'error' && /Content Security Policy|TrustedHTML|TrustedScript|hydrat/i.test(text))
        wrong.push(text)
    })
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', event =>
        console.error(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await use(page)
    expect(wrong, 'breaches of the policy and errors while the page was open').toEqual([])
  },
})

/** Address for calls of a test itself, as Node cannot resolve *.localhost; `hostOf` names the brand. */
export const onServer = (path: string) => `http://127.0.0.1:${PORT}${path}`
export const hostOf = (brand: string) => ({ host: `${brand}.localhost:${PORT}` })

/** Returns a page as the server sends it, before any script. */
export async function readPage(
  page: Page,
  brand: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string; headers: Record<string, string> }> {
  const response = await page.request.get(onServer(path), { headers: { ...hostOf(brand), ...headers } })
  return { status: response.status(), html: await response.text(), headers: response.headers() }
}

/** Waits until scripts handle clicks. */
export async function hydrated(page: Page): Promise<void> {
  // an idle page hydrates on interaction
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Opens the login dialog and signs in with a sample account. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /log in|đăng nhập|เข้าสู่ระบบ/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('button[type=submit]').click()
  // checking a password takes time, and the page loads the member's data before it closes the dialog
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Keeps the event stream of a member's page closed, so that its network can be idle. */
export const withoutEventStream = (page: Page): Promise<unknown> =>
  page.route('**/site/news', route =>
    route.request().headers().authorization ? route.fulfill({ status: 204 }) : route.fallback(),
  )
