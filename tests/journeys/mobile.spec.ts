/** Mobile numbers and codes by SMS: registration, login from a new place, a forgotten password, and the first password (REG, LGN, PWD). */
import type { Locator, Page } from '@playwright/test'
import { openBrand } from './brands.ts'
import { beginsWith, expectedText } from './expected-text.ts'
import { callPlatform, newName, openLogin, tryLogin } from './member.ts'
import { newBrand, runSandboxCommand } from './operator.ts'
import { outboxOf } from './outbox.ts'
import { startOwnServer } from './own-server.ts'
import { waitForAccounts } from './signed-in.ts'
import { at, expect, hostOf, hydrated, onServer, test } from './site.ts'

/** A password with a symbol, which the platform's rule allows. */
const PASSWORD = 'Journey#2026'
const OTHER_PASSWORD = 'Another!2027'
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)

/** Files of a brand like aurum with other flags and additional rules. */
const likeAurum = (id: string, flags: Record<string, boolean>, fields: Record<string, object> = {}) => ({
  'tenant.json': {
    id,
    extends: 'aurum',
    name: `House of ${id}`,
    merchant: id,
    constants: { minimumAge: 21, smsMinutes: 10 },
  },
  'platform/whitelabel.json': { switch: flags },
  'platform/registerRules.json': { fields },
})

const registerDialog = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('input[name=confirmPassword]') })
const openRegister = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').locator('a[data-dialog=register]').first().click()
  const dialog = registerDialog(page)
  await expect(dialog.locator('form')).toBeVisible()
  return dialog
}
const codeFor = (outbox: string, brand: string, digits: string): string =>
  new RegExp(`${digits}[^]*?(\\d{6}) is your code .*${brand}`, 'i').exec(outbox)?.[1] ?? ''
const warningOf = (page: Page) => page.getByRole('dialog', { name: en('common.in_popup_prompt') })
const confirm = (page: Page) =>
  warningOf(page)
    .getByRole('button', { name: en('common.confirm') })
    .click()

test('REG-02 REG-06 REG-07 REG-10 REG-17 REG-19 LGN-10 LGN-19 CTY-03 registration by mobile keeps values across tabs, reads a pasted number, and sends a code', async ({
  page,
}) => {
  const brand = newBrand()
  const asked = { enabled: true, required: true }
  await openBrand(
    page,
    brand,
    likeAurum(
      brand,
      { REGMOBILE: true, REGSMS: true, REGCAPTCHA: true, REGAGE: true },
      {
        birthday: { ...asked, patternId: 12 },
        mobileNum: { ...asked, minLength: 6, maxLength: 15, patternId: 7 },
      },
    ),
    '/help',
  )
  await hydrated(page)
  let dialog = await openRegister(page)
  const field = (name: string) => dialog.locator(`input[name=${name}]`)
  const tab = (name: string) => dialog.getByRole('tab', { name: en(name) })
  const names = () => dialog.locator('input[name]').evaluateAll(all => all.map(input => input.getAttribute('name')))
  await expect(tab('register.tab-username')).toHaveAttribute('aria-selected', 'true')
  expect((await names())[0]).toBe('username')
  await expect(field('captcha')).toHaveAttribute('aria-required', 'true')
  const picture = dialog.getByAltText(en('form.captcha-alt'))
  const first = await picture.getAttribute('src')
  const name = newName()
  const typed = { username: name, password: PASSWORD, confirmPassword: PASSWORD, email: `${name}@example.com` }
  for (const [id, value] of Object.entries(typed)) await field(id).fill(value)

  await tab('register.tab-mobile').click()
  expect((await names()).slice(0, 3)).toEqual(['mobileNum', 'verificationCode', 'username'])
  await expect(picture, 'another tab, another picture').not.toHaveAttribute('src', first ?? '')
  for (const [id, value] of Object.entries(typed)) await expect(field(id), id).toHaveValue(value)
  for (const id of ['mobileNum', 'verificationCode']) await expect(field(id)).toHaveAttribute('aria-required', 'true')
  await expect(dialog.getByRole('checkbox', { name: en('register.terms') })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /at least 21 years old/ })).toBeVisible()

  // the visitor's country according to the platform, until a number brings its own
  const country = dialog.getByRole('combobox', { name: en('form.country') })
  await expect(country).toHaveValue('+66')
  await expect(field('mobileNum')).toHaveAccessibleDescription(en('form.phone-digits', { digits: 9 }))
  const send = dialog.getByRole('button', { name: en('form.send-code') })
  await send.click()
  await expect(warningOf(page)).toContainText(en('problem.phone/invalid'))
  await confirm(page)
  await field('mobileNum').fill('+84 (0)91-234 5')
  await field('mobileNum').fill('+84 (0)91-234 56 78')
  await expect(country).toHaveValue('+84')
  await expect(field('mobileNum')).toHaveValue('912345678')

  await dialog.getByRole('link', { name: en('register.terms-link') }).click()
  await expect(page).toHaveURL(at(brand, '/help#term'))
  const help = page.getByRole('dialog', { name: en('help.title') })
  await expect(help.getByRole('heading', { name: en('help.term-title') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  dialog = await openRegister(page)
  await expect(tab('register.tab-mobile')).toHaveAttribute('aria-selected', 'true')
  await expect(field('mobileNum')).toHaveValue('912345678')
  await expect(country).toHaveValue('+84')

  await field('birthday').fill('1990-01-02')
  // another tab stands ready, so that the code's countdown does not end while a slow machine loads it
  const other = await page.context().newPage()
  await other.goto(at(brand, '/register'))
  await hydrated(other)
  await other.getByRole('tab', { name: en('register.tab-mobile') }).click()
  await other.locator('input[name=mobileNum]').fill('0084 912345678')
  await other.locator('input[name=birthday]').fill('1990-01-02')
  await send.click()
  const again = () => dialog.getByRole('button', { name: /Send again in \d+ s/ })
  await expect(again()).toBeDisabled()
  await other.getByRole('button', { name: en('form.send-code') }).click()
  await expect(warningOf(other)).toContainText(/Too many requests, please try again after \d+ seconds?/)
  await confirm(other)
  await other.close()
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  const { exit, text } = await runSandboxCommand('flag', brand, 'REGCAPTCHA', 'off')
  expect(exit, text).toBe(0)
  await page.goto(at(brand, '/register'))
  await hydrated(page)
  dialog = page.getByRole('main')
  await expect(field('mobileNum')).toHaveValue('912345678')
  await expect(again(), 'it goes on over closing and a reload').toBeDisabled()
  await expect(field('captcha'), 'the platform asks for none now').toHaveCount(0)

  const code = codeFor(await outboxOf(brand), brand, '84912345678')
  for (const id of ['password', 'confirmPassword']) await field(id).fill(PASSWORD)
  await field('birthday').fill(`${new Date().getFullYear() - 20}-01-02`)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  const submit = dialog.locator('button[type=submit]')
  await field('verificationCode').fill(code === '000000' ? '111111' : '000000')
  await submit.click()
  await expect(field('birthday')).toHaveAccessibleDescription(beginsWith('Please confirm you are 21 years old'))
  await field('birthday').fill('1990-01-02')
  await submit.click()
  await expect(field('verificationCode')).toHaveAccessibleDescription(en('problem.field/code'))
  await field('verificationCode').fill(code)
  await submit.click()
  await expect(page).toHaveURL(at(brand, '/'))
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
})

test('REG-12 REG-22 without direct registration a code is required, and a wrong one can be corrected', async ({
  page,
}) => {
  const brand = newBrand()
  await openBrand(page, brand, likeAurum(brand, { REGDIRECT: false }), '/help')
  await waitForAccounts(brand)
  await hydrated(page)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: en('header.log-in') })).toBeVisible()
  await expect(banner.locator('a[href="/register"]')).toHaveCount(0)
  await page.goto(at(brand, '/register'))
  await expect(page.getByText(en('register.closed'))).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)

  const field = page.locator('main form input[name=affiliateCode]')
  await page.goto(at(brand, '/register?affiliateCode=NOBODY1'))
  await hydrated(page)
  await expect(warningOf(page)).toContainText(en('common.invitation_code_error'))
  await confirm(page)
  await expect(field).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(warningOf(page), 'one warning in a visit').toHaveCount(0)
  await page.goto(at(brand, '/register?affiliateCode=AGENT1'))
  await hydrated(page)
  await expect(page.locator('main form input[name=username]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(at('aurum', '/register'))
  await expect(field, 'nothing in the address').toBeVisible()
})

test('REG-06 LGN-09 PWD-04 PWD-05 PWD-06 a proven number confirms a new place and resets a password, and an expired one is replaced', async ({
  page,
}) => {
  const server = await startOwnServer()
  try {
    for (const flag of ['REGSMS', 'LOGINIPVERIF']) await server.sandbox('flag', 'aurum', flag, 'on')
    const newest = async () => codeFor(await server.sandbox('outbox', 'aurum'), 'Maison Aurum', '66812345678')
    const banner = page.getByRole('banner')
    const name = newName()
    await page.goto(server.at('aurum', '/register'))
    await hydrated(page)
    const form = page.locator('main form')
    const values = { username: name, password: PASSWORD, confirmPassword: PASSWORD, email: `${name}@example.com` }
    for (const [id, value] of Object.entries(values)) await form.locator(`input[name=${id}]`).fill(value)
    await form.locator('input[name=mobileNum]').fill('０８１ ２３４ ５６７８')
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.locator('button[type=submit]').click()
    await expect(form.locator('input[name=verificationCode]'), 'required').toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('button', { name: en('form.send-code') }).click()
    await expect(form.getByRole('button', { name: /Send again/ })).toBeDisabled()
    await form.locator('input[name=verificationCode]').fill(await newest())
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(server.at('aurum', '/'))

    await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
    await page.evaluate(() => sessionStorage.clear())
    // a number gets one code a minute
    await server.moveClock('+2m')
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
    await page.goto(server.at('aurum', '/help'))
    const login = await openLogin(page)
    await tryLogin(login, name, PASSWORD)
    await expect(login.getByText(/logging in from a new place\. We sent a code to \+66\*+5678/)).toBeVisible()
    const code = login.locator('input[name=verificationCode]')
    await code.fill('12')
    await login.locator('button[type=submit]').click()
    await expect(login.getByText(en('problem.phone/bad-code')).first()).toBeVisible()
    // full-width digits with a blank, as typed by a Chinese or Japanese keyboard
    const wide = [...(await newest())].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    await code.fill(`${wide.slice(0, 3)} ${wide.slice(3)} `)
    await login.locator('button[type=submit]').click()
    await expect(login).toHaveCount(0)
    await expect(banner.getByText(name, { exact: true })).toBeVisible()

    await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
    await page.evaluate(() => sessionStorage.clear())
    // a number gets one code a minute
    await server.moveClock('+2m')
    await page.goto(server.at('aurum', '/help'))
    await (await openLogin(page)).getByRole('link', { name: en('login.forgot') }).click()
    const forgot = page.getByRole('dialog', { name: en('password.forgot-title') })
    await forgot.getByRole('tab', { name: en('password.tab-mobile') }).click()
    await forgot.locator('button[type=submit]').click()
    await expect(forgot.locator('[aria-invalid=true]')).toHaveCount(3)
    await forgot.locator('input[name=mobileNum]').fill('+66 81 234 5678')
    await forgot.getByRole('button', { name: en('form.send-code') }).click()
    await expect(forgot.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
    await forgot.locator('input[name=verificationCode]').fill(await newest())
    const password = forgot.locator('input[name=newPassword]')
    await password.fill('too few')
    await forgot.locator('button[type=submit]').click()
    const hint = en('pattern.letters-numbers-symbols', { length: '8 - 20' })
    await expect(password, 'the rule stays beside the error').toHaveAccessibleDescription(new RegExp(`.+ ${hint}$`))
    await password.fill(OTHER_PASSWORD)
    await forgot.locator('button[type=submit]').click()
    await expect(page).toHaveURL(server.at('aurum', '/'))
    await expect(banner.getByText(name, { exact: true })).toBeVisible()

    await server.sandbox('password', 'aurum', name, 'first')
    await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
    await page.evaluate(() => sessionStorage.clear())
    // a number gets one code a minute
    await server.moveClock('+2m')
    await page.goto(server.at('aurum', '/help'))
    await tryLogin(await openLogin(page), name, OTHER_PASSWORD)
    const own = page.getByRole('dialog', { name: en('password.first-title') })
    await expect(own.locator('input')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(own, 'it has to be answered').toBeVisible()
    for (const id of ['newPassword', 'confirmNewPassword']) await own.locator(`input[name=${id}]`).fill(PASSWORD)
    await own.locator('button[type=submit]').click()
    await expect(own).toHaveCount(0)
    await expect(page).toHaveURL(server.at('aurum', '/'))
    await expect(banner.getByText(name, { exact: true })).toBeVisible()
    const { body } = await callPlatform(page, '/wps/session/loginInfo')
    expect(body.value).toMatchObject({ username: name, firstTimeLogin: false })
  } finally {
    server.stop()
  }
})

test('LGN-02 LGN-14 ROL-05 ROL-02 free play signs in to a trial account, which is offered registration and becomes a member', async ({
  page,
}) => {
  const brand = newBrand()
  await openBrand(page, brand, likeAurum(brand, { LOGINFREEPLAY: true }), '/help')
  const login = await openLogin(page)
  await login.getByRole('button', { name: en('login.free-play') }).click()
  await expect(login).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
  const state = await callPlatform(page, '/wps/session/loginInfo')
  expect(state.body.value).toMatchObject({ isLogin: true, isAgent: '4', isTrial: true, location: expect.anything() })

  await page.goto(at(brand, '/member/securityCenter'))
  await hydrated(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('common.close'), exact: true })
    .last()
    .click()
  await page.getByRole('main').locator('a[data-dialog=register]').click()
  const dialog = registerDialog(page)
  await expect(dialog.locator('input[name=username]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await (await openRegister(page)).locator('input[name=username]').fill(newName())
  const name = await dialog.locator('input[name=username]').inputValue()
  const values = { password: PASSWORD, confirmPassword: PASSWORD, email: `${name}@example.com`, mobileNum: '812345679' }
  for (const [id, value] of Object.entries(values)) await dialog.locator(`input[name=${id}]`).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  const member = await callPlatform(page, '/wps/session/loginInfo')
  expect(member.body.value).toMatchObject({ isLogin: true, isAgent: '0', isTrial: false })
})

test('REG-07 REG-15 REG-17 LGN-08 LGN-10 LGN-17 an external service proves the number at registration and login, and its refusals are shown', async ({
  page,
}) => {
  const brand = newBrand()
  const flags = { REGMOBILE: true, REGCAPTCHA: true, LOGINSMS: true, FIREBASEVERIF: true, FORCECHNGPASS: true }
  await page.clock.install()
  await openBrand(page, brand, likeAurum(brand, flags), '/help')
  await waitForAccounts(brand)
  const captcha = await page.request.get(onServer('/wps/captcha'), { headers: hostOf(brand) })
  expect(captcha.status()).toBe(200)
  await page.goto(at(brand, '/register'))
  await hydrated(page)
  await page.getByRole('tab', { name: en('register.tab-mobile') }).click()
  const form = page.locator('main form')
  const field = (name: string) => form.locator(`input[name=${name}]`)
  const name = newName()
  const values = { username: name, password: PASSWORD, confirmPassword: PASSWORD, email: `${name}@example.com` }
  for (const [id, value] of Object.entries(values)) await field(id).fill(value)
  await field('mobileNum').fill('081 234 5679')
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  const send = form.getByRole('button', { name: en('form.send-code') })
  const CODE = '**/wps/verification/phone/code'
  for (const problem of ['phone-check/bot-failed', 'phone-check/quota', 'phone-check/off']) {
    await page.route(CODE, route =>
      route.fulfill({ status: 400, json: { success: false, code: problem, message: '' } }),
    )
    await send.click()
    await expect(warningOf(page)).toContainText(en(`problem.${problem}`))
    await confirm(page)
    await page.unroute(CODE)
    // the button ignores a second click within a second
    await page.clock.runFor(1100)
  }
  await send.click()
  await expect(page.getByText(en('form.code-sent'))).toBeVisible()
  await expect(form.getByRole('button', { name: /Send again in [1-6]?\d s/ })).toBeDisabled()
  const code = externalCode(await outboxOf(brand), '66812345679')
  await field('captcha').fill('0000')
  await field('verificationCode').fill(code === '000000' ? '111111' : '000000')
  const picture = form.getByAltText(en('form.captcha-alt'))
  const first = await picture.getAttribute('src')
  await form.locator('button[type=submit]').click()
  await expect(field('verificationCode')).toHaveAccessibleDescription(en('problem.field/code'))
  // otherwise only the summary for screen readers has the error
  const shown = page.locator(':not(.visually-hidden) > p').getByText(en('problem.field/code'), { exact: true })
  await expect(shown.or(page.getByRole('dialog'))).toHaveCount(1)
  await expect(picture, 'the picture was not used').toHaveAttribute('src', first ?? '')
  await expect(field('captcha')).toHaveValue('0000')
  const { exit, text } = await runSandboxCommand('flag', brand, 'REGCAPTCHA', 'off')
  expect(exit, text).toBe(0)
  await page.reload()
  await hydrated(page)
  await expect(field('captcha')).toHaveCount(0)
  for (const id of ['password', 'confirmPassword'] as const) await field(id).fill(values[id])
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await field('verificationCode').fill(code)
  const sent = page.waitForRequest(request => request.url().includes('/wps/verification/phone/confirm'))
  await form.locator('button[type=submit]').click()
  await sent
  await expect(page).toHaveURL(at(brand, '/'))
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()

  // an expired password does not affect a sign-in by the service
  const expired = await runSandboxCommand('password', brand, name, 'expired')
  expect(expired.exit, expired.text).toBe(0)
  await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(at(brand, '/login'))
  await hydrated(page)
  await page.getByRole('tab', { name: en('login.tab-sms') }).click()
  await field('mobileNum').fill('081 234 5679')
  // the number got a code less than a minute ago, so the platform may still refuse
  await expect(async () => {
    if (await warningOf(page).isVisible()) await confirm(page)
    await send.click()
    await expect(page.getByText(en('form.code-sent')).or(warningOf(page))).toBeVisible()
    expect(await warningOf(page).isVisible()).toBe(false)
  }).toPass()
  await field('verificationCode').fill(externalCode(await outboxOf(brand), '66812345679'))
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at(brand, '/'))
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const externalCode = (outbox: string, digits: string): string =>
  new RegExp(`${digits}[^]*?(\\d{6}) is your code to verify your number`).exec(outbox)?.[1] ?? ''
