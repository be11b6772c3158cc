import type { Locator, Page } from '@playwright/test'
import { openBrand, refuseCookies } from './brands.ts'
import { beginsWith, expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import {
  balanceButton,
  callPlatform,
  fillRegistration,
  loginDialog,
  NEW_PASSWORD,
  newName,
  openLogin,
  shownBalance,
  tryLogin,
} from './member.ts'
import { tile } from './open-game.ts'
import { newBrand } from './operator.ts'
import { at, expect, hydrated, test } from './site.ts'

const REGISTER = '/wps/member/register'
const LIMITS = { 'depositLimits.day': false, 'depositLimits.week': false, 'depositLimits.month': false }

/** Field name -> whether it is required, in the order of the page. */
const fieldsOf = (form: Locator) =>
  form
    .locator('input[name], textarea[name]')
    .evaluateAll(inputs =>
      Object.fromEntries(
        inputs.map(input => [input.getAttribute('name'), input.getAttribute('aria-required') === 'true']),
      ),
    )

test('REG-03 ENG-08 REG-11 VAL-05 a brand asks for the fields of its rules, fills in a code, and checks the digits of a number', async ({
  page,
}) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  expect(await fieldsOf(form)).toEqual({
    username: true,
    password: true,
    confirmPassword: true,
    mobileNum: true,
    email: true,
    affiliateCode: false,
    ...LIMITS,
    terms: true,
  })
  await expect(form.locator('input[name=username]')).toHaveAccessibleDescription(
    expectedText('EN', 'pattern.letter-first', { length: '6 - 14' }),
  )

  await page.goto(at('senvang', '/register?referralCode=AGENT1'))
  await hydrated(page)
  expect(await fieldsOf(form)).toEqual({
    username: true,
    payeeName: true,
    mobileNum: true,
    zalo: false,
    password: true,
    confirmPassword: true,
    referralCode: false,
    ...LIMITS,
    captcha: true,
    ageConfirmed: true,
    terms: true,
  })
  await expect(form.locator('input[name=referralCode]')).toHaveValue('AGENT1')

  const input = form.locator('input[name=mobileNum]')
  const reported = async (value: string, isWrong: boolean) => {
    await input.fill(value)
    await input.blur()
    await expect(form.locator('input[name=mobileNum][aria-invalid=true]')).toHaveCount(isWrong ? 1 : 0)
    // hint and error are the same sentence
    await expect(input).toHaveAccessibleDescription(expectedText('VI', 'form.phone-digits', { digits: 9 }))
  }
  await expect(form.getByRole('combobox', { name: expectedText('VI', 'form.country') })).toHaveValue('+84')
  await reported('0912345678', false)
  await reported('0912345', true)
  await reported('912345678', false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('REG-03 RTE-02 the HTML contains the fields', async ({ page }) => {
    for (const path of ['/register', '/register/', '/register.html', '/register/index.html']) {
      await page.goto(at('aurum', path))
      await expect(page.locator('main form input[name=email]')).toBeVisible()
      await expect(page.locator('main form input[name=payeeName]')).toHaveCount(0)
    }
  })
})

test('REG-05 REG-09 REG-14 REG-18 ENG-08 VAL-06 an empty or wrong form shows each error at its field, focuses the first, and sends nothing', {
  tag: '@main',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes(REGISTER) && sent.push(request.url()))
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  await expect(form.locator('input[name=terms]')).not.toBeChecked()
  await form.locator('button[type=submit]').click()
  const passwordHint = expectedText('EN', 'pattern.letters-numbers-symbols', { length: '8 - 20' })
  const missing = { username: 'username', password: 'password', confirmPassword: 'confirm-password', email: 'email' }
  for (const [name, field] of Object.entries(missing)) {
    const input = form.locator(`input[name=${name}]`)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    const empty = expectedText('EN', 'register.not-empty', { field: expectedText('EN', `field.${field}`) })
    await expect(input).toHaveAccessibleDescription(
      name === 'password' ? `${empty} ${passwordHint}` : beginsWith(empty),
    )
  }
  await expect(form.locator('input[name=terms]')).toHaveAccessibleDescription(
    expectedText('EN', 'register.terms-missing'),
  )
  await expect(form.locator('input[name=affiliateCode]'), 'not required').not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('input[name=username]')).toBeFocused()
  await expect(
    form.getByRole('alert').filter({ hasText: expectedText('EN', 'form.errors_other', { count: 6 }) }),
  ).toHaveCount(1)

  const reported = async (name: string, value: string, text: string) => {
    const input = form.locator(`input[name=${name}]`)
    await input.fill(value)
    await input.blur()
    await expect(input).toHaveAccessibleDescription(beginsWith(text))
  }
  await reported('username', '1abcdef', expectedText('EN', 'register.username-format'))
  await reported(
    'username',
    'abc12',
    expectedText('EN', 'register.bad-length', { field: expectedText('EN', 'field.username'), min: 6, max: 14 }),
  )
  const tooShort = expectedText('EN', 'register.password-length', { min: 8, max: 20 })
  await reported('password', 'abcd1', `${tooShort} ${passwordHint}`)
  await reported('password', 'no blanks 1', `${expectedText('EN', 'register.password-format')} ${passwordHint}`)
  await reported('email', 'not an address', expectedText('EN', 'register.email-format'))
  await reported('mobileNum', '12ab56789', expectedText('EN', 'register.mobile-format'))

  const show = form.getByRole('button', { name: expectedText('EN', 'common.show-password') })
  await expect(show).toHaveCount(2)
  const password = form.locator('input[name=password]')
  await password.fill(NEW_PASSWORD)
  await show.first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(form.locator('input[name=confirmPassword]')).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: expectedText('EN', 'common.hide-password') }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue(NEW_PASSWORD)

  await fillRegistration(form, newName())
  const confirm = form.locator('input[name=confirmPassword]')
  await confirm.fill('Other#2026x')
  await form.locator('button[type=submit]').click()
  await expect(confirm).toHaveAccessibleDescription(expectedText('EN', 'register.mismatch'))
  await expect(confirm).toBeFocused()
  await confirm.fill(NEW_PASSWORD)
  await expect(confirm).not.toHaveAttribute('aria-invalid', 'true')

  await form.locator('input[name=terms]').uncheck()
  await form.locator('button[type=submit]').click()
  await expect(form.locator('input[name=terms]')).toHaveAccessibleDescription(
    expectedText('EN', 'register.terms-missing'),
  )
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(form.locator('input[name=terms]')).toBeFocused()
  expect(sent).toEqual([])
})

test('REG-18 values typed before hydration are validated after it, and a pasted number keeps its country', async ({
  page,
}) => {
  const releases: (() => void)[] = []
  for (const address of ['**/validators/**', '**/wps/system/countryCode']) {
    const held = new Promise<void>(resolve => releases.push(resolve))
    await page.route(address, async route => {
      await held
      await route.continue()
    })
  }
  const [releaseValidator, releaseCountries] = releases
  await page.goto(at('aurum', '/register'))
  const form = page.locator('main form')
  const username = form.locator('input[name=username]')
  const number = form.locator('input[name=mobileNum]')
  await number.fill('+1 268 464 1234')
  await username.fill('1abcdef')
  releaseValidator!()
  await hydrated(page)
  await expect(username).toBeFocused()
  await expect(username).toHaveValue('1abcdef')
  await page.keyboard.press('Tab')
  await expect(username).toHaveAccessibleDescription(beginsWith(expectedText('EN', 'register.username-format')))

  await form.locator('input[name=email]').fill('ann@example.com')
  await expect(number).toHaveValue('4641234')
  await number.fill('+66812345678')
  await expect(number).toHaveValue('812345678')
  releaseCountries!()
  await expect(form.getByRole('combobox', { name: expectedText('EN', 'form.country') })).toHaveValue('+66')
  await form.locator('button[type=submit]').click()
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveValue('812345678')
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
})

test('VAL-05 REG-18 errors show even before the texts have loaded', async ({ page }) => {
  const release = await holdRequests(page, /\/texts\?/)
  await page.goto(at('senvang', '/register'))
  await hydrated(page)
  const input = page.locator('main form input[name=mobileNum]')
  await expect(
    page.locator('main form').getByRole('combobox', { name: expectedText('VI', 'form.country') }),
  ).toHaveValue('+84')
  await input.fill('0912345')
  await input.blur()
  await expect(input).toHaveAccessibleDescription(expectedText('VI', 'form.phone-digits', { digits: 9 }))
  release()
  await input.fill('0912')
  await input.blur()
  await expect(input).toHaveAccessibleDescription(expectedText('VI', 'form.phone-digits', { digits: 9 }))
})

test('REG-23 REG-24 a code lasts for the visit, and values but passwords survive closing, terms and a reload', async ({
  page,
}) => {
  await page.goto(at('senvang', '/help?referralCode=AGENT1'))
  await hydrated(page)
  const open = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: expectedText('VI', 'header.register') })
      .click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`input[name=${name}]`)
  await open()
  await expect(field('referralCode')).toHaveValue('AGENT1')
  await field('username').fill('halfway1')
  await field('password').fill(NEW_PASSWORD)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(field('username')).toHaveValue('halfway1')
  await expect(field('password')).toHaveValue('')
  await field('payeeName').fill('Lan Nguyen')
  await dialog.getByRole('link', { name: expectedText('VI', 'register.terms-link') }).click()
  await expect(page).toHaveURL(/#term$/)
  await page.reload()
  await hydrated(page)
  await open()
  await expect(field('username')).toHaveValue('halfway1')
  await expect(field('payeeName')).toHaveValue('Lan Nguyen')
  await expect(field('referralCode')).toHaveValue('AGENT1')
  // a cleared form stays empty
  await dialog.getByRole('button', { name: expectedText('VI', 'register.reset') }).click()
  await expect(field('username')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(NEW_PASSWORD)
})

test('REG-01 REG-13 REG-15 REG-16 LGN-06 clear keeps the dialing code, and registration is encrypted, signs in and leads home', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[data-dialog=register]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  await fillRegistration(dialog.locator('form'), newName())
  const code = dialog.getByRole('combobox', { name: expectedText('EN', 'form.country') })
  await expect(code).toHaveValue('+66')
  await code.focus()
  await page.keyboard.type('vietnam')
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue('+84')
  await dialog.getByRole('button', { name: expectedText('EN', 'register.reset') }).click()
  for (const name of ['username', 'password', 'confirmPassword', 'email', 'mobileNum'])
    await expect(dialog.locator(`input[name=${name}]`)).toHaveValue('')
  await expect(dialog.locator('input[name=terms]')).not.toBeChecked()
  await expect(code).toHaveValue('+84')
  await dialog.getByText(expectedText('EN', 'register.have-account')).click()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.locator('input[name=confirmPassword]')).toHaveCount(0)
  await expect(dialog.locator('input[name=username]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('banner').locator('a[data-dialog=register]').first().click()
  await expect(dialog.locator('input[name=confirmPassword]')).toBeVisible()
  const name = newName()
  await fillRegistration(dialog.locator('form'), name)
  const sending = page.waitForRequest(request => request.url().includes(REGISTER))
  const info = page.waitForResponse(response => response.url().includes('/loginInfo'))
  // the toast stays for four seconds, but a busy machine may take longer for the next steps
  const welcome = expect(page.getByText(expectedText('EN', 'register.welcome', { name }))).toBeVisible()
  await dialog.locator('button[type=submit]').click()
  const request = await sending
  expect([request.method(), request.headers()['content-type']]).toEqual(['PUT', 'application/jose'])
  expect(request.postData()).not.toContain(NEW_PASSWORD)
  expect((await info).status()).toBe(200)
  await welcome
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('aurum', '/'))
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  expect(await shownBalance(page)).toBe(10_000_00)
  const member = await callPlatform(page, '/wps/member/info')
  expect(member.body.value).toMatchObject({ account: name, type: '0', isTrial: false })
})

test('REG-16 registering over a game or a page that asked for it leads back there, and opens no dialog', async ({
  page,
  browser,
}) => {
  const send = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name=confirmPassword]')).toBeVisible()
    await fillRegistration(dialog.locator('form'), newName())
    const info = page.waitForResponse(response => response.url().includes('/loginInfo'))
    await dialog.locator('button[type=submit]').click()
    expect((await info).status()).toBe(200)
    await expect(dialog).toHaveCount(0)
    await expect(balanceButton(page)).toBeVisible()
  }
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  await tile(page).click()
  await loginDialog(page).locator('a[data-dialog=register]').click()
  await send(page)
  await expect(page).toHaveURL(/\/game\?.*gameCode=/)
  await expect(page.frameLocator('main iframe').locator('#game')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const wanted = at('aurum', '/member/depositv2?method=promptpay')
  await visitor.goto(wanted)
  await hydrated(visitor)
  await visitor.getByRole('banner').locator('a[data-dialog=register]').first().click()
  await send(visitor)
  await expect(visitor).toHaveURL(wanted)
  // no limit was set, so the page offers one before the first deposit
  await expect(visitor.getByRole('button', { name: expectedText('EN', 'deposit.limit-set') })).toBeVisible()
  await visitor.context().close()

  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(at('aurum', '/login?from=%2Fpromotions'))
  await hydrated(newcomer)
  await newcomer.getByRole('banner').locator('a[data-dialog=register]').first().click()
  await send(newcomer)
  await expect(newcomer).toHaveURL(at('aurum', '/promotions'))
  await newcomer.context().close()
})

test('REG-20 REG-18 typed values survive a refusal by the server, and the refused field shows the reason', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  await fillRegistration(form, 'player')
  const email = await form.locator('input[name=email]').inputValue()
  await form.locator('button[type=submit]').click()
  const username = form.locator('input[name=username]')
  await expect(username).toHaveAccessibleDescription(beginsWith(expectedText('EN', 'problem.field/taken')))
  await expect(username).toBeFocused()
  await expect(form.locator('input[name=email]')).toHaveValue(email)
  await expect(form.locator('input[name=password]')).toHaveValue(NEW_PASSWORD)
  await expect(form.locator('input[name=terms]')).toBeChecked()

  const name = newName()
  await username.fill(name)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('aurum', '/'))
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
})

test('REG-20 SYS-06 typed values survive a network failure, and the second try succeeds', async ({ page }) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  const name = newName()
  await fillRegistration(form, name)
  await page.route(`**${REGISTER}`, route => route.abort('internetdisconnected'))
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert').filter({ hasText: expectedText('EN', 'problem.request/network') })).toBeVisible()
  await expect(form.locator('input[name=username]')).toHaveValue(name)
  await expect(form.locator('input[name=password]')).toHaveValue(NEW_PASSWORD)
  await expect(form.locator('input[name=terms]')).toBeChecked()
  await page.unroute(`**${REGISTER}`)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('aurum', '/'))
  await expect(balanceButton(page)).toBeVisible()
})

test('an error on leaving a field does not move a box that is being clicked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const form = page.locator('main form')
  const terms = form.locator('input[name=terms]')
  const password = form.locator('input[name=password]')
  await terms.scrollIntoViewIfNeeded()
  await password.fill('#')
  const before = (await terms.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect((await terms.boundingBox())!.y).toBe(before.y)
  await page.mouse.up()
  await expect(terms).toBeChecked()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('REG-20 SYS-04 a form whose validator fails to load says so, loses no value, and sends on the next try', async ({
  page,
}) => {
  await page.route('**/validators/**', route => route.abort())
  await page.goto(at('aurum', '/login'))
  await hydrated(page)
  const form = page.locator('main form')
  await form.locator('input[name=username]').fill('player')
  await form.locator('input[name=password]').fill('wrong password')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert').filter({ hasText: expectedText('EN', 'problem.request/network') })).toBeVisible()
  await page.unroute('**/validators/**')
  await form.locator('button[type=submit]').click()
  await expect(
    form.getByRole('alert').filter({ hasText: expectedText('EN', 'problem.login/bad-credentials') }),
  ).toBeVisible()
  await expect(form.locator('input[name=username]')).toHaveValue('player')
})

test('REG-08 a brand that asks for a payment password requires it and accepts it afterwards', async ({ page }) => {
  const brand = newBrand()
  const asked = { enabled: true, required: true, minLength: 6, maxLength: 6 }
  await openBrand(
    page,
    brand,
    {
      'tenant.json': { id: brand, extends: 'aurum', name: 'Cautious', merchant: brand },
      'platform/registerRules.json': { fields: { paymentPassword: asked } },
    },
    '/register',
  )
  await hydrated(page)
  const form = page.locator('main form')
  const field = form.locator('input[name=paymentPassword]')
  expect((await fieldsOf(form)).paymentPassword).toBe(true)
  await fillRegistration(form, newName())
  await form.locator('button[type=submit]').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const empty = expectedText('EN', 'register.not-empty', { field: expectedText('EN', 'field.payment-password') })
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${empty}`))
  await expect(page).toHaveURL(at(brand, '/register'))
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('123456')
  await form.locator('button[type=submit]').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    beginsWith(expectedText('EN', 'payment-password.format', { length: 6 })),
  )
  await field.fill('482913')
  await form.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(at(brand, '/register'))

  await page.goto(at(brand, '/member/securityCenter'))
  await hydrated(page)
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: expectedText('EN', 'profile.payment-set') })
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=newPassword]').fill('135790')
  await dialog.locator('[name=confirmNewPassword]').fill('135790')
  await dialog.locator('[name=oldPassword]').fill('482914')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert').first()).toContainText(
    expectedText('EN', 'problem.payment-password/wrong', { left: 4 }),
  )
  await dialog.locator('[name=oldPassword]').fill('482913')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
})

test('a registration without cookies says that the account exists, and login succeeds later', async ({ page }) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const allowCookies = await refuseCookies(page, REGISTER)
  const form = page.locator('main form')
  const username = newName()
  await fillRegistration(form, username)
  await form.locator('button[type=submit]').click()
  await expect(form.getByText(expectedText('EN', 'problem.register/no-cookie'))).toBeVisible()
  await expect(form.locator('input[name=username]')).toHaveValue(username)
  await expect(form.locator('input[name=password]')).toHaveValue(NEW_PASSWORD)

  await allowCookies()
  await tryLogin(await openLogin(page), username, NEW_PASSWORD)
  await expect(page.getByRole('banner').getByText(username, { exact: true })).toBeVisible()
})

test('an operator divides registration into steps; a visitor goes from one to the next and becomes a member', async ({
  page,
}) => {
  const brand = newBrand()
  await openBrand(
    page,
    brand,
    {
      'tenant.json': { id: brand, extends: 'aurum', merchant: brand },
      'forms/register.json': {
        fields: [
          { id: 'username', step: 'register.step-account' },
          { id: 'mobileNum', step: 'register.step-contact' },
          { id: 'affiliateCode', step: 'register.step-consent' },
        ],
      },
    },
    '/register',
  )
  await hydrated(page)
  const form = page.locator('main form')
  const field = (name: string) => form.locator(`input[name=${name}]`)
  const next = form.getByRole('button', { name: expectedText('EN', 'form.next-step'), exact: true })
  await expect(next).toHaveCount(1)
  await expect(field('mobileNum')).toBeHidden()
  await next.click()
  await expect(field('username')).toBeFocused()
  await expect(field('mobileNum')).toBeHidden()
  await field('username').fill(newName())
  await field('password').fill(NEW_PASSWORD)
  await field('confirmPassword').fill(NEW_PASSWORD)
  await next.press('Enter')
  await expect(field('username')).toBeHidden()
  await field('mobileNum').fill(`+669${String(Date.now()).slice(-8)}`)
  await field('email').fill(`${newName()}@example.com`)

  await form.locator('button[type=submit]').click()
  await expect(field('terms'), 'a field of a step that was not opened').toBeFocused()
  await field('terms').check()
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at(brand, '/'))
})
