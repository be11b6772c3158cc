import type { Page } from '@playwright/test'
import { PHONE } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { balanceButton, callPlatform, credit, shownBalance, tryLogin, walletOf } from './member.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, signIn, test } from './site.ts'

const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))
const accountMenu = (page: Page) => page.getByRole('banner').locator('details:has(> div button[data-closes])')

async function askToSignOut(page: Page) {
  await accountMenu(page).locator('summary').click()
  await accountMenu(page).getByText(expectedText('EN', 'header.sign-out')).click()
  return page.getByRole('dialog')
}

test('LGN-12 a session survives a reload, is shared with a new tab, and ends in all tabs at sign-out', async ({
  page,
  context,
}) => {
  await openAs(page, 'aurum', '/help', 'agent2')
  await expect(page.getByRole('banner').getByText('Agent Two')).toBeVisible()
  const before = await stored(page)
  expect(before).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), username: 'agent2', isAgent: '2' })
  const loaded = page.waitForResponse(response => response.url().endsWith('/wps/member/info'))
  await page.reload()
  expect((await loaded).status()).toBe(200)
  await expect(page.getByRole('banner').getByText('Agent Two')).toBeVisible()
  expect((await stored(page)).token).toBe(before.token)

  const other = await context.newPage()
  await other.goto(at('aurum', '/help'))
  await expect(other.getByRole('banner').getByText('Agent Two')).toBeVisible()
  expect(await stored(other)).toEqual(before)
  const dialog = await askToSignOut(page)
  await dialog.getByRole('button', { name: expectedText('EN', 'common.in_increase_submit') }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: expectedText('EN', 'header.log-in') })).toBeVisible()
  expect((await stored(other)).token).toBeUndefined()
})

test('a load shows a member no entry for visitors before scripts arrive, and a visitor theirs', async ({
  page,
  context,
}) => {
  await openAs(page, 'aurum', '/help', 'player')
  const tabs = (tab: Page) => tab.getByRole('navigation', { name: expectedText('EN', 'shell.quick-links') })
  const register = (tab: Page) => tabs(tab).getByText(expectedText('EN', 'nav.register'))
  const home = (tab: Page) => tabs(tab).getByText(expectedText('EN', 'nav.home'))
  const deposit = (tab: Page) => tabs(tab).getByText(expectedText('EN', 'nav.deposit'))
  for (const tab of [page, await context.newPage()]) {
    await tab.setViewportSize(PHONE)
    const release = await holdRequests(tab, /\.js$/)
    await tab.goto(at('aurum', '/promotions'), { waitUntil: 'commit' })
    await expect(home(tab)).toBeVisible()
    await expect(register(tab)).toBeHidden()
    release()
    await expect(deposit(tab)).toBeVisible()
  }
  await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  const release = await holdRequests(page, /entry-client[^/]*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(register(page), 'the browser has the cookie of an ended session').toBeVisible()
  release()
})

test('LGN-21 a sign-in in one tab signs in the other without a reload, also as another member', {
  tag: '@main',
}, async ({ page, context }) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const other = await context.newPage()
  await other.goto(at('aurum', '/rng'))
  await hydrated(other)
  // both tabs follow each other once they are idle; with its stream of updates a page may never be without requests
  for (const tab of [page, other]) {
    const isIdle = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/idle-'))
    await expect.poll(() => tab.evaluate(isIdle)).toBe(true)
  }
  const own = async (tab: Page) => {
    const { token, username, isAgent } = await stored(tab)
    return { token, username, isAgent }
  }
  // a tab behind another one may never answer a movement of the mouse
  await page.bringToFront()
  await signIn(page, 'player')
  await expect(other.getByRole('banner').getByText('Player')).toBeVisible()
  await expect.poll(() => own(other)).toEqual({ token: expect.any(String), username: 'player', isAgent: '0' })
  expect(await own(page)).toEqual(await own(other))
  await other.bringToFront()
  const dialog = await askToSignOut(other)
  await dialog.getByRole('button', { name: expectedText('EN', 'common.in_increase_submit') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: expectedText('EN', 'header.log-in') })).toBeVisible()
  await page.bringToFront()
  await signIn(page, 'vip')
  await expect(other.getByRole('banner').getByText('Vip')).toBeVisible()
})

test('SEC-03 SEC-04 a token is invalid without its HttpOnly cookie and at another brand', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(at('aurum', '/help'))
  await signIn(page, 'player')
  const session = await stored(page)
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-browser')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value)
  expect((await callPlatform(page, '/wps/member/info')).status).toBe(200)

  const thief = await browser.newContext()
  const elsewhere = await thief.newPage()
  await elsewhere.addInitScript(kept => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
  }, session)
  const refused = elsewhere.waitForResponse(response => response.url().endsWith('/wps/member/info'))
  await elsewhere.goto(at('aurum', '/help'))
  expect((await refused).status()).toBe(401)
  await expect(
    elsewhere.getByRole('banner').getByRole('link', { name: expectedText('EN', 'header.log-in') }),
  ).toBeAttached()
  await expect(balanceButton(elsewhere)).toHaveCount(0)
  expect((await callPlatform(elsewhere, '/wps/v2/wallets/balance', { token: session.token })).status).toBe(401)
  await thief.close()

  await page.goto(at('senvang', '/help'), { waitUntil: 'commit' })
  expect((await callPlatform(page, '/wps/member/info', { token: session.token })).status).toBe(401)
})

test("HDR-02 HDR-04 the member's panel with balance and currency replaces login and register", async ({ page }) => {
  await page.goto(at('senvang', '/help'))
  const header = page.getByRole('banner')
  const logIn = header.getByRole('link', { name: expectedText('VI', 'header.log-in') })
  await expect(logIn.first()).toBeVisible()
  await signIn(page, 'agent41')
  await expect(logIn).toHaveCount(0)
  await expect(header.getByRole('link', { name: expectedText('VI', 'header.register'), exact: true })).toHaveCount(0)
  await expect(header.getByText('Agent Three')).toBeVisible()
  await expect(balanceButton(page)).toContainText('₫')
  const balance = await walletOf(page)
  expect(await shownBalance(page), 'đồng have no decimals').toBe(balance - (balance % 100))
  await expect(balanceButton(page).locator('bdi')).toHaveText(/^\d{1,3}(\.\d{3})*\s₫$/)
})

test('HDR-02 HDR-05 ROL-07 a member has balance, deposit, centre and messages, no agent entry, and can refresh the balance', {
  tag: '@main',
}, async ({ page }) => {
  // no event stream comes about, which would tell the page
  await holdRequests(page, '**/site/news')
  const username = await openAsNewMember(page, 'aurum', '/help')
  expect(await shownBalance(page)).toBe(10_000_00)
  await credit('aurum', username, '250.75')
  await balanceButton(page).click()
  await expect(balanceButton(page)).toContainText('10,250.75')

  await accountMenu(page).locator('summary').click()
  for (const key of ['member.my-account', 'header.messages'])
    await expect(accountMenu(page).getByText(expectedText('EN', key), { exact: true })).toBeVisible()
  await expect(page.locator('a[href*="agentCenter"]')).toHaveCount(0)
  await expect(accountMenu(page).getByText(expectedText('EN', 'header.agent'), { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: expectedText('EN', 'header.deposit') })
    .click()
  await expect(page).toHaveURL(at('aurum', '/member/depositv2'))
  await expect(page.locator('main input[name=amount]')).toBeVisible()
})

test('a changed balance shows at once in every tab by one event stream, which a sibling takes over', async ({
  page,
  context,
}) => {
  const streams: string[] = []
  context.on('response', reply => {
    if (reply.url().endsWith('/site/news') && reply.request().headers().authorization)
      streams.push(`${reply.status()} ${reply.request().frame().page() === page ? 'first' : 'second'} tab`)
  })
  const username = await openAsNewMember(page, 'aurum', '/help')
  await expect.poll(() => streams).toEqual(['200 first tab'])
  const sibling = await context.newPage()
  await sibling.goto(at('aurum', '/help'))
  for (const tab of [page, sibling]) await expect(balanceButton(tab)).toContainText('10,000.00')

  await credit('aurum', username, '250.75')
  for (const tab of [page, sibling]) await expect(balanceButton(tab)).toContainText('10,250.75')
  expect(streams).toEqual(['200 first tab'])

  await page.close()
  await expect.poll(() => streams).toEqual(['200 first tab', '200 second tab'])
  await credit('aurum', username, '250.75')
  await expect(balanceButton(sibling)).toContainText('10,501.50')
})

test('HDR-06 HDR-07 HDR-08 MBR-03 the account menu keeps its order, follows the unread count, and hides the balance lastingly', async ({
  page,
}) => {
  await openAs(page, 'aurum', '/help', 'agent1')
  const face = accountMenu(page).locator('summary')
  await face.click()
  const entries = accountMenu(page).locator('a, button')
  const titles = [
    'member.my-account',
    'header.agent',
    'header.transaction-history',
    'member.betting-record',
    'header.messages',
    'title.settings',
    'help.responsible-title',
    'header.sign-out',
  ].map(key => expectedText('EN', key))
  await expect(entries).toHaveCount(titles.length)
  for (const [index, title] of titles.entries()) await expect(entries.nth(index)).toContainText(title)
  await page.keyboard.press('Escape')

  const messages = accountMenu(page).locator('a, button', { hasText: expectedText('EN', 'header.messages') })
  const { body } = await callPlatform(page, '/wps/relay/CSP_unreadCount')
  const { messageCount } = body.value as { messageCount: number }
  expect(messageCount).toBeGreaterThan(0)
  await expect(messages).toContainText(String(messageCount))
  await expect(face).toHaveAccessibleName(/unread/)
  await page.route('**/CSP_unreadCount', route =>
    route.fulfill({ json: { success: true, value: { messageCount: 0, missionCount: 0, rewardCount: 0 } } }),
  )
  // the page polls the platform when it returns to the front, but not at once
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return messages.textContent()
    })
    .toBe(expectedText('EN', 'header.messages'))
  await expect(face).not.toHaveAccessibleName(/unread/)

  const header = page.getByRole('banner')
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
  await header.getByRole('button', { name: expectedText('EN', 'header.hide-balance') }).click()
  await expect(balanceButton(page)).toContainText('***')
  await expect(balanceButton(page)).not.toContainText(/\d/)
  await page.reload()
  await expect(balanceButton(page)).toContainText('***')
  await header.getByRole('button', { name: expectedText('EN', 'header.show-balance') }).click()
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
})

test('ROL-04 RTE-13 HDR-07 SYS-07 an ended session signs out once, and sign-out asks first, clears the tab and leads home', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'aurum', '/help', 'vip')
  await expect(balanceButton(page)).toBeVisible()
  await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
  // the page may know by its event stream, which ends with the session
  await balanceButton(page).evaluateAll(buttons => {
    for (const button of buttons) (button as HTMLElement).click()
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toContainText(expectedText('EN', 'problem.request/not-signed-in'))
  expect((await stored(page)).token).toBeUndefined()
  await expect(page).toHaveURL(at('aurum', '/help'))
  await tryLogin(dialog, 'vip')
  await expect(dialog).toHaveCount(0)

  await askToSignOut(page)
  await expect(dialog).toHaveAccessibleName(expectedText('EN', 'common.in_popup_prompt'))
  await expect(dialog).toContainText(expectedText('EN', 'common.in_sure_logout'))
  await dialog.getByRole('button', { name: expectedText('EN', 'common.in_more_cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('aurum', '/help'))
  expect((await callPlatform(page, '/wps/member/info')).status).toBe(200)

  const { token } = await stored(page)
  await page.evaluate(() => sessionStorage.setItem('merchantCode', 'aurum'))
  await askToSignOut(page)
  const ended = page.waitForResponse(response => response.url().endsWith('/wps/session/logout'))
  await dialog.getByRole('button', { name: expectedText('EN', 'common.in_increase_submit') }).click()
  const reply = await ended
  expect([reply.request().method(), reply.status()]).toEqual(['DELETE', 200])
  await expect(page).toHaveURL(at('aurum', '/'))
  await expect(page.getByRole('banner').getByRole('link', { name: expectedText('EN', 'header.log-in') })).toBeVisible()
  expect(await stored(page)).toEqual({ merchantCode: 'aurum' })
  expect((await callPlatform(page, '/wps/member/info', { token })).status, 'the old token is dead').toBe(401)
  await page.reload()
  await hydrated(page)
  await expect(balanceButton(page)).toHaveCount(0)
})
