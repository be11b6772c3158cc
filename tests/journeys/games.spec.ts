/** Other games than slots: roulette by keyboard, balls on a phone, and a bet until it is settled. */
import type { Frame, Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { balanceButton, credit, minorUnits, openLogin, shownBalance, tryLogin, walletOf } from './member.ts'
import { openedGame } from './open-game.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { framesDrawn, stopClock } from './page-time.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const game = (frame: Frame) => frame.locator('#game')
/** Balance in the bar above a game on a phone, which has no header. */
const barBalance = (page: Page) => page.getByRole('main').locator('bdi').first()
const record = (page: Page) => page.getByRole('main')
/** Checks that the whole button is inside the window. */
async function expectInView(page: Page, frame: Frame, button: string): Promise<void> {
  const box = (await frame.locator(button).boundingBox())!
  const { height } = page.viewportSize()!
  expect(box.y + box.height, `${button} at ${height} pixels`).toBeLessThanOrEqual(height)
}

test('SBX-03 HDR-05 roulette is played by keyboard, with matching balances, a betting record and a verified round', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'aurum', '/live', 'agent1')
  const before = await walletOf(page)
  await page.getByRole('main').locator('li[data-shape] a[href*="live-roulette"]').first().click()
  const frame = await openedGame(page)
  await expectInView(page, frame, '#spin')
  await frame.locator('[data-place="straight:17"]').focus()
  await page.keyboard.press('Enter')
  // to the line between 17 and 20, then to the next number
  await page.keyboard.press('ArrowRight')
  await expect(frame.locator('[data-place="split:17-20"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(frame.locator('#live')).toHaveText('Chip taken back from Split 17, 20')
  await expect(frame.locator('#stake')).toHaveText('฿10.00')
  await frame.locator('#spin').press('Enter')
  await expect(frame.locator('#live')).toHaveText(/^\d+ (red|black|green): /)
  await expect(game(frame)).toHaveAttribute('data-state', 'ready')
  const after = before - 10_00 + minorUnits(await frame.locator('#win').innerText())
  expect(await walletOf(page)).toBe(after)
  await expect.poll(() => shownBalance(page)).toBe(after)

  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.locator('#fair-verdict')).toHaveText('Correct: hash and outcome match.')
  await page.keyboard.press('Escape')
  await page.goto(at('aurum', '/member/personalHistoryCopy'))
  await hydrated(page)
  await expect(record(page)).toContainText('Roulette')
  await expect(record(page)).toContainText('10.00')
})

test('SBX-03 SBX-04 a repeated drop is one bet, and a reload keeps the history, on a phone in Vietnamese', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'senvang', '/game?gameType=FISH&vendor=GG&gameCode=GG_fish-pearl-drop', 'agent2')
  let frame = await openedGame(page)
  await expectInView(page, frame, '#drop')
  const before = await walletOf(page)
  let change = 0
  for (let ball = 0; ball < 2; ball++) {
    const dropping = page.waitForResponse(reply => reply.url().endsWith('/play/plinko'))
    await frame.locator('#drop').click()
    const reply = await dropping
    const { value } = (await reply.json()) as { value: { stake: number; win: number; roundId: string } }
    change += value.win - value.stake
    const request = reply.request()
    const again = await frame.evaluate(
      async ({ headers, body }) => (await fetch('/play/plinko', { method: 'POST', headers, body })).json(),
      {
        headers: { authorization: request.headers().authorization ?? '', 'content-type': 'application/json' },
        body: request.postData() ?? '',
      },
    )
    expect(again.value.roundId).toBe(value.roundId)
    await expect(game(frame)).toHaveAttribute('data-state', 'ready')
  }
  await expect(frame.locator('#live')).toContainText('tiền cược')
  expect(await walletOf(page)).toBe(before + change)
  await expect.poll(async () => minorUnits(await barBalance(page).innerText())).toBe(before + change)
  await page.reload()
  frame = await openedGame(page)
  await expect(frame.locator('.history li')).toHaveCount(2)
})

test('LOB-27 a sheet over a game pays in, limits and marks it, and results wait until the game has shown them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openAsNewMember(page, 'aurum', '/game?gameType=LIVE&vendor=DG&gameCode=DG_live-roulette')
  const frame = await openedGame(page)
  const before = await walletOf(page)
  const shown = async () => minorUnits(await barBalance(page).innerText())
  await expect.poll(shown).toBe(before)
  await expect(frame.locator('#balance'), 'the game does not repeat the balance').toHaveCount(0)
  const place = await page.locator('main iframe').boundingBox()
  await stopClock(page)
  // one of the two wins
  for (const bet of ['red', 'straight:17']) await frame.locator(`[data-place^="${bet}"]`).first().click()
  const playing = page.waitForResponse(reply => reply.url().endsWith('/play/roulette'))
  await frame.locator('#spin').click()
  const { value } = (await (await playing).json()) as { value: { stake: number; win: number; number: number } }
  const after = before - value.stake + value.win
  await expect.poll(() => walletOf(page)).toBe(after)
  // a sibling tab says that the wallet has changed, and the visitor comes back to this one
  await page.evaluate(() => {
    new BroadcastChannel('session').postMessage({ type: 'balance' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(2000)
  await expect(game(frame)).toHaveAttribute('data-state', 'busy')
  expect(await shown(), 'while the wheel turns').toBe(before)
  await expect(frame.locator('.history li')).toHaveCount(0)
  await page.clock.runFor(8000)
  await expect(frame.locator('.history li')).toHaveText([String(value.number)])
  await expect.poll(shown, 'once the ball lies').toBe(after)
  expect(await page.locator('main iframe').boundingBox()).toEqual(place)

  await page.clock.resume()
  const address = page.url()
  const en = (key: string) => expectedText('EN', key)
  await page.getByRole('button', { name: en('game.more') }).click()
  const sheet = page.getByRole('dialog', { name: en('game.more') })
  await expect(sheet).toContainText(en('game.fairness-verified'))
  await expect(sheet.getByText('97.29')).toBeVisible()
  await expect(
    sheet
      .getByRole('region', { name: en('game.similar') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await sheet.getByRole('button', { name: en('game.make-favourite') }).click()
  await expect(sheet.getByRole('button', { name: en('game.favourite') })).toHaveAttribute('aria-pressed', 'true')

  await sheet.getByRole('button', { name: en('game.own-limits') }).click()
  const limits = page.getByRole('dialog').filter({ has: page.getByText(en('protection.exclusion-title')) })
  await expect(limits).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(limits).toHaveCount(0)

  await sheet.getByRole('button', { name: en('nav.deposit') }).click()
  const deposit = page.getByRole('dialog', { name: en('deposit.title') })
  await deposit.getByRole('textbox', { name: new RegExp(`^${en('deposit.amount')}`) }).fill('500')
  await deposit.getByRole('textbox', { name: new RegExp(`^${en('deposit.payer')}`) }).fill('Somchai Jaidee')
  await deposit.getByRole('button', { name: en('deposit.continue') }).click()
  await expect(deposit).toContainText(en('deposit.pay'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(game(frame), 'the same game, not a new start').toHaveAttribute('data-state', 'ready')
  await expect(frame.locator('.history li')).toHaveText([String(value.number)])

  // another game of the sheet starts once, and no second start of the first one comes between
  const launches: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/wps/game/launchGame')) launches.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: en('game.more') }).click()
  const other = sheet
    .getByRole('region', { name: en('game.similar') })
    .getByRole('link', { name: /Roulette/ })
    .first()
  const href = (await other.getAttribute('href')) ?? ''
  await other.click()
  await expect(page).toHaveURL(at('aurum', href))
  await openedGame(page)
  expect(launches).toHaveLength(1)
})

test('a tab shows no balance that another tab still shows a round of, also when it is opened meanwhile', async ({
  page,
  context,
}) => {
  const username = await openAsNewMember(page, 'aurum', '/game?gameType=LIVE&vendor=DG&gameCode=DG_live-roulette')
  const frame = await openedGame(page)
  const say = (message: object) => frame.evaluate(value => window.parent.postMessage(value, '*'), message)
  const sibling = await context.newPage()
  await sibling.goto(at('aurum', '/help'))
  await expect.poll(() => shownBalance(sibling)).toBe(10_000_00)

  await say({ type: 'livery:round' })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'round')))
    .toBe(true)
  await credit('aurum', username, '250.75')
  const asked: string[] = []
  sibling.on('request', request => asked.push(new URL(request.url()).pathname))
  await balanceButton(sibling).click()
  const counts = sibling.waitForResponse(reply => reply.url().endsWith('/wps/relay/CSP_unreadCount'))
  await sibling.reload()
  await counts
  await framesDrawn(sibling)
  expect(asked).not.toContain('/wps/v2/wallets/balance')

  await say({ type: 'livery:balance', balance: 1, currency: 'THB' })
  for (const tab of [sibling, page])
    await expect(tab.locator('bdi').filter({ hasText: '10,250.75' }).first()).toBeVisible()
})

test('games and the page of settings share one choice of sound', async ({ page }) => {
  const game = at('aurum', '/game?gameType=LIVE&vendor=DG&gameCode=DG_live-roulette')
  await openAsNewMember(page, 'aurum', '/game?gameType=LIVE&vendor=DG&gameCode=DG_live-roulette')
  const frame = await openedGame(page)
  await expect(frame.locator('#sound')).toHaveAttribute('aria-pressed', 'false')
  await frame.locator('#sound').click()
  await expect(frame.locator('#sound')).toHaveAttribute('aria-pressed', 'true')

  await page.goto(at('aurum', '/settings'))
  const choice = page.getByRole('checkbox', { name: expectedText('EN', 'preferences.sound') })
  await expect(choice).toBeChecked()
  await page.goto(game)
  await expect((await openedGame(page)).locator('#sound')).toHaveAttribute('aria-pressed', 'true')

  await page.goto(at('aurum', '/settings'))
  // a box that has not read the stored choice yet is unchecked already
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.goto(game)
  const silent = await openedGame(page)
  await expect(silent.locator('#spin')).toBeEnabled()
  await expect(silent.locator('#sound')).toHaveAttribute('aria-pressed', 'false')

  const release = await holdRequests(page, '**/assets/client-*.js')
  await page.goto(at('aurum', '/settings'))
  await expect(page.locator('html[data-booted]')).toBeAttached()
  await choice.check()
  release()
  await hydrated(page)
  await page.goto(game)
  const loud = await openedGame(page)
  await expect(loud.locator('#sound'), 'a choice before hydration counts').toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a server whose clock is moved', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server?.stop())

  test('SBX-03 HDR-05 a combined bet on two matches is settled after both and paid into the header’s balance', async ({
    page,
  }) => {
    await page.goto(server.at('senvang', '/help'))
    await tryLogin(await openLogin(page), 'player')
    await expect(balanceButton(page)).toBeVisible()
    await page.goto(server.at('senvang', '/game?gameType=SPORTS&vendor=IBC&gameCode=IBC_sports-sportsbook'))
    const frame = await openedGame(page)
    const before = await walletOf(page)
    for (const card of [0, 1]) await frame.locator('.card').nth(card).locator('.odds').first().click()
    await frame.locator('#stake').fill('abc')
    await frame.locator('#place').click()
    await expect(frame.locator('#stake-wrong')).toContainText('10.000 hoặc 2.500')
    await frame.locator('#stake').fill('12500,50')
    await expect(frame.locator('#stake-wrong'), 'a fraction is no stake').toContainText('10.000')
    await frame.locator('#stake').fill('12500')
    await frame.locator('#place').click()
    const slip = frame.locator('[data-bet]')
    await expect(slip).toHaveAttribute('data-state', 'open')
    await expect(slip.locator('li')).toHaveCount(2)
    expect(await walletOf(page)).toBe(before - 12_500_00)
    await server.moveClock('+20m')
    await expect(slip).toHaveAttribute('data-state', /won|lost|refunded/)
    const paid = minorUnits((await slip.locator('.bet-foot b').innerText()).replace(/^\D+/, ''))
    expect(await walletOf(page)).toBe(before - 12_500_00 + paid)
    await expect.poll(() => shownBalance(page)).toBe(before - 12_500_00 + paid)
    await page.goto(server.at('senvang', '/member/personalHistoryCopy'))
    await hydrated(page)
    // a refunded slip is no bet
    if ((await walletOf(page)) !== before) await expect(record(page)).toContainText('12.500 ₫')
  })
})
