/** The security centre: the account's data, changes of it, and its protection. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { callPlatform, fillRegistration, loginDialog, NEW_PASSWORD, newName, tryLogin } from './member.ts'
import { runOfficeCommand } from './operator.ts'
import { codeTo } from './outbox.ts'
import { playRounds } from './play-rounds.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const PAGE = '/member/securityCenter'
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(en(title), { exact: true }) })
const details = (page: Page) => main(page).getByRole('region', { name: en('profile.details') })
const submit = (dialog: Locator) => dialog.locator('button[type=submit]').click()
const fill = async (dialog: Locator, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[name=${name}]`).fill(value)
}

async function typeCode(dialog: Locator, code: string): Promise<void> {
  const boxes = dialog.locator('[autocomplete=one-time-code]')
  await boxes.first().click()
  await dialog.page().keyboard.type(code)
}

test('MBR-05 a member changes details, sets a payment password, and binds a mail address and a Zalo number', {
  tag: '@main',
}, async ({ page }) => {
  const username = await openAsNewMember(page, 'aurum', PAGE)
  const dialog = page.getByRole('dialog')

  await details(page)
    .getByRole('button', { name: en('profile.edit') })
    .click()
  await fill(dialog, { nickname: 'Lucky Lan', fullname: 'Lan Pham', birthday: '2020-01-01' })
  await submit(dialog)
  await expect(dialog).toContainText(en('problem.field/too-young', { minimumAge: 18 }).slice(0, 20))
  await fill(dialog, { birthday: '1990-02-28' })
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(details(page)).toContainText('Lan Pham')
  await expect(main(page).getByRole('region', { name: en('profile.about') })).toContainText('Lucky Lan')
  await details(page)
    .getByRole('button', { name: en('profile.edit') })
    .click()
  await expect(dialog.locator('[name=nickname]')).toHaveValue('Lucky Lan')
  await expect(dialog.locator('[name=fullname]')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 860 })

  const payment = row(page, 'field.payment-password')
  await expect(payment).toContainText(en('profile.payment-none'))
  await payment.getByRole('button').dblclick()
  const pin = dialog.locator('[name=newPassword]')
  await expect(pin).toHaveAttribute('inputmode', 'numeric')
  for (const easy of ['111111', '654321']) {
    await fill(dialog, { password: NEW_PASSWORD, newPassword: easy, confirmNewPassword: easy })
    await submit(dialog)
    await expect(pin).toHaveAttribute('aria-invalid', 'true')
    await expect(pin).toBeFocused()
    await expect(pin).toHaveAccessibleDescription(/^6 digits that are hard to guess/)
  }
  await fill(dialog, { newPassword: '482913', confirmNewPassword: '482913' })
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(payment).toContainText(en('profile.payment-set'))

  const address = `${username}@lan.example`
  await row(page, 'field.email').getByRole('button').click()
  await fill(dialog, { email: address })
  await dialog.getByRole('button', { name: en('form.send-code') }).click()
  await typeCode(dialog, await codeTo('aurum', address))
  await fill(dialog, { password: NEW_PASSWORD })
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'field.email')).toContainText('***@lan.example')

  const number = `9${String(Date.now()).slice(-8)}`
  await row(page, 'field.zalo').getByRole('button').click()
  await expect(dialog).toContainText(en('contact.text-lasting'))
  await fill(dialog, { mobileNum: number })
  await dialog.getByRole('button', { name: en('form.send-code') }).click()
  await typeCode(dialog, await codeTo('aurum', number))
  await fill(dialog, { password: NEW_PASSWORD })
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'field.zalo')).toContainText(number.slice(-4))
  await expect(row(page, 'field.zalo').getByRole('button')).toHaveCount(0)

  await row(page, 'profile.password').getByRole('button').click()
  await expect(dialog.locator('[name=oldPassword]')).toBeVisible()
})

test('MBR-18 one device signs out another', async ({ page, browser }) => {
  const username = await openAsNewMember(page, 'aurum', PAGE)
  const elsewhere = await browser.newContext()
  const lost = await elsewhere.newPage()
  await openAs(lost, 'aurum', PAGE, username, NEW_PASSWORD)
  await page.reload()
  const list = main(page).getByRole('region', { name: en('devices.title') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(en('devices.this'))
  await expect(list.getByRole('listitem').last()).toContainText('127.0.0.1')
  await list.getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('devices.sign-out') })
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await lost.reload()
  await expect(
    main(lost)
      .getByRole('link', { name: en('header.log-in') })
      .first(),
  ).toBeVisible()
  await elsewhere.close()
})

test('details typed when the session ends wait for the same account, and another one gets none of them', async ({
  page,
}) => {
  const username = await openAsNewMember(page, 'aurum', PAGE)
  const edit = () =>
    details(page)
      .getByRole('button', { name: en('profile.edit') })
      .click()
  const profile = page.getByRole('dialog').filter({ has: page.locator('[name=nickname]') })
  const login = loginDialog(page)
  // the request is held meanwhile: an open page also makes other calls, and the first refused one hides the form
  const endSession = async () => {
    const release = await holdRequests(page, '**/wps/member/profile')
    const sent = page.waitForRequest(request => request.method() === 'PUT')
    await submit(profile)
    await sent
    await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
    release()
    await expect(login).toContainText(en('problem.request/not-signed-in'))
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  await edit()
  await fill(profile, { nickname: 'Half Typed', fullname: 'Lan Pham' })
  await endSession()
  await tryLogin(login, username, NEW_PASSWORD)
  await expect(profile.locator('[name=nickname]')).toHaveValue('Half Typed')
  await expect(profile.locator('[name=fullname]')).toHaveValue('Lan Pham')

  await endSession()
  await tryLogin(login, 'player')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Player')
  await edit()
  await expect(profile.locator('[name=nickname]')).not.toHaveValue('Half Typed')
})

test('MBR-16 the centre shows account, nickname, VIP level, labels, benefits and the next level', async ({ page }) => {
  const about = main(page).getByRole('region', { name: en('profile.about') })
  const vip = main(page).getByRole('region', { name: en('vip.title') })
  await openAs(page, 'aurum', PAGE, 'vip')
  for (const shown of ['vip', 'VIP', en('centre.vip', { level: 5 }), 'Diamond'])
    await expect(about).toContainText(shown)
  await expect(about.getByRole('list', { name: en('profile.labels') }).getByRole('listitem')).toHaveText([
    'Since 2024',
    'Birthday club',
  ])
  await expect(vip).toContainText(en('vip.highest'))
  await expect(vip.getByRole('list', { name: en('vip.benefits') })).toContainText('Customer service for VIP members')
  const levels = vip.locator('ol > li')
  await expect(levels.first()).toBeHidden()
  await vip.getByText(en('vip.all')).focus()
  await page.keyboard.press('Enter')
  await expect(levels).toHaveText([/^Member/, /^Bronze/, /^Silver/, /^Gold/, /^Platinum/, /^Diamond/])
  await expect(vip.locator('[aria-current=true]')).toContainText('Diamond')

  await openAsNewMember(page, 'aurum', PAGE)
  const bar = vip.getByRole('progressbar', { name: en('vip.next', { title: 'Bronze' }) })
  await expect(bar).toHaveJSProperty('value', 0)
  const [round] = await playRounds(page, 'aurum', 1)
  await page.reload()
  await expect(bar).toHaveJSProperty('value', round!.stake / 100)
  await expect(bar).toHaveAccessibleName(new RegExp(`${(round!.stake / 100).toFixed(2)} of .*20,000\\.00`))
})

test('DAT-07 a member agrees to offers, sees it in the profile and withdraws, and the brand gets both rows', async ({
  page,
}) => {
  const username = newName()
  const wording = await test.step('registers with the box ticked', async () => {
    await page.goto(at('pijarama', '/register'))
    await hydrated(page)
    const form = page.locator('main form')
    const agrees = form.locator('[name=marketingConsent]')
    await expect(agrees).not.toBeChecked()
    await fillRegistration(form, username)
    await agrees.check()
    const own = { whatsapp: `0812${String(Date.now()).slice(-8)}`, payeeName: 'Lan Pham', bankAccount: '1234567890' }
    for (const [name, value] of Object.entries(own)) await form.locator(`[name=${name}]`).fill(value)
    const text = await agrees.evaluate((box: HTMLInputElement) => box.labels![0]!.innerText.trim())
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(at('pijarama', '/'))
    return text
  })
  expect(wording).toContain('Pijarama')

  const shown = (key: string) => page.getByText(expectedText('ID', key), { exact: true })
  await page.goto(at('pijarama', PAGE))
  await expect(shown('field.marketing-consent')).toBeVisible()
  await expect(shown('profile.consent-given')).toBeVisible()
  await main(page)
    .getByRole('button', { name: expectedText('ID', 'profile.edit') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=marketingConsent]')).toBeChecked()
  await dialog.locator('[name=marketingConsent]').uncheck()
  await submit(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(shown('profile.consent-given')).toHaveCount(0)

  const { exit, text } = await runOfficeCommand(
    'consents',
    'pijarama',
    '--since',
    '2020-01-01',
    '--reason',
    'newsletter',
  )
  expect(exit, text).toBe(0)
  const file = readFileSync(/It is in (.+\.csv)\./.exec(text)![1]!, 'utf8')
  const rows = file.split('\r\n').filter(row => row.startsWith(`${username},`))
  expect(rows.map(row => row.split(',')[3])).toEqual(['given', 'withdrawn'])
  expect(rows.map(row => row.split(',')[5])).toEqual(['registration', 'profile'])
  for (const row of rows) expect(row).toContain(wording)
  for (const row of rows) expect(row.split(',')[6]).toBe('ID')
  for (const row of rows) expect(row.split(',')[4]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})
