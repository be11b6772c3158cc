/** Passwords: changed, forgotten, required at login, and other ways to sign in. */
import type { Page } from '@playwright/test'
import { changeReplies, makeReady, openBrand } from './brands.ts'
import { beginsWith, expectedText } from './expected-text.ts'
import { callPlatform, NEW_PASSWORD, openLogin, tryLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { outboxOf } from './outbox.ts'
import { openAs, registerOnly, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const OTHER_PASSWORD = 'Another2027'

/** Registers a member without signing in, and opens a page. */
async function newMember(page: Page, brand: string): Promise<string> {
  const username = await registerOnly(page, brand)
  await page.goto(at(brand, '/help'))
  return username
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

/** Presses an entry of the header's first row, or of its overflow menu. */
async function pressMenuEntry(page: Page, title: string): Promise<void> {
  const nav = page.getByRole('banner').getByRole('navigation').first()
  const entry = nav.getByText(expectedText('EN', title), { exact: true }).filter({ visible: true })
  const more = nav.locator('summary').filter({ visible: true })
  await expect(entry.or(more).first()).toBeVisible()
  if ((await entry.count()) === 0) await more.click()
  await entry.click()
}

test('PWD-02 PWD-03 LGN-02 a forgotten password is replaced once by the link of a mail', {
  tag: '@main',
}, async ({ page }) => {
  const username = await newMember(page, 'aurum')
  const login = await openLogin(page)
  await login.getByRole('link', { name: expectedText('EN', 'login.forgot') }).click()
  const forgot = page.getByRole('dialog', { name: expectedText('EN', 'password.forgot-title') })
  await forgot.locator('input[name=username]').fill(username)
  await forgot.locator('input[name=email]').fill('no address')
  await forgot.locator('button[type=submit]').click()
  await expect(forgot.locator('input[name=email]')).toHaveAccessibleDescription(
    beginsWith(expectedText('EN', 'register.email-format')),
  )
  await forgot.locator('input[name=email]').fill(`${username}@example.com`)
  await forgot.locator('button[type=submit]').click()
  const reported = page.getByRole('dialog', { name: expectedText('EN', 'password.mail-title') })
  await expect(reported).toContainText(expectedText('EN', 'message.mail-sent'))
  await reported.getByRole('button', { name: expectedText('EN', 'common.confirm') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const mail = new RegExp(`Hello ${username},[^]*?/reset-password#token=([\\w-]{43})`)
  const [, token] = mail.exec(await outboxOf('aurum')) ?? []
  const setPassword = async () => {
    await page.goto('about:blank')
    await page.goto(at('aurum', `/reset-password#token=${token}`))
    await hydrated(page)
    const form = page.locator('main form')
    for (const name of ['newPassword', 'confirmNewPassword'])
      await form.locator(`input[name=${name}]`).fill(OTHER_PASSWORD)
    await form.locator('button[type=submit]').click()
  }
  await setPassword()
  await expect(page).toHaveURL(at('aurum', '/'))
  expect(await tokenOf(page)).toBeTruthy()
  await setPassword()
  await expect(page.getByText(expectedText('EN', 'problem.password/link-used'))).toBeVisible()
})

/** Lets the platform say at the next sign-in that the password is expired. */
const expirePassword = (page: Page) =>
  // with the headers, because the cookie is half of the session
  changeReplies(page, '**/wps/session/login', async response => {
    const reply = await response.json()
    return { response, json: { ...reply, value: { ...reply.value, passwordExpired: true } } }
  })

test('a new password set on /login leads to the wanted page, and Back does not lead to the form', async ({ page }) => {
  const username = await newMember(page, 'aurum')
  await page.goto(at('aurum', '/promotions'))
  await page.goto(at('aurum', '/login?from=%2Fhelp'))
  await hydrated(page)
  await expirePassword(page)
  await tryLogin(page.locator('main form'), username, NEW_PASSWORD)
  const dialog = page.getByRole('dialog', { name: expectedText('EN', 'password.change-title') })
  for (const [name, value] of Object.entries({
    oldPassword: NEW_PASSWORD,
    newPassword: OTHER_PASSWORD,
    confirmNewPassword: OTHER_PASSWORD,
  }))
    await dialog.locator(`input[name=${name}]`).fill(value)
  await dialog.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('aurum', '/help'))
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/promotions'))
})

test('LGN-08 PWD-01 an expired password is changed first, and the member is then signed in at home', async ({
  page,
}) => {
  const username = await newMember(page, 'aurum')
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/wps/member/info') && asked.push(request.url()))
  await expirePassword(page)
  await tryLogin(await openLogin(page), username, NEW_PASSWORD)
  const dialog = page.getByRole('dialog', { name: expectedText('EN', 'password.change-title') })
  await expect(dialog).toContainText(expectedText('EN', 'password.forced-text'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(asked, 'nothing is loaded before').toEqual([])

  await dialog.locator('input[name=oldPassword]').fill(NEW_PASSWORD)
  await dialog.locator('input[name=newPassword]').fill(OTHER_PASSWORD)
  await dialog.locator('input[name=confirmNewPassword]').fill(`${OTHER_PASSWORD}x`)
  await dialog.locator('button[type=submit]').click()
  const confirm = dialog.locator('input[name=confirmNewPassword]')
  await expect(confirm).toHaveAccessibleDescription(expectedText('EN', 'password.confirm-wrong'))
  await confirm.fill(OTHER_PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('aurum', '/'))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const { body } = await callPlatform(page, '/wps/member/info')
  expect(body.value).toMatchObject({ account: username })
})

test('MOD-06 the dialogs open by the names of the specification', async ({ page }) => {
  const brand = newBrand()
  const names = {
    loginPopupModal: 'login.title',
    registerModal: 'register.title',
    forgetPassModal: 'password.forgot-title',
    changePassModal: 'password.change-title',
  }
  const top = Object.entries(names).map(([dialog, title], index) => ({
    id: `modal-${index}`,
    title,
    icon: 'lock',
    dialog,
  }))
  await openBrand(page, brand, { 'menus.json': { top } }, '/help')
  await hydrated(page)
  for (const [index, title] of Object.values(names).entries()) {
    await pressMenuEntry(page, title)
    const dialog = page.getByRole('dialog', { name: expectedText('EN', title) })
    await expect(dialog, Object.keys(names)[index]).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('LGN-02 LGN-11 a remembered browser signs in again by itself, and after sign-out knows only the name', async ({
  page,
}) => {
  const username = await newMember(page, 'aurum')
  const dialog = await openLogin(page)
  await dialog.getByRole('checkbox', { name: expectedText('EN', 'login.remember') }).check()
  await tryLogin(dialog, username, NEW_PASSWORD)
  await expect(dialog).toHaveCount(0)
  const first = await tokenOf(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await expect.poll(() => tokenOf(page)).toBeTruthy()
  expect(await tokenOf(page)).not.toBe(first)
  expect(JSON.stringify(await page.context().cookies())).not.toContain(NEW_PASSWORD)

  await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(at('aurum', '/help'))
  const again = await openLogin(page)
  await expect(again.locator('input[name=username]')).toHaveValue(username)
  await expect(again.locator('input[name=password]')).toHaveValue('')
})

test('LGN-01 LGN-13 LGN-17 the login has a mobile tab, and each outcome of Google has its message', async ({
  page,
}) => {
  await page.goto(at('yunhe', '/login?lang=EN'))
  await hydrated(page)
  const main = page.getByRole('main')
  const [username, sms] = [
    main.getByRole('tab', { name: expectedText('EN', 'login.tab-username') }),
    main.getByRole('tab', { name: expectedText('EN', 'login.tab-sms') }),
  ]
  await expect(username).toHaveAttribute('aria-selected', 'true')
  await sms.click()
  await expect(main.locator('input[name=username]')).toHaveCount(0)
  await expect(main.locator('input[name=mobileNum]')).toBeVisible()
  await expect(main.getByRole('button', { name: expectedText('EN', 'form.send-code') })).toBeVisible()

  const google = main.getByRole('button', { name: expectedText('EN', 'login.google') })
  const [refused] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await expect(main.getByText(expectedText('EN', 'problem.oauth/provider-down'))).toBeVisible()
  await expect(refused).toHaveTitle(/Yunhe/)
  await expect.poll(() => refused.isClosed(), 'its window closes by itself').toBe(true)
  await expect(main.getByRole('button', { name: expectedText('EN', 'login.facebook') }), 'not configured').toHaveCount(
    0,
  )

  await page
    .context()
    .route('**/oauth/google**', route => route.fulfill({ contentType: 'text/html', body: '<p>Google</p>' }))
  const [silent] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await silent.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(main.getByText(expectedText('EN', 'problem.login/popup-closed'))).toBeVisible()
})

test('LGN-08 LGN-16 a wrong old password is reported at its field', async ({ page }) => {
  const brand = newBrand()
  const top = [{ id: 'change', title: 'password.change-title', icon: 'lock', dialog: 'change-password' }]
  await makeReady(page, brand, { 'menus.json': { top } })
  await waitForAccounts(brand)
  await openAs(page, brand, '/help', 'player')
  await pressMenuEntry(page, 'password.change-title')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=oldPassword]').fill('Not-this-1')
  for (const name of ['newPassword', 'confirmNewPassword'])
    await dialog.locator(`input[name=${name}]`).fill(OTHER_PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('input[name=oldPassword]')).toHaveAccessibleDescription(
    expectedText('EN', 'problem.field/wrong-password'),
  )
})
