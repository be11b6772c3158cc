/** Contracts between agents, seen by both parties, on a server whose clock is moved. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { balanceButton, minorUnits, openLogin, tryLogin } from './member.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { playRounds } from './play-rounds.ts'
import { expect, hydrated, test } from './site.ts'

const BRAND = 'senvang'
const PAGE = '/agent/agentRealtimeSalary'
const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const button = (place: Page | Locator, key: string, params?: Record<string, string | number>) =>
  place.getByRole('button', { name: t(key, params), exact: true })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
  // switched off in this brand's files
  await server.sandbox('flag', BRAND, 'AGTREALTIMESAL', 'on')
})
test.afterAll(() => server?.stop())

async function signIn(page: Page, username: string, path: string): Promise<void> {
  await page.goto(server.at(BRAND, '/help?lang=EN'))
  await tryLogin(await openLogin(page), username)
  await expect(balanceButton(page)).toBeVisible()
  await page.goto(server.at(BRAND, path))
  await hydrated(page)
}

/** Offers a contract on the team page: members further below get none, and a rate above agent2's own is refused first. */
async function offerToDownline(page: Page): Promise<void> {
  await page.goto(server.at(BRAND, '/agent/downlineManagmentView'))
  await hydrated(page)
  await main(page).getByRole('searchbox').fill('agent42')
  await button(page, 'team.manage-person', { name: 'agent42' }).click()
  const person = page.getByRole('dialog')
  await expect(person).toContainText(t('problem.contract/not-direct'))
  await expect(button(person, 'team.contract')).toHaveCount(0)
  await button(person, 'common.close').click()
  await main(page).getByRole('searchbox').fill('agent41')
  await button(page, 'team.manage-person', { name: 'agent41' }).click()
  await button(person, 'team.contract').click()

  const editor = page.getByRole('dialog', { name: t('contract.offer-title') })
  const form = editor.locator('form')
  const rate = form.getByLabel(t('contract.rate-percent'))
  await editor.getByLabel(t('contract.kind')).selectOption({ label: t('agent.daily-wages') })
  await button(form, 'contract.add-tier').click()
  await checkWidths(page)
  await editor.getByLabel(t('contract.kind')).selectOption({ label: t('agent.real-time-salary') })
  await expect(form).toContainText(t('contract.at-most', { rate: '0.08' }))
  await rate.fill('0.09')
  await rate.press('Enter')
  await expect(form).toContainText(t('problem.contract/above-own', { tier: 1, rate: '0.09', most: '0.08' }))
  await expect(rate).toBeFocused()
  // reopening keeps the typed values
  await button(editor, 'common.close').click()
  await button(page, 'team.manage-person', { name: 'agent41' }).click()
  await button(person, 'team.contract').click()
  await editor.getByLabel(t('contract.kind')).selectOption({ label: t('agent.real-time-salary') })
  await expect(rate).toHaveValue('0.09')
  await rate.fill('0.03')
  await button(form, 'contract.offer').click()
  const question = page.getByRole('dialog').filter({ hasText: t('contract.offer-text', { name: 'agent41' }) })
  await expect(question).toContainText('0.03%')
  await button(question, 'contract.offer').click()
  await expect(editor).toContainText(t('contract.state-offered'))
  await expect(editor).toContainText(t('problem.contract/offered-already'))
  await expect(form).toHaveCount(0)
}

/** Checks with axe and for sideways scrolling on the narrowest phone. */
async function checkWidths(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  const body = page.getByRole('dialog', { name: t('contract.offer-title') })
  expect(await body.evaluate(element => element.scrollWidth - element.clientWidth), 'too wide').toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

/** Reloads until `party` has the payment at 0.03%; bets of two periods make two payments, each rounded down to whole dong. */
async function waitForPayment(page: Page, party: string, minor: number): Promise<void> {
  const rows = main(page).getByRole('row').filter({ hasText: '0.03%' }).filter({ hasText: party })
  await expect(async () => {
    await page.reload()
    await hydrated(page)
    await expect(rows.filter({ hasText: t('contract.paid') })).not.toHaveCount(0)
    const amounts = await rows.locator('td:nth-child(6) bdi').allInnerTexts()
    const paid = amounts.reduce((sum, text) => sum + minorUnits(text), 0)
    expect(paid).toBeLessThanOrEqual(minor)
    expect(paid).toBeGreaterThan(minor - 100 * amounts.length)
  }).toPass()
}

test('AGT-03 AGT-07 AGT-08 AGT-09 API-13 an agent accepts an offered rate despite a warning, is paid in time, and both parties see it', async ({
  page,
  browser,
}) => {
  // the upline, who pays
  await signIn(page, 'agent2', PAGE)
  await expect(main(page).getByRole('heading', { name: t('contract.by', { name: 'ag***1' }) })).toBeVisible()
  await offerToDownline(page)

  // the agent, who earns
  const context = await browser.newContext()
  const agent = await context.newPage()
  await signIn(agent, 'agent41', '/agent')
  await agent.getByRole('link', { name: t('agent.real-time-salary') }).click()
  const offer = main(agent)
    .locator('section')
    .filter({ has: agent.getByText(t('contract.state-offered'), { exact: true }) })
    .last()
  await expect(offer).toContainText('0.03%')
  await offer.getByRole('button', { name: t('contract.accept'), exact: true }).click()
  const warning = agent.getByRole('dialog')
  await expect(warning).toContainText('agent42')
  await warning.getByRole('button', { name: t('contract.accept-anyway') }).click()
  await expect(agent.getByText(t('contract.state-offered'), { exact: true })).toHaveCount(0)
  await expect(main(agent)).toContainText('0.03%')
  // earlier payments may show the old rate, but the current tiers do not
  await expect(main(agent).getByRole('table', { name: t('contract.by', { name: 'ag***2' }) })).not.toContainText(
    '0.06%',
  )

  // the agent further below has lost the contract and its page
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'agent42', '/agent')
  await expect(other.getByRole('link', { name: t('agent.daily-wages') })).toBeVisible()
  await expect(other.getByRole('link', { name: t('agent.real-time-salary') })).toHaveCount(0)

  // bets of a player far below
  const player = await (await browser.newContext()).newPage()
  await signIn(player, 'player', '/help')
  const port = Number(new URL(server.at(BRAND, '/')).port)
  const rounds = await playRounds(player, BRAND, 5, { port, stake: -1 })
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0)
  const earned = Math.floor((staked * 3) / 10_000)
  expect(earned).toBeGreaterThan(0)
  await server.moveClock('+10m')
  await waitForPayment(agent, 'ag***2', earned)
  await page.goto(server.at(BRAND, PAGE))
  await hydrated(page)
  await main(page).getByLabel(t('contract.side')).selectOption('team')
  await waitForPayment(page, 'agent41', earned)
  await expect(button(page, 'contract.terminate').first()).toBeVisible()
})
