import type { Page } from '@playwright/test'
import { decodeProtectedHeader } from 'jose'
import { refuseCookies } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { callPlatform, loginDialog, newName, openLogin, tryLogin } from './member.ts'
import { framesDrawn } from './page-time.ts'
import { encryptBodies } from './signed-in.ts'
import { at, expect, hostOf, hydrated, onServer, PASSWORD, signIn, test } from './site.ts'

const LOGIN = '/wps/session/login'

test('LGN-03 LGN-16 an empty login shows both errors and sends nothing, and a refusal is in the user’s language', {
  tag: '@main',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes(LOGIN) && sent.push(request.url()))
  await page.goto(at('senvang', '/help'))
  const dialog = await openLogin(page)
  await dialog.locator('button[type=submit]').click()
  for (const name of ['username', 'password']) {
    const input = dialog.locator(`input[name=${name}]`)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(expectedText('VI', 'form.empty'))
  }
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  expect(sent).toEqual([])

  await tryLogin(dialog, newName(), 'Nobody-1234')
  await expect(
    dialog.getByRole('alert').filter({ hasText: expectedText('VI', 'problem.login/bad-credentials') }),
  ).toBeVisible()
})

test('LGN-20 Enter before hydration is carried out afterwards, and a post without script returns the page', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/client-*.js')
  await page.goto(at('aurum', '/login'))
  const form = page.locator('main form')
  await form.locator('input[name=username]').fill('player')
  await form.locator('input[name=password]').fill(PASSWORD)
  // the inline script holds the submit
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByName(document.querySelector<HTMLScriptElement>('script[data-modules]')!.src).length,
      ),
    )
    .toBe(1)
  await page.keyboard.press('Enter')
  await expect(form).toHaveAttribute('data-held')
  await expect(page).toHaveURL(at('aurum', '/login'))
  release()
  await expect(page.getByRole('banner').getByText('Player')).toBeVisible()
  await expect(page).toHaveURL(at('aurum'))

  const posted = await page.request.post(onServer('/login?lost=1'), {
    headers: { ...hostOf('aurum'), accept: 'text/html' },
    form: { username: 'player', password: 'x' },
    maxRedirects: 0,
  })
  expect([posted.status(), posted.headers().location]).toEqual([303, '/login?lost=1'])
})

test('LGN-03 LGN-06 SEC-01 a login is trimmed and encrypted, and a repeated, moved or changed body is refused', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  const dialog = await openLogin(page)
  const sending = page.waitForRequest(request => request.url().includes(LOGIN))
  await tryLogin(dialog, '  player ', ` ${PASSWORD}  `)
  const request = await sending
  const headers = await request.allHeaders()
  const body = request.postData() ?? ''
  expect(headers['content-type']).toBe('application/jose')
  expect(body).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(decodeProtectedHeader(body)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: expect.any(String) })
  const everything = [request.url(), JSON.stringify(headers), body].join('\n')
  for (const form of [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(PASSWORD).toString('base64')])
    expect(everything).not.toContain(form)
  await expect(dialog).toHaveCount(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain(PASSWORD)
  expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe('player')

  const again = (path: string, sealed: string, method = 'POST') =>
    callPlatform(page, path, { method, body: sealed, headers: { 'content-type': 'application/jose' }, token: '' })
  expect(await again(LOGIN, body)).toMatchObject({
    status: 409,
    body: { success: false, code: 'envelope/replayed', message: expectedText('EN', 'problem.envelope/replayed') },
  })
  const changed = body.slice(0, -4) + (body.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect((await again(LOGIN, changed)).body.code).toBe('envelope/invalid')
  expect((await again('/wps/member/register', body, 'PUT')).body.code).toBe('envelope/invalid')
})

test('LGN-07 a successful login stores the token, loads games, closes the dialog and loads the member', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/help'))
  const dialog = await openLogin(page)
  const order: string[] = []
  await page.route('**/lgw/games/popular?*', async route => {
    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    order.push(`popular games, token ${token ? 'stored' : 'missing'}`)
    await framesDrawn(page, 8)
    order.push(`dialog ${(await dialog.count()) > 0 ? 'open' : 'closed'} while they load`)
    await route.continue()
  })
  await page.route('**/wps/member/info', async route => {
    await expect(dialog).toHaveCount(0)
    order.push('dialog closed, member info')
    await route.continue()
  })
  await tryLogin(dialog, 'player')
  await expect(page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
  expect(order).toEqual(['popular games, token stored', 'dialog open while they load', 'dialog closed, member info'])
})

test('LGN-16 SEC-05 too many failed logins are refused with the time to wait', async ({ page }) => {
  await page.goto(at('aurum', '/help'))
  const dialog = await openLogin(page)
  const name = newName()
  // the sandbox allows 200, and the server counts before any other check
  await failOften(page, name, 205)
  await tryLogin(dialog, name, 'Nobody-1234')
  await expect(dialog.getByText(/Too many requests, please try again after [1-5] minutes\./)).toBeVisible()
  await expect(dialog.locator('input[name=username]')).toHaveValue(name)
})

/** Encrypts logins here and sends them from the page. */
async function failOften(page: Page, username: string, times: number): Promise<void> {
  const bodies = await encryptBodies(
    page,
    'aurum',
    LOGIN,
    { type: 'username', username, password: 'Nobody-1234' },
    times,
  )
  await page.evaluate(
    async ({ bodies, path }) => {
      for (const body of bodies)
        await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/jose' } })
    },
    { bodies, path: LOGIN },
  )
}

test('LGN-15 /login has the same form as a page and leads home after signing in, without a way back to it', async ({
  page,
}) => {
  await page.goto(at('senvang', '/help'))
  await page.goto(at('senvang', '/login'))
  await hydrated(page)
  await tryLogin(page.locator('main form'), 'player')
  await expect(page).toHaveURL(at('senvang', '/'))
  await expect(loginDialog(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at('senvang', '/help'))
})

test('signing in on the page of the form leaves no way back to it, also after a dialog was open there', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await page.goto(at('aurum', '/login'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[data-dialog=search]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tryLogin(page.locator('main form'), 'player')
  await expect(page).toHaveURL(at('aurum', '/'))
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/help'))
})

test('a member who opens the sign-in is led on to the wanted page, also when another tab signs in', async ({
  page,
  context,
}) => {
  await page.goto(at('aurum', '/help'))
  await signIn(page, 'player')
  await page.goto(at('aurum', '/login?from=%2Fhelp'))
  await expect(page).toHaveURL(at('aurum', '/help'))
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)

  await page.evaluate(() => sessionStorage.clear())
  const other = await context.newPage()
  await other.goto(at('senvang', '/login?from=%2Fhelp'))
  await hydrated(other)
  const form = other.getByRole('main').locator('form')
  await expect(form).toBeVisible()
  const third = await context.newPage()
  await third.goto(at('senvang', '/help'))
  await signIn(third, 'player')
  await expect(other).toHaveURL(at('senvang', '/help'))
})

test('a browser without cookies gets an error in the form, which keeps typed values', async ({ page }) => {
  await page.goto(at('senvang', '/help'))
  const allowCookies = await refuseCookies(page, LOGIN)
  const dialog = await openLogin(page)
  await tryLogin(dialog, 'player')
  await expect(dialog.getByRole('alert').filter({ hasText: 'cookie' })).toHaveText(
    expectedText('VI', 'problem.login/no-cookie'),
  )
  await expect(dialog.locator('input[name=username]')).toHaveValue('player')
  await expect(dialog.locator('input[name=password]')).toHaveValue(PASSWORD)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()

  await allowCookies()
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
})

test('a login sends values that a password manager filled in without an event', async ({ page }) => {
  await page.goto(at('senvang', '/help'))
  const dialog = await openLogin(page)
  for (const [name, value] of [
    ['username', 'player'],
    ['password', PASSWORD],
  ] as const)
    await dialog.locator(`input[name=${name}]`).evaluate((input, text) => {
      // the native setter bypasses React, which overrides the element's own
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    }, value)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
})
