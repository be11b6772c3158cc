/** An invitation lasts for the visit: across tabs, redirects, early taps and other ways to sign up. */
import type { Page } from '@playwright/test'
import { PROVIDER_PORT } from '../../playwright.config.ts'
import { makeReady } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, openLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { startProvider } from './provider.ts'
import { openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const t = (key: string) => expectedText('EN', key)
const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).locator('input[name=referralCode]')
const members = (id: string) => ({ id, name: `House of ${id}`, merchant: id })

/** Returns the invitation code of a new member, from the page of invitations. */
async function codeOfMember(page: Page, brand: string): Promise<string> {
  await openAsNewMember(page, brand, '/member/referral')
  const link = main(page).getByText(/register\?referralCode=/)
  return new URL((await link.innerText()).trim()).searchParams.get('referralCode')!
}

test('REG-23 an invitation lasts over pages, tabs, a reload, early taps, a redirect and Google sign-up', async ({
  page,
  browser,
}) => {
  const brand = 'invited'
  await makeReady(page, brand, {
    'tenant.json': members(brand),
    'platform/whitelabel.json': { switch: { LOGINTHIRDPARTY: true } },
  })
  await waitForAccounts(brand)
  const code = await codeOfMember(page, brand)

  await test.step('the page itself is the same for all, without the code', async () => {
    const { html } = await readPage(page, brand, `/help?referralCode=${code}`)
    expect(html).not.toContain(code)
  })

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await test.step('pages, a reload and another tab', async () => {
    await visitor.goto(at(brand, `/help?referralCode=${code}`))
    await hydrated(visitor)
    await visitor.goto(at(brand, '/promotions'))
    await hydrated(visitor)
    await visitor.reload()
    const tab = await context.newPage()
    await tab.goto(at(brand, '/register'))
    await hydrated(tab)
    await expect(field(tab)).toHaveValue(code)
    await tab.close()
  })

  await test.step('a tap before the scripts arrive', async () => {
    const quick = await (await browser.newContext()).newPage()
    let isHeld = true
    await quick.route(/\.js(\?|$)/, route => (isHeld ? route.abort() : route.continue()))
    await quick.goto(at(brand, `/help?referralCode=${code}`))
    isHeld = false
    await quick.evaluate(address => Object.assign(document.createElement('a'), { href: address }).click(), '/register')
    await expect(quick).toHaveURL(at(brand, '/register'))
    await hydrated(quick)
    await expect(field(quick)).toHaveValue(code)
  })

  await test.step('a redirect to sign in', async () => {
    const closed = newBrand()
    const features = { loginedToHomePage: { always: true, description: 'Members only.' } }
    await makeReady(page, closed, { 'tenant.json': { ...members(closed), features } }, '/login')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(at(closed, '/promotions?referralCode=ANY77'))
    await expect(guest).toHaveURL(/\/login\?from=/)
    await hydrated(guest)
    await guest.goto(at(closed, '/register'))
    await hydrated(guest)
    await expect(field(guest)).toHaveValue('ANY77')
  })

  await test.step('a sign-up by Google, whatever the case of the code', async () => {
    const provider = await startProvider(PROVIDER_PORT)
    provider.become({ name: 'Nora Quist', email: 'nora@house.example' })
    try {
      const friend = await (await browser.newContext()).newPage()
      await friend.goto(at(brand, `/help?referralCode=${code.toLowerCase()}`))
      const dialog = await openLogin(friend)
      await dialog.getByRole('button', { name: t('login.google') }).click()
      await main(friend).locator('input[name=terms]').check()
      await main(friend).locator('button[type=submit]').click()
      await expect(balanceButton(friend)).toBeVisible()
    } finally {
      await provider.stop()
    }
    await page.goto(at(brand, '/member/referral'))
    await hydrated(page)
    await expect(main(page).locator('tbody tr')).toHaveCount(1)
  })
})
