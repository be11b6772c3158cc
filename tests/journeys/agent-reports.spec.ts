/** Journeys through the reports of an agent's team: figures with charts, bets, losses, account details and income. */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform } from './member.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const PAGES = [
  ['agentTeamOverview', 'agent.team-overview'],
  ['personalHistoryCopy', 'agent.team-betting'],
  ['palStatementsAgentCopy', 'agent.user-loss'],
  ['agentDownlineTransactionDetailsCopy', 'agent.account-details'],
  ['agentRevenueReport', 'agent.my-income'],
] as const
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const entry = (page: Page, key: string) =>
  page.getByRole('navigation', { name: en('header.agent') }).getByRole('link', { name: en(key), exact: true })
const rows = (page: Page) => main(page).locator('table:visible tbody tr')
const days = async (page: Page, name: string) => {
  // closes a menu that opened under the pointer
  await page.mouse.move(2, 2)
  await main(page)
    .getByRole('radio', { name: en(name) })
    .check()
}
const total = (page: Page, key: string) =>
  main(page)
    .locator('dl > div', { has: page.getByText(en(key), { exact: true }) })
    .first()
    .locator('dd')
    .first()

/** Opens a page by the menu and waits for it, as the previous page may stay a moment. */
async function openPage(page: Page, key: string): Promise<void> {
  await entry(page, key).click()
  await expect(heading(page)).toHaveText(en(key))
}

/** Waits for the figures of the sample team, which are added up within a minute. */
async function waitForFigures(page: Page): Promise<void> {
  const bets = async () => {
    const { body } = await callPlatform(page, '/wps/agent/overview?preset=previous30')
    return (body.value as { totals: { bets: number } }).totals.bets
  }
  await expect.poll(bets, { intervals: [500, 2000] }).toBeGreaterThan(30)
}

async function exported(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: en('record.export') })
      .click(),
  ])
  return readFileSync((await file.path())!, 'utf8')
    .trim()
    .split('\r\n')
}

test('AGT-04 AGT-10 AGT-11 an agent reads charts, bets, losses and payments of the team, and exports them', async ({
  page,
}) => {
  await openAs(page, 'aurum', '/agent/agentTeamOverview', 'agent1')
  await waitForFigures(page)
  await page.reload()
  await expect(heading(page)).toHaveText(en('agent.team-overview'))
  await days(page, 'days.previous30')
  await expect(main(page).getByRole('slider')).toHaveCount(4)
  const slider = main(page).getByRole('slider', { name: en('team-report.chart-stakes') })
  // figures that arrive later choose the last day again
  await expect(async () => {
    const before = await slider.getAttribute('aria-valuetext')
    await slider.press('ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(before)
  }).toPass()
  await main(page).getByText(en('team-report.as-table')).first().click()
  await expect(rows(page)).toHaveCount(30)
  const bets = Number(await total(page, 'record.bets').innerText())

  await openPage(page, 'agent.team-betting')
  await days(page, 'days.previous30')
  await expect(total(page, 'record.bets')).toHaveText(String(bets))
  await expect(rows(page)).toHaveCount(20)
  const newest = await rows(page).first().innerText()
  await main(page)
    .getByRole('button', { name: en('common.page-of', { page: 2, pages: Math.ceil(bets / 20) }) })
    .click()
  await expect(rows(page).first()).not.toHaveText(newest, { useInnerText: true })
  const name = main(page).getByRole('searchbox', { name: en('team-report.whole-name') })
  await name.fill('TeamAnna')
  await name.press('Enter')
  await expect(rows(page)).toHaveCount(6)
  for (const row of await rows(page).all()) await expect(row).toContainText('teamanna')
  const lines = await exported(page)
  expect(lines).toHaveLength(7)
  expect(lines[1]).toMatch(/^teamanna,\d{4}-/)
  await name.fill('vipp')
  await name.press('Enter')
  await expect(main(page)).toContainText(en('problem.agent/not-in-team'))
  await name.fill('')
  await expect(total(page, 'record.bets')).toHaveText(String(bets))
  await main(page).getByRole('combobox').first().selectOption('LIVE')
  await expect(total(page, 'record.bets')).not.toHaveText(String(bets))
  await main(page)
    .getByRole('button', { name: en('days.before_other', { count: 30 }) })
    .click()
  await expect(main(page)).toContainText(en('record.no-bets'))

  await openPage(page, 'agent.user-loss')
  await days(page, 'days.previous30')
  await expect(rows(page).filter({ hasText: 'teamfarid' })).toHaveCount(1)
  const stakes = main(page).getByRole('button', { name: en('team-report.stakes') })
  await stakes.click()
  await expect(main(page).getByRole('columnheader', { name: en('team-report.stakes') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const amounts = async () =>
    (await rows(page).locator('td:nth-child(3)').allInnerTexts()).map(text => Number(text.replace(/[^\d.]/g, '')))
  await expect
    .poll(async () => (await amounts()).every((amount, n, all) => n === 0 || amount <= all[n - 1]!))
    .toBe(true)
  expect((await exported(page)).length).toBe((await rows(page).count()) + 1)

  await main(page)
    .getByRole('link', { name: en('team-report.of', { name: 'teamlead' }) })
    .click()
  await expect(main(page)).toContainText(en('team-report.of', { name: 'teamlead' }))
  await days(page, 'days.previous30')
  await expect(rows(page).filter({ hasText: 'teamdao' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'teamfarid' })).toHaveCount(0)
  await main(page)
    .getByRole('link', { name: en('team-report.back') })
    .click()
  await expect(rows(page).filter({ hasText: 'teamfarid' })).toHaveCount(1)
  const search = main(page).getByRole('searchbox', { name: en('team-report.name') })
  await search.fill('teamf')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)

  await openPage(page, 'agent.account-details')
  await days(page, 'days.previous30')
  const kinds = main(page).getByRole('combobox')
  await kinds.selectOption('deposit')
  await expect(rows(page).filter({ hasNotText: en('transaction.deposit') })).toHaveCount(0)
  expect(await exported(page)).toHaveLength((await rows(page).count()) + 1)
  expect(await rows(page).count()).toBeGreaterThan(4)

  // contracts may already have paid for today and yesterday
  await openPage(page, 'agent.my-income')
  const earlier = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  for (const end of ['days.from', 'days.to']) await main(page).getByLabel(en(end), { exact: true }).fill(earlier)
  await expect(main(page)).toContainText(en('team-report.no-income'))
})

test('AGT-02 AGT-11 SHL-05 the pages fit a telephone of 320 px and are accessible, in Vietnamese and light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'senvang', '/agent/agentTeamOverview', 'agent1')
  await waitForFigures(page)
  for (const [path, title] of PAGES) {
    await page.goto(at('senvang', `/agent/${path}`))
    await hydrated(page)
    await expect(heading(page)).toHaveText(expectedText('VI', title))
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    expect(await horizontalOverflow(page), path).toBe(0)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
      path,
    ).toEqual([])
  }
})
