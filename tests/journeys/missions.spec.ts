/** Missions, rebate, reward centre and VIP levels: rewards of bets, each claimed once, and their badges. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform, minorUnits, shownBalance, walletOf } from './member.ts'
import { playRounds } from './play-rounds.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, title: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .last()

/** Checks with axe and for sideways scrolling, after the content has loaded. */
async function expectWellMade(page: Page): Promise<void> {
  await expect(main(page).locator('[class*=skeleton]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.target.join(' ')}`)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}

test('MBR-03 MBR-10 MBR-13 missions move as bets settle, are claimed once from two tabs, and update badge and leaderboard', async ({
  page,
  context,
}) => {
  const t = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
  await context.addCookies([{ name: 'lang', value: 'EN', domain: 'aurum.localhost', path: '/' }])
  await openAsNewMember(page, 'aurum', '/member/missionLeaderboard')
  const claimButton = (tab: Page, title: string) =>
    main(tab).getByRole('button', { name: t('missions.claim-name', { title }) })
  const badge = page
    .getByRole('navigation', { name: t('centre.member') })
    .getByRole('link', { name: t('member.mission-activity') })
  const rounds = card(page, 'Five rounds tonight')
  await expect(rounds).toContainText(t('missions.done', { done: 0, needed: 5 }))
  await expect(card(page, "The patron's evening")).toHaveCount(0)
  await expect(main(page)).toContainText(t('missions.no-places').slice(0, 10))

  // the page follows without a reload
  await playRounds(page, 'aurum', 2)
  await expect(rounds).toContainText(t('missions.done', { done: 2, needed: 5 }))
  await expect(claimButton(page, 'The welcome round')).toBeVisible()
  await expect(badge).toContainText('1')
  await playRounds(page, 'aurum', 3)
  await expect(claimButton(page, 'Five rounds tonight')).toBeVisible()
  await expect(badge).toContainText('2')
  await expectWellMade(page)

  // the second tab still shows the button after a claim in the first
  const other = await context.newPage()
  await other.goto(at('aurum', '/member/missionLeaderboard'))
  await hydrated(other)
  // the tab gets the session from the first one, which may be busy
  await expect(claimButton(other, 'Five rounds tonight')).toBeVisible()
  await other.route('**/MCSFE_getMissionSummaryDetails*', route => route.abort())
  await page.bringToFront()
  const before = await walletOf(page)
  await claimButton(page, 'Five rounds tonight').click()
  await expect(rounds).toContainText(t('missions.state-claimed'))
  await expect.poll(() => shownBalance(page)).toBe(before + 20_00)
  await expect(badge).toContainText('1')
  await other.bringToFront()
  await claimButton(other, 'Five rounds tonight').click()
  await expect(card(other, 'Five rounds tonight').getByRole('alert')).toContainText(t('problem.mission/claimed'))
  await other.close()
  await page.bringToFront()

  await claimButton(page, 'The welcome round').click()
  await expect(card(page, 'The welcome round')).toContainText(t('missions.state-claimed'))
  await expect(badge).not.toContainText(/\d/)
  const board = main(page).getByRole('table', { name: t('missions.leaderboard') })
  await expect(board.getByRole('row').filter({ hasText: t('missions.you') })).toContainText(/j.\*\*\*.*2/)
  await expect(main(page)).toContainText(/Your place: \d+\. Missions claimed: 2\./)
  const bonuses = (await callPlatform(page, '/wps/member/record/bonuses')).body.value as { list: object[] }
  expect(bonuses.list).toMatchObject([
    { kind: 'mission', amount: '10.00' },
    { kind: 'mission', amount: '20.00' },
  ])
})

test('MBR-11 MBR-15 MBR-16 bets bring a rebate, the reward centre lists all rewards, and the VIP page marks the level', async ({
  page,
}) => {
  const t = (key: string, params?: Record<string, string | number>) => expectedText('CN', key, params)
  await page.setViewportSize({ width: 320, height: 720 })
  await openAs(page, 'yunhe', '/member/manualRebate', 'agent2')
  const waiting = card(page, t('rebate.waiting'))
  const claim = waiting.getByRole('button', { name: t('rewards.claim') })
  const rounds = await playRounds(page, 'yunhe', 2, { stake: -1 })
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0)
  const due = Math.floor((staked * 0.8) / 100)
  await expect(claim).toBeEnabled()
  const shown = async () => minorUnits(await waiting.locator('bdi').first().innerText())
  await expect.poll(shown).toBeGreaterThanOrEqual(due)
  const amount = await shown()
  await expectWellMade(page)
  expect(await findCutTexts(page)).toEqual([])
  const before = await walletOf(page)
  await claim.click()
  await expect(claim).toBeDisabled()
  await expect.poll(() => shownBalance(page)).toBe(before + amount)
  await main(page).locator('details summary').first().click()
  await expect(
    main(page)
      .getByRole('table', { name: t('rebate.by-game') })
      .last(),
  ).toContainText('0.8%')
  const bonuses = (await callPlatform(page, '/wps/member/record/bonuses')).body.value as { list: object[] }
  expect(bonuses.list[0]).toMatchObject({ kind: 'rebate' })

  // the reward centre has the mission, the check-in and the raffles: as many rewards as the badge says
  await page.goto(at('yunhe', '/member/rewardCenter'))
  await hydrated(page)
  await expect(card(page, '首注有礼')).toContainText(t('rewards.kind-mission'))
  await expect(card(page, '首注有礼')).toContainText('2.00')
  await expectWellMade(page)
  expect(await findCutTexts(page)).toEqual([])
  const count = async () =>
    ((await callPlatform(page, '/wps/relay/CSP_unreadCount')).body.value as { rewardCount: number }).rewardCount
  const open = main(page).locator('section[data-state=open]')
  const all = await count()
  await expect(open).toHaveCount(all)
  await card(page, '首注有礼')
    .getByRole('button', { name: t('rewards.claim') })
    .click()
  await expect(card(page, '首注有礼')).toHaveCount(0)
  await expect(open).toHaveCount(all - 1)
  expect(await count()).toBe(all - 1)

  await page.goto(at('yunhe', '/member/vip'))
  await hydrated(page)
  const levels = main(page).locator('ol > li')
  await expect(main(page).locator('ol > li[aria-current]')).toContainText(t('vip.yours'))
  await expect(main(page).getByRole('progressbar')).toBeVisible()
  expect(await levels.count()).toBeGreaterThan(4)
  await expectWellMade(page)
  expect(await findCutTexts(page)).toEqual([])
})
