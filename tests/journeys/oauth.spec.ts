/** A sign-up by Google asks for terms, age and limits, like any other, before there is an account. */
import type { Locator, Page } from '@playwright/test'
import { NEWCOMERS_PORT } from '../../playwright.config.ts'
import { makeReady, PHONE } from './brands.ts'
import { beginsWith, expectedText } from './expected-text.ts'
import { balanceButton, callPlatform, loginDialog, openLogin } from './member.ts'
import { tile } from './open-game.ts'
import { startProvider, type TestProvider } from './provider.ts'
import { at, expect, hydrated, test } from './site.ts'

// in one worker, as there is one provider
test.describe.configure({ mode: 'default' })
let provider: TestProvider
test.beforeAll(async () => {
  provider = await startProvider(NEWCOMERS_PORT)
})
test.afterAll(() => provider.stop())

const t = (key: string) => expectedText('EN', key)
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).locator(`input[name=${name}]`)
const submit = (page: Page) => main(page).locator('button[type=submit]')
const COMPLETE = /\/register\/complete\?attempt=/

async function openNewcomers(page: Page, brand: string, more: object): Promise<void> {
  await makeReady(page, brand, {
    'tenant.json': {
      id: brand,
      name: `House of ${brand}`,
      merchant: brand,
      constants: { minimumAge: 21 },
      ...more,
    },
    'platform/whitelabel.json': { switch: { LOGINTHIRDPARTY: true } },
    'platform/registerRules.json': {
      fields: {
        birthday: { enabled: true, required: true },
        payeeName: { enabled: true, required: true },
        mobileNum: { required: false },
      },
    },
  })
}

async function continueWithGoogle(page: Page, login?: Locator): Promise<void> {
  const form = login ?? (await openLogin(page))
  await form.getByRole('button', { name: t('login.google') }).click()
}

test('a Google sign-up asks for terms, age and limits, and leads to the requested page', async ({ page }) => {
  const brand = 'newcomers'
  await page.setViewportSize(PHONE)
  await openNewcomers(page, brand, { extends: 'aurum', languages: { default: 'EN', supported: ['EN'] } })
  provider.become({ name: 'Nora', email: 'nora@house.example' })
  await page.goto(at(brand, '/promotions?referralCode=NOBODY1'))
  await continueWithGoogle(page)
  await expect(page).toHaveURL(COMPLETE)
  await expect(main(page)).toContainText(expectedText('EN', 'complete-registration.google', { name: 'Nora' }))

  await test.step('asks for what is missing, and for nothing that Google said', async () => {
    const names = await main(page)
      .locator('form input[name]')
      .evaluateAll(inputs =>
        inputs.flatMap(input =>
          (input as HTMLInputElement).type === 'hidden' ? [] : [(input as HTMLInputElement).name],
        ),
      )
    const limits = ['day', 'month', 'week'].map(period => `depositLimits.${period}`)
    expect(names.sort()).toEqual(['birthday', ...limits, 'payeeName', 'terms'])
    await expect(balanceButton(page)).toHaveCount(0)
  })

  await test.step('cancelling leads back, and Google leads here again', async () => {
    await main(page)
      .getByRole('button', { name: t('common.in_more_cancel') })
      .click()
    await expect(page).toHaveURL(at(brand, '/promotions?referralCode=NOBODY1'))
    await continueWithGoogle(page)
    await expect(page).toHaveURL(COMPLETE)
  })

  await test.step('a reload keeps what was typed', async () => {
    await field(page, 'payeeName').fill('Nora Quist')
    await page.reload()
    await hydrated(page)
    await expect(field(page, 'payeeName')).toHaveValue('Nora Quist')
  })

  await test.step('refuses who is too young or accepts no terms', async () => {
    await field(page, 'birthday').fill(`${new Date().getFullYear() - 20}-01-02`)
    await submit(page).click()
    await expect(field(page, 'terms')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'birthday')).toHaveAccessibleDescription(beginsWith('Please confirm you are 21 years old'))
    await field(page, 'birthday').fill('1990-01-02')
    await field(page, 'terms').check()
  })

  await test.step('sets a limit, and a double click makes one account', async () => {
    await main(page).getByText(t('register.limits')).click()
    await main(page).getByLabel(t('protection.day')).fill('150')
    await submit(page).dblclick()
    await expect(page).toHaveURL(at(brand, '/promotions?referralCode=NOBODY1'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('banner').locator('a[data-dialog=login]')).toHaveCount(0)
    const { body } = await callPlatform(page, '/wps/member/protection')
    expect(body.value).toMatchObject({ limits: [{ kind: 'deposit', period: 'day', value: '150.00' }] })
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('arrival:')))).toEqual([])
  })

  await test.step('the way back does not lead to the form', async () => {
    await page.goBack()
    await expect(page).not.toHaveURL(COMPLETE)
  })
})

test('a Google sign-up goes on in another tab but not browser, and asks known people nothing', async ({
  page,
  browser,
}) => {
  const brand = 'newcomers-light'
  await openNewcomers(page, brand, { extends: 'senvang', languages: { default: 'EN', supported: ['EN'] } })
  provider.become({ name: 'Minh', email: 'minh@house.example' })
  await page.goto(at(brand, '/login?from=%2Fhelp'))
  await hydrated(page)
  await continueWithGoogle(page, main(page))
  await expect(page).toHaveURL(COMPLETE)
  const address = page.url()
  const second = await page.context().newPage()
  await second.goto(address)
  await hydrated(second)
  await expect(field(second, 'birthday')).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(main(stranger)).toContainText(t('problem.oauth/ended'))
  await stranger.goto(at(brand, '/register/complete'))
  await expect(main(stranger)).toContainText(t('problem.oauth/ended'))

  await field(page, 'birthday').fill('1990-01-02')
  await field(page, 'payeeName').fill('MINH QUIST')
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  await submit(page).click()
  await expect(page).toHaveURL(at(brand, '/help'))
  await expect(balanceButton(page)).toBeVisible()
  // the other tab signs in too and continues
  await expect(second).toHaveURL(at(brand, '/help'))

  // a known person gets no questions
  const later = await (await browser.newContext()).newPage()
  await later.goto(at(brand, '/promotions'))
  await continueWithGoogle(later)
  await expect(balanceButton(later)).toBeVisible()
  await expect(later).toHaveURL(at(brand, '/promotions'))
})

test('a Google sign-up over a game opens it, and over a deposit returns there, where a limit is offered', async ({
  page,
  browser,
}) => {
  const brand = 'newcomers'
  await openNewcomers(page, brand, { extends: 'aurum', languages: { default: 'EN', supported: ['EN'] } })
  const complete = async (page: Page) => {
    await expect(page).toHaveURL(COMPLETE)
    await field(page, 'payeeName').fill('Nora Quist')
    await field(page, 'birthday').fill('1990-01-02')
    await field(page, 'terms').check()
    await submit(page).click()
  }
  provider.become({ name: 'Olga', email: 'olga@house.example' })
  await page.goto(at(brand, '/rng'))
  await hydrated(page)
  await tile(page).click()
  await continueWithGoogle(page, loginDialog(page))
  await complete(page)
  await expect(page).toHaveURL(/\/game\?.*gameCode=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const visitor = await (await browser.newContext()).newPage()
  provider.become({ name: 'Pham', email: 'pham@house.example' })
  const wanted = at(brand, '/member/depositv2?method=promptpay')
  await visitor.goto(wanted)
  await hydrated(visitor)
  await continueWithGoogle(visitor)
  await complete(visitor)
  await expect(visitor).toHaveURL(wanted)
  await expect(visitor.getByRole('button', { name: t('deposit.limit-set') })).toBeVisible()
  await visitor.context().close()
})
