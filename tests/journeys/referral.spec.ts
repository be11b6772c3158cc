/** Inviting friends: every form of the link, and a friend who uses it. */
import type { Page } from '@playwright/test'
import { makeReady, PHONE } from './brands.ts'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, fillRegistration, newName, openLogin, shownBalance, tryLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { startOwnServer } from './own-server.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
/** Returns a figure of the page by its name. */
const figure = (page: Page, key: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(t(key), { exact: true }) })
    .first()
    .locator('dd')

test('MBR-12 API-08 REG-11 a member copies a link to the first domain, and a friend who uses it is listed masked', {
  tag: '@main',
}, async ({ page, browser }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const brand = newBrand()
  await makeReady(page, brand, {
    'tenant.json': { id: brand, name: brand, merchant: brand, extends: 'aurum' },
    'platform/routers.json': { domainList: ['www.friends.example', 'm.friends.example'] },
  })
  await openAsNewMember(page, brand, '/member/referral')
  // the domain comes with the page
  const link = main(page).getByText('https://www.friends.example/register?referralCode=')
  await expect(link).toBeVisible()
  expect(asked).not.toContain('/wps/system/domainRoute')
  const address = (await link.innerText()).trim()
  const code = new URL(address).searchParams.get('referralCode')!
  await expect(figure(page, 'referral.code')).toHaveText(code)
  await expect(main(page)).toContainText(/฿100\.00 when a friend deposits ฿500\.00/)
  const qr = main(page).getByRole('img', { name: t('referral.qr-label', { address }) })
  // 200 px and a margin of 20 px on each side
  expect(await qr.boundingBox()).toMatchObject({ width: 240, height: 240 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main(page)
    .getByRole('button', { name: t('referral.copy') })
    .click()
  await expect(main(page)).toContainText(t('common.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(main(page)).toContainText(t('referral.no-friends'))

  // a friend uses the link and registers
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  const friend = newName()
  await theirs.goto(at(brand, new URL(address).pathname + new URL(address).search))
  await hydrated(theirs)
  const form = theirs.locator('main form')
  await fillRegistration(form, friend)
  await form.locator('button[type=submit]').click()
  await expect(balanceButton(theirs)).toBeVisible()

  await page.reload()
  await hydrated(page)
  const row = main(page).locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`${friend.slice(0, 2)}***${friend.slice(-1)}`)
  await expect(row).toContainText(t('referral.state-joined'))
  await expect(main(page)).not.toContainText(friend)
  await expect(figure(page, 'referral.friends')).toHaveText('1')
  await expect(figure(page, 'referral.earned')).toContainText('0.00')
  await context.close()
})

test('MBR-12 on a phone, in Chinese, the page fits and shares the link by the phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { shared: data.url }) })
  })
  await openAs(page, 'yunhe', '/member/referral', 'vip')
  const share = main(page).getByRole('button', { name: expectedText('CN', 'referral.share') })
  await share.click()
  expect(await page.evaluate(() => (window as { shared?: string }).shared)).toMatch(
    /^http:\/\/yunhe\.localhost:\d+\/register\?referralCode=[A-Z2-9]{8}$/,
  )
  await expect(main(page)).toContainText(expectedText('CN', 'referral.no-friends'))
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width })
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findCutTexts(page)).toEqual([])
  }
})

test('MBR-12 a friend deposits enough, and the member is paid and sees the reason and the amount', async ({
  page,
  browser,
}) => {
  // on a server whose clock is moved
  const server = await startOwnServer()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    await page.goto(server.at('aurum', '/help'))
    await tryLogin(await openLogin(page), 'player')
    await expect(balanceButton(page)).toBeVisible()
    await page.goto(server.at('aurum', '/member/referral'))
    await hydrated(page)
    const before = await shownBalance(page)
    const code = (await figure(page, 'referral.code').innerText()).trim()

    const theirs = await context.newPage()
    const friend = newName()
    await theirs.goto(server.at('aurum', `/register?referralCode=${code}`))
    await hydrated(theirs)
    await fillRegistration(theirs.locator('main form'), friend)
    await theirs.locator('main form button[type=submit]').click()
    await expect(balanceButton(theirs)).toBeVisible()
    await theirs.goto(server.at('aurum', '/member/depositv2'))
    await hydrated(theirs)
    await main(theirs).getByRole('radio', { name: 'PromptPay' }).check()
    await main(theirs).locator('input[name=amount]').fill('500')
    await main(theirs).locator('button[type=submit]').click()
    await expect(main(theirs)).toContainText(t('deposit.state-approved'))

    await server.moveClock('+6m')
    // a job of the server pays
    await expect(async () => {
      await page.reload()
      await expect(figure(page, 'referral.earned')).toContainText(/\d/)
      expect(await figure(page, 'referral.earned').innerText()).toContain('100.00')
    }).toPass()
    await expect(main(page).locator('tbody')).toContainText(t('referral.state-earned'))
    await main(page)
      .getByRole('tab', { name: t('referral.rewards') })
      .click()
    const reward = main(page).locator('tbody tr')
    await expect(reward).toHaveCount(1)
    await expect(reward).toContainText(`${friend.slice(0, 2)}***${friend.slice(-1)}`)
    await expect(reward).toContainText(/500\.00.*100\.00/)
    // the page may have been loaded before the payment
    await page.reload()
    await expect.poll(() => shownBalance(page)).toBe(before + 100_00)
  } finally {
    await context.close()
    server.stop()
  }
})
