/** The pages of members and agents: access, menu and content. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeReady, PHONE } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, minorUnits, tryLogin, walletOf } from './member.ts'
import { tile } from './open-game.ts'
import { newBrand } from './operator.ts'
import { openAs, openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: en('centre.member') })
const entry = (page: Page, key: string) => menu(page).getByRole('link', { name: en(key) })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const closeCentre = (page: Page) => main(page).getByRole('link', { name: en('centre.close') })
const accountMenu = (page: Page) => page.getByRole('banner').locator('details:has(> div button[data-closes])')
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: en('wallets.confirm') })
    .click()

async function chooseInHeader(page: Page, key: string) {
  await accountMenu(page).locator('summary').click()
  await accountMenu(page).getByText(en(key), { exact: true }).click()
}

test('SHL-03 MBR-01 MBR-02 HDR-07 menu entries open their own addresses, mark the open page, and close to the page before', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'aurum', '/rng', 'vip')
  await chooseInHeader(page, 'member.my-account')
  await expect(page).toHaveURL(at('aurum', '/member/securityCenter'))
  const titles = [
    ...['my-account', 'my-wallet', 'increase-deposit', 'increase-withdrawal', 'betting-record', 'account-record'],
    ...['personal-loss', 'bonus-details', 'reward-centre'],
  ].map(title => `member.${title}`)
  titles.push('nav.points-mall', 'member.vip', 'member.invite-friends', 'member.mission-activity')
  titles.push('member.platform-information')
  for (const [index, title] of titles.entries())
    await expect(menu(page).getByRole('link').nth(index)).toContainText(en(title))
  await expect(entry(page, 'member.my-account')).toHaveAttribute('aria-current', 'page')
  await expect(main(page)).toContainText(en('centre.vip', { level: 5 }))

  await entry(page, 'member.my-wallet').click()
  await expect(page).toHaveURL(at('aurum', '/member/transferFund'))
  await expect(heading(page)).toHaveText(en('member.my-wallet'))
  await expect(entry(page, 'member.my-wallet')).toHaveAttribute('aria-current', 'page')
  await expect(entry(page, 'member.my-account')).not.toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(heading(page)).toHaveText(en('member.my-account'))
  await closeCentre(page).click()
  await expect(page).toHaveURL(at('aurum', '/rng'))

  await page.goto(at('aurum', '/member/transferFund'))
  await expect(heading(page)).toHaveText(en('member.my-wallet'))
  await expect(entry(page, 'member.my-wallet')).toHaveAttribute('aria-current', 'page')
  await expect(main(page)).toContainText(en('wallets.total'))
})

test('MBR-05 MBR-06 MBR-10 MBR-11 MBR-14 a new member moves money, finds it recorded, draws a reward, reads a message, picks an avatar', async ({
  page,
}) => {
  await openAsNewMember(page, 'aurum', '/member/transferFund')
  await expect(main(page)).toContainText(en('wallets.total'))
  const before = await walletOf(page)
  expect(before).toBeGreaterThan(10_000)
  const form = main(page).locator('form')
  await form.getByRole('textbox').fill('100')
  await form.locator('button[type=submit]').click()
  await confirm(page)
  await expect(main(page).locator('[aria-pressed=true]')).toContainText('100.00')
  const amounts = await main(page)
    .getByRole('region', { name: en('wallets.sums') })
    .locator('bdi')
    .allInnerTexts()
  const [sum = 0, mainWallet = 0, away = 0] = amounts.map(minorUnits)
  expect([sum, mainWallet, away]).toEqual([before, before - 10_000, 10_000])
  await form.getByRole('radio', { name: en('wallets.out') }).check()
  await form.getByRole('button', { name: /^25/ }).click()
  await expect(form.getByRole('textbox')).toHaveValue('25.00')
  await form.getByRole('textbox').fill('100.01')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert').filter({ hasText: '100.00' }).first()).toBeVisible()
  await main(page)
    .getByRole('button', { name: en('wallets.collect') })
    .click()
  await confirm(page)
  await expect(main(page).getByRole('button', { name: en('wallets.collect') })).toBeDisabled()
  expect(await walletOf(page)).toBe(before)

  await entry(page, 'member.account-record').click()
  const rows = main(page).locator('tbody tr')
  await expect(rows.filter({ hasText: en('transaction.transfer-in') })).toHaveCount(1)
  await main(page).getByRole('combobox').first().selectOption('transfer-collect')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('+')
  await expect(main(page).locator('dl')).toContainText('100.00')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: en('record.export') })
      .click(),
  ])
  const lines = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^\\d{4}-.*,${en('transaction.transfer-collect')},100\\.00,`))
  await main(page)
    .getByRole('radio', { name: en('days.yesterday') })
    .check()
  await expect(main(page)).toContainText(en('record.no-transactions'))

  await entry(page, 'member.betting-record').click()
  await expect(main(page)).toContainText(en('record.no-bets'))

  await entry(page, 'member.reward-centre').click()
  const draws = main(page).getByRole('button', { name: en('rewards.open') })
  await expect(draws).toHaveCount(2)
  await draws.first().click()
  await expect(main(page)).toContainText(en('rewards.you-won'))
  await expect(draws).toHaveCount(1)
  expect(await walletOf(page)).toBeGreaterThan(before)

  const messages = entry(page, 'member.platform-information')
  await expect(messages).toContainText('1')
  await messages.click()
  await main(page).locator('summary').click()
  await expect(messages).not.toContainText('1')
  await main(page)
    .getByRole('button', { name: en('messages.delete') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('messages.delete') })
    .click()
  await expect(main(page)).toContainText(en('messages.none'))

  await entry(page, 'member.my-account').click()
  const picture = main(page).getByRole('radio', { name: en('profile.avatar-nth', { number: 3 }) })
  await picture.check()
  await expect(page.getByText(en('profile.avatar-done'))).toBeVisible()
  await page.reload()
  await expect(picture).toBeChecked()
  const avatar = page.getByRole('banner').locator('[aria-hidden=true] img').filter({ visible: true }).first()
  await expect(avatar, 'the header has the same picture').toHaveAttribute('src', /\/player-3\.svg$/)
})

/** Closes a trial account's warning, which leads to registration. */
const closeWarning = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: en('common.close'), exact: true })
    .last()
    .click()

test('LOB-10 HDR-02 SHL-04 ROL-02 MBR-04 AGT-02 a trial account gets a warning instead of panel, deposit and game, and others no agent centre', async ({
  page,
}) => {
  const agentMenu = page.getByRole('navigation', { name: en('header.agent') })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openAs(page, 'aurum', '/rng', 'trial')
  await expect(balanceButton(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: en('header.deposit') })).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await tile(page).click()
  await expect(dialog).toHaveAccessibleName(en('common.in_popup_prompt'))
  await expect(dialog).toContainText(en('common.in_need_true_account'))
  await dialog.getByRole('button', { name: 'Become a guest', exact: true }).click()
  await expect(dialog.locator('input[name=confirmPassword]')).toBeVisible()
  await expect(page).toHaveURL(at('aurum', '/rng'))
  expect(asked.filter(url => url.includes('launchGame'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await chooseInHeader(page, 'member.my-account')
  await expect(page.getByRole('dialog')).toContainText(en('common.in_need_true_account'))
  await expect(page).toHaveURL(at('aurum', '/rng'))
  await closeWarning(page)
  for (const path of ['/member/transferFund', '/member/depositv2', '/agent/agentCenter/agentAnnouncement']) {
    await page.goto(at('aurum', path))
    await expect(page.getByRole('dialog')).toContainText(en('common.in_need_true_account'))
    await closeWarning(page)
    await expect(main(page)).toContainText(en('account.trial-title'))
    await expect(main(page).getByRole('link', { name: 'Become a guest', exact: true })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await expect(agentMenu).toBeHidden()
    await expect(main(page).locator('button[type=submit]')).toHaveCount(0)
  }
  expect(asked.filter(url => url.includes('GCS_merchantWallet'))).toEqual([])

  await openAs(page, 'aurum', '/agent/agentCenter/agentAnnouncement', 'player')
  await expect(main(page)).toContainText(en('account.agent-title'))
  await expect(page.getByRole('dialog')).toContainText(en('problem.login/not-an-agent'))
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(agentMenu).toBeHidden()
  await accountMenu(page).locator('summary').click()
  await expect(accountMenu(page)).not.toContainText(en('header.agent'))
  for (const path of ['/agent/registerCenter', '/agent/downlineManagmentView']) {
    await page.goto(at('aurum', path))
    await expect(main(page)).toContainText(en('account.agent-title'))
    await expect(main(page).locator('form')).toHaveCount(0)
    await expect(main(page).getByRole('searchbox')).toHaveCount(0)
  }
})

test('AGT-01 AGT-02 AGT-11 NTC-02 SHL-03 an agent opens the agent centre from the header, and announcements survive a reload', async ({
  page,
}) => {
  await openAs(page, 'aurum', '/', 'agent1')
  await chooseInHeader(page, 'header.agent')
  await expect(page).toHaveURL(at('aurum', '/agent/agentCenter/agentAnnouncement'))
  await expect(heading(page)).toHaveText(en('agent.announcement'))
  await expect(
    main(page)
      .getByText(/\d\d-\d\d-\d{4}/)
      .first(),
  ).toBeVisible()
  const notices = main(page).getByRole('listitem').getByRole('link').or(main(page).getByRole('tab'))
  expect(await notices.count()).toBeGreaterThan(0)
  await page.reload()
  await expect(heading(page)).toHaveText(en('agent.announcement'))
  await expect(main(page)).not.toContainText(en('account.log-in-title'))
  await page.setViewportSize(PHONE)
  await main(page)
    .getByRole('link', { name: en('common.back'), exact: true })
    .click()
  await expect(page).toHaveURL(at('aurum', '/agent'))
  await expect(heading(page), 'the page of the menu has a title of its own').toHaveText(en('header.agent'))
  await closeCentre(page).click()
  await expect(page).toHaveURL(at('aurum'))
})

test('MBR-02 on a phone the menu is a page of its own, to which the pages link back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'aurum', '/help', 'vip')
  await page.getByRole('link', { name: new RegExp(`^${en('nav.me')}( \\d+)?$`) }).click()
  await expect(page).toHaveURL(at('aurum', '/member'))
  await expect(main(page)).toContainText('VIP 5')
  await entry(page, 'member.betting-record').click()
  await expect(heading(page)).toHaveText(en('member.betting-record'))
  await expect(menu(page)).toBeHidden()
  await main(page)
    .getByRole('link', { name: en('common.back'), exact: true })
    .click()
  await expect(menu(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('MOD-06 a brand opens the member centre as a dialog by its name', async ({ page }) => {
  await makeReady(page, 'centred', {
    'menus.json': { top: [{ id: 'mine', title: 'member.my-account', dialog: 'member-centre' }] },
  })
  await waitForAccounts('centred')
  // wide enough for every entry of the bar
  await page.setViewportSize({ width: 1920, height: 860 })
  await openAs(page, 'centred', '/help', 'player')
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('member.my-account'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: en('centre.member') })
  await dialog
    .getByRole('link', { name: en('member.my-wallet') })
    .first()
    .click()
  await expect(page).toHaveURL(at('centred', '/member/transferFund'))
  await expect(dialog).toHaveCount(0)
})

test('ROL-01 SYS-04 a members-only page renders for its member after a reload, and for a visitor after sign-in', async ({
  page,
}) => {
  const brand = newBrand()
  const text = { id: 'text', widget: 'text-block', settings: { title: 'club.title', text: 'club.text' } }
  await makeReady(
    page,
    brand,
    {
      'screens/club.json': { paths: ['/club'], title: 'club.title', when: { role: ['member', 'agent'] }, main: [text] },
      'texts/EN.json': { 'club.title': 'The members club', 'club.text': 'Only for members.' },
    },
    '/club',
  )
  await waitForAccounts(brand)
  const heading = page.getByRole('heading', { name: 'The members club' })
  await page.goto(at(brand, '/club'))
  await hydrated(page)
  await expect(heading).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await tryLogin(dialog, 'player')
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(at(brand, '/club'))

  await page.addInitScript(missing => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const text = document.body?.innerText ?? ''
      if (text.includes(missing)) seen.push(missing)
      requestAnimationFrame(look)
    }
    look()
  }, en('not-found.title'))
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  await expect(dialog).toHaveCount(0)
})

test('on a phone days and filters of a record open with a button, and its list begins on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openAsNewMember(page, 'aurum', '/member/personalHistoryCopy')
  await hydrated(page)
  const button = main(page).getByRole('button', { name: en('lobby.filters') })
  const from = main(page).getByLabel(en('days.from'), { exact: true })
  const type = main(page).getByRole('combobox', { name: en('record.game-type') })
  await expect(main(page).getByText(en('record.no-bets'))).toBeInViewport({ ratio: 1 })
  await expect(from).toBeHidden()
  await expect(type).toBeHidden()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(from).toBeVisible()
  await expect(type).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(button).toBeHidden()
  await expect(type).toBeVisible()
})
