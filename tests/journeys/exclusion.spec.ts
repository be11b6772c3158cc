/** Tests that an exclusion follows the person into all accounts that share the details of one person. */
import type { Browser, Locator, Page } from '@playwright/test'
import { makeReady } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { fillRegistration, NEW_PASSWORD, newName, openLogin, tryLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { codeTo } from './outbox.ts'
import { openAs, openAsNewMember, registerOnly, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, PASSWORD, test } from './site.ts'

const PAGE = '/responsible-gaming'
const PIN = '482913'
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, title: string) => main(page).getByRole('region', { name: en(title) })
const press = (within: Locator, key: string) => within.getByRole('button', { name: en(key), exact: true }).click()
const fill = async (within: Locator, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await within.locator(`[name=${name}]`).fill(value)
}
const open = async (page: Page, brand: string, path: string) => {
  await page.goto(at(brand, path))
  await hydrated(page)
}
/** Submits the open dialog and waits until it has closed. */
const submit = async (page: Page) => {
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Proves a mail address, or a number in international form, in the security centre. */
async function prove(page: Page, brand: string, kind: 'email' | 'mobile', to: string): Promise<void> {
  await open(page, brand, '/member/securityCenter')
  const title = page.getByText(en(kind === 'email' ? 'field.email' : 'field.mobile-num'), { exact: true })
  await main(page).getByRole('listitem').filter({ has: title }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, { [kind === 'email' ? 'email' : 'mobileNum']: to })
  await press(dialog, 'form.send-code')
  await dialog.locator('[autocomplete=one-time-code]').first().click()
  await page.keyboard.type(await codeTo(brand, to.replace(/^\+/, '')))
  await fill(dialog, { password: NEW_PASSWORD })
  await submit(page)
}

/** Adds a payout account, with everything that it requires. */
async function addAccount(page: Page, brand: string, holder: string, number: string): Promise<void> {
  await open(page, brand, '/member/withdraw')
  await press(main(page), 'withdraw.set-password')
  await fill(page.getByRole('dialog'), { password: NEW_PASSWORD, newPassword: PIN, confirmNewPassword: PIN })
  await submit(page)
  await main(page).getByLabel(en('withdraw.bank')).selectOption({ index: 1 })
  await main(page).getByLabel(en('withdraw.holder')).fill(holder)
  await main(page).getByLabel(en('withdraw.number')).fill(number)
  await press(main(page), 'withdraw.save-account')
  await expect(card(page, 'withdraw.accounts')).toContainText(number.slice(-4))
}

async function signIn(page: Page, brand: string, username: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies({ name: /session/ })
  await open(page, brand, '/help')
  await tryLogin(await openLogin(page), username, NEW_PASSWORD)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const isExcluded = async (page: Page, brand: string) => {
  await open(page, brand, PAGE)
  await expect(card(page, 'protection.excluded')).toContainText(en('protection.until'))
}
const mayPlay = async (page: Page, brand: string) => {
  await open(page, brand, PAGE)
  await expect(card(page, 'protection.time-out-title')).toBeVisible()
}

/** Opens a page in a separate browser. */
const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

test('RGM-06 a self-exclusion applies to all accounts of the person, and a break waives no turnover', async ({
  page,
  browser,
}) => {
  const brand = newBrand()
  const shown = { enabled: true, required: false }
  await makeReady(page, brand, {
    'tenant.json': { id: brand, extends: 'aurum', name: `House of ${brand}`, merchant: brand },
    'platform/whitelabel.json': { switch: { AGTTRANSDOWN: true } },
    'platform/registerRules.json': {
      fields: { idNumber: { ...shown, acceptedPattern: '^[A-Za-z0-9 -]{4,30}$' }, fullname: shown, birthday: shown },
    },
  })
  await waitForAccounts(brand)
  const person = { fullname: 'Đặng Thị Hoa', birthday: '1987-11-03' }
  const mail = `hoa${newName()}`
  const number = `+668${String(Date.now()).slice(-8)}`
  const account = '7711 2233 4455'
  const openMember = async (fields: Record<string, string> = {}) => {
    const member = await newPage(browser)
    await openAsNewMember(member, brand, PAGE, fields)
    return member
  }
  const others =
    await test.step('seven accounts share one thing each with the person, one shares nothing', async () => {
      const sameName = await openMember({ fullname: 'Hoa Dang Thi', birthday: person.birthday })
      const sameDocument = await openMember({ idNumber: 'b 77120' })
      const sameNumber = await openMember({ mobileNum: number.slice(3), countryDialingCode: '66' })
      const sameMail = await openMember()
      await prove(sameMail, brand, 'email', `${mail}@house.example`)
      const sameAccount = await openMember({ fullname: 'Mai Linh' })
      await addAccount(sameAccount, brand, 'Mai Linh', account.replaceAll(' ', '-'))
      const nothing = await openMember({ fullname: 'Hoa Dang Thi', birthday: '1987-11-04', idNumber: 'B 77121' })
      return { sameName, sameDocument, sameNumber, sameMail, sameAccount, nothing }
    })

  const first = await newPage(browser)
  const username = await openAsNewMember(first, brand, PAGE, { ...person, idNumber: 'B-77120' })
  const second = await registerOnly(page, brand)
  await prove(first, brand, 'email', `${mail}+play@house.example`)
  await prove(first, brand, 'mobile', number)
  await addAccount(first, brand, person.fullname, account)
  const left = main(first).getByText(/^Bet .* more, then you can withdraw/)

  await test.step('a break leaves what must be bet', async () => {
    await open(first, brand, '/member/depositv2')
    await main(first).getByRole('radio', { name: 'PromptPay' }).check()
    await main(first).locator('input[name=amount]').fill('500')
    await main(first).locator('button[type=submit]').click()
    await expect(main(first)).toContainText(en('deposit.state-approved'))
    await open(first, brand, PAGE)
    await press(card(first, 'protection.time-out-title'), 'protection.time-out-start')
    await press(first.getByRole('dialog'), 'protection.time-out-start')
    await expect(card(first, 'protection.on-break')).toBeVisible()
    await open(first, brand, '/member/withdraw')
    await expect(left).toBeVisible()
  })

  await test.step('the self-exclusion reaches each of them, and not the one that shares nothing', async () => {
    // a second account in the browser of the same person
    await signIn(first, brand, second)
    await signIn(first, brand, username)
    await open(first, brand, PAGE)
    await press(card(first, 'protection.exclusion-title'), 'protection.exclusion-start')
    await press(first.getByRole('dialog'), 'protection.exclusion-start')
    await expect(card(first, 'protection.excluded')).toBeVisible()
    const { nothing, ...same } = others
    for (const [name, other] of Object.entries(same)) await test.step(name, () => isExcluded(other, brand))
    await mayPlay(nothing, brand)
    await open(others.sameName, brand, '/member/messageV2')
    await expect(main(others.sameName)).toContainText(en('inbox.exclusion-title'))
    await signIn(first, brand, second)
    await isExcluded(first, brand)
  })

  await test.step("an account that turns out to be the person's later is excluded when that is stored", async () => {
    await addAccount(others.nothing, brand, 'Hoa Dang Thi', account)
    await isExcluded(others.nothing, brand)
  })

  await test.step('nobody registers again with the document or in the browser of the person', async () => {
    const register = async (visitor: Page, fields: Record<string, string>) => {
      await open(visitor, brand, '/register')
      const form = main(visitor).locator('form')
      await fillRegistration(form, newName())
      await fill(form, fields)
      await form.locator('button[type=submit]').click()
      await expect(form).toContainText(en('problem.register/excluded').slice(0, 30))
    }
    const visitor = await newPage(browser)
    await register(visitor, { idNumber: 'b77120' })
    await first.evaluate(() => sessionStorage.clear())
    await register(first, { idNumber: 'Z 90001' })
  })

  await test.step('money from an agent counts in the deposit limit', async () => {
    const member = await newPage(browser)
    await openAs(member, brand, PAGE, 'vip')
    const day = card(member, 'protection.deposit-title')
      .getByRole('listitem')
      .filter({ has: member.getByText(en('protection.day'), { exact: true }) })
    await day.getByRole('button', { name: en('protection.set') }).click()
    await day.getByLabel(en('deposit.amount')).fill('20')
    await day.getByRole('button', { name: en('protection.save') }).click()
    await expect(day).toContainText('20.00')

    const agent = await newPage(browser)
    await openAs(agent, brand, '/agent/downlineManagmentView', 'agent42')
    const send = async (amount: string) => {
      const form = agent.getByRole('dialog').locator('form')
      await form.getByRole('textbox').first().fill(amount)
      await form.locator('input[type=password]').fill(PIN)
      await form.locator('button[type=submit]').click()
      const question = agent.getByRole('dialog').filter({ hasText: en('transfer.confirm-title') })
      await press(question, 'transfer.submit')
    }
    await main(agent)
      .getByRole('button', { name: en('team.manage-person', { name: 'vip' }) })
      .click()
    await press(agent.getByRole('dialog'), 'team.send-money')
    await press(agent.getByRole('dialog'), 'transfer.set-pin-now')
    const setting = agent.getByRole('dialog').filter({ has: agent.locator('input[name=confirmNewPassword]') })
    await fill(setting, { password: PASSWORD, newPassword: PIN, confirmNewPassword: PIN })
    await setting.locator('button[type=submit]').click()
    await expect(setting).toHaveCount(0)
    await send('20.01')
    await expect(agent.getByRole('dialog').last()).toContainText(en('problem.transfer/downline-unavailable'))
    await send('12.50')
    await expect(agent.getByText(/12\.50 .*VIP/)).toBeVisible()
    await open(member, brand, PAGE)
    await expect(day).toContainText('12.50')
  })
})
