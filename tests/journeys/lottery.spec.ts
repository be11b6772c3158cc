/** Lottery for a player: lobby, game page, slip, placing, cancelling, a settled draw and its verification. */
import type { Locator, Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { balanceButton, credit, loginDialog, shownBalance, tryLogin } from './member.ts'
import { runSandboxCommand } from './operator.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hostOf, hydrated, onServer, readPage, test } from './site.ts'

type Params = Record<string, string | number>
const vi = (key: string, params?: Params) => expectedText('VI', key, params)
const en = (key: string, params?: Params) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const slip = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) })

/** A game with draws in the evening, so that none closes during a journey. */
const NORTH = 'TCG_LOTTO_VN_lott-mien-bac'
const game = (code: string, page = '/vnlottery') => `${page}?gameCode=${code}`

test('LOT-01 LOT-03 LOT-04 RTE-04 the lobby lists games by region with countdowns, searches them, keeps favourites and opens them', async ({
  page,
}) => {
  const asked: URL[] = []
  page.on('request', request => void asked.push(new URL(request.url())))
  const lastTo = (path: string) => asked.findLast(({ pathname }) => pathname === path)
  await openAs(page, 'senvang', '/vnlottery', 'player')
  const games = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('timer') })
  for (const region of ['north', 'central', 'south', 'fast'])
    await expect(main(page).getByRole('heading', { name: vi(`lottery.region-${region}`), level: 2 })).toBeVisible()
  await expect(games.first().getByRole('timer')).toContainText(/\d/)
  await expect(games.first()).toContainText(/Kết quả: \d{5}/)
  expect(lastTo('/lgw/vn/games/game_menu')).toBeTruthy()

  // also without diacritics
  await main(page).getByRole('searchbox').fill('mien bac')
  await expect(games).toHaveCount(1)
  await press(games, vi('game.add-favourite', { name: 'Miền Bắc' }))
  await main(page).getByRole('searchbox').fill('')
  await page.reload()
  await hydrated(page)
  await expect(balanceButton(page)).toBeVisible()
  await main(page)
    .getByRole('tab', { name: vi('lottery.list-favourites') })
    .click()
  await expect(games).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('lottery-favourites:player'))).toContain(NORTH)

  await main(page)
    .getByRole('tab', { name: vi('lottery.list-popular') })
    .click()
  await expect(games.first()).toBeVisible()
  const popular = Object.fromEntries(lastTo('/lgw/games/popular')!.searchParams)
  expect(popular).toMatchObject({ count: '20', prizeMode: 'ZY', device: 'WEB', language: 'VI' })
  await main(page)
    .getByRole('tab', { name: vi('lottery.list-recent') })
    .click()
  await expect(main(page)).toContainText(vi('lobby.empty-recent'))
  expect(lastTo('/lgw/vn/games/game_menu/recent')).toBeTruthy()

  await main(page)
    .getByRole('tab', { name: vi('lottery.list-all') })
    .click()
  await main(page)
    .getByRole('link', { name: /Miền Bắc/ })
    .click()
  await expect(page).toHaveURL(at('senvang', game(NORTH)))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Miền Bắc')
  await expect.poll(() => lastTo('/lgw/vn/numeros/opened/game')?.searchParams.get('count')).toBe('100')
})

test('LOT-02 LOT-05 a slip made by keyboard survives a reload, is placed once and cancelled, and a draw is verified', {
  tag: '@main',
}, async ({ page }) => {
  const { html } = await readPage(page, 'senvang', game(NORTH))
  expect(html).toContain(vi('lottery.prize-special'))
  await credit('senvang', 'vip', '1000000')
  await page.goto(at('senvang', game(NORTH)))
  await hydrated(page)

  // keyboard: the pad is one tab stop, and arrows move within it
  const pad = main(page).getByRole('group', { name: vi('lottery.numbers'), exact: true })
  await pad.getByRole('button', { name: '00', exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const chosen = pad.getByRole('button', { pressed: true })
  await expect(chosen).toHaveText(['11'])
  // typing: valid numbers are taken, and the others are named and stay
  const typed = main(page).getByRole('textbox', { name: vi('lottery.typed') })
  await typed.fill('12, 3x　７７\n123 12')
  await typed.press('Enter')
  await expect(chosen).toHaveText(['11', '12', '77'])
  await expect(typed).toHaveValue('3x 123')
  await expect(main(page)).toContainText(vi('lottery.fault-letters', { text: '3x' }))
  await expect(main(page)).toContainText(vi('lottery.fault-length', { text: '123', digits: 2 }))
  await main(page)
    .getByRole('button', { name: vi('lottery.add'), exact: true })
    .press('Enter')
  await expect(chosen).toHaveCount(0)
  const line = slip(page).getByRole('listitem').filter({ hasText: '11 12 77' })
  await page.keyboard.press('Tab')
  await expect(slip(page).locator(':focus'), 'the slip comes after Add, before bets and results').toHaveCount(1)
  await line.getByRole('textbox').fill('2')
  const total = slip(page).getByRole('definition').first()
  await expect(total).toContainText('60.000 ₫')

  await page.reload()
  await hydrated(page)
  await expect(line.getByRole('textbox')).toHaveValue('2')
  await expect(typed).toHaveValue('3x 123')

  // only placing asks for a sign-in, and the slip stays with the account
  await press(slip(page), vi('lottery.place'))
  await tryLogin(loginDialog(page), 'vip')
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('11 12 77')
  await expect(confirm).toContainText('60.000 ₫')
  const after = /([\d.]+\s₫)$/.exec(await confirm.getByRole('definition').last().innerText())![1]!
  await confirm.getByRole('button').filter({ hasText: '60.000 ₫' }).dblclick()
  await expect(slip(page)).toContainText(vi('lottery.slip-empty'))
  await expect(balanceButton(page)).toContainText(after)
  const left = await shownBalance(page)
  const bets = main(page).getByRole('region', { name: vi('lottery.my-bets') })
  await expect(bets.getByRole('listitem')).toHaveCount(1)

  await bets.getByRole('button', { name: vi('lottery.cancel') }).click()
  await press(confirm, vi('lottery.cancel-confirm'))
  await expect(bets).toContainText(vi('lottery.no-bets-open'))
  await expect.poll(() => shownBalance(page)).toBe(left + 60_000_00)

  // every number once, so that some win
  await press(main(page), vi('lottery.tool-all'))
  await press(main(page), vi('lottery.add'))
  await slip(page).getByRole('radio').last().check({ force: true })
  await press(slip(page), vi('lottery.place'))
  await confirm.getByRole('button').filter({ hasText: '1.000 ₫' }).click()
  await expect(bets.getByRole('listitem')).toHaveCount(1)
  const drawNo = /\d[\d-]+\d/.exec(await bets.getByRole('listitem').innerText())![0]
  const draw = /Kỳ ([\w-]+)/.exec(await bets.getByRole('listitem').innerText())?.[1] ?? drawNo
  const { exit, text } = await runSandboxCommand('lottery', 'draw', 'senvang', NORTH, draw)
  expect(exit, text).toBe(0)
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return page.getByText(new RegExp(`${draw}: bạn trúng`)).isVisible()
    })
    .toBe(true)
  await bets.getByRole('tab', { name: vi('lottery.bets-settled') }).click()
  await expect(bets.getByRole('listitem').filter({ hasText: vi('lottery.bet-won') })).toHaveCount(1)

  await press(main(page), vi('lottery.verify-draw', { draw }))
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: vi('lottery.verdict-verified') }),
  ).toBeVisible()
})

test('a message leaves the remaining time in view while numbers are picked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openAs(page, 'senvang', game('TCG_LOTTO_VN_lott-mien-nam'), 'vip')
  await hydrated(page)
  await press(main(page), vi('lottery.tool-all'))
  await press(main(page), vi('lottery.add'))
  await slip(page).getByRole('radio').last().check({ force: true })
  await press(slip(page), vi('lottery.place'))
  await page.getByRole('dialog').getByRole('button').filter({ hasText: '1.000 ₫' }).click()
  const message = page.getByText(/^Đã đặt [\d.]+ tổ hợp/)
  await expect(message).toBeVisible()
  const add = main(page).getByRole('button', { name: vi('lottery.add') })
  await add.scrollIntoViewIfNeeded()
  const [above, bar] = [(await message.boundingBox())!, (await add.boundingBox())!]
  expect(above.y + above.height).toBeLessThan(bar.y)
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
] as const)
  test(`the slip opens and closes whole in a window of ${width} × ${height}, wherever the page is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // another game than that of the journeys that draw: a slip is placed in a draw that takes bets
    await openAs(page, 'senvang', game('TCG_LOTTO_VN_lott-mien-nam'), 'vip')
    await hydrated(page)
    const isWhole = async (control: Locator) => {
      await expect(control).toBeInViewport({ ratio: 1 })
      // nothing of the page lies over it
      await control.click({ trial: true })
    }
    const toggle = (expanded: boolean) => slip(page).getByRole('button', { expanded })
    // a narrow window shows the slip once there is something to place
    await expect(toggle(false)).toBeHidden()
    await press(main(page), vi('lottery.quick-pick'))
    await press(main(page), vi('lottery.add'))
    for (const place of [0, 700]) {
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), place)
      await isWhole(toggle(false))
      await toggle(false).click()
      await isWhole(toggle(true))
      await expect(slip(page).getByRole('button', { name: vi('lottery.place') })).toBeInViewport({ ratio: 1 })
      await toggle(true).click()
    }
  })

test('an open slip scrolls as one on a phone, to the last field of a chase', async ({ page }) => {
  await openAs(page, 'senvang', game('TCG_LOTTO_VN_lott-ha-noi-5-minutes'), 'vip')
  await hydrated(page)
  await press(main(page), vi('lottery.quick-pick'))
  await press(main(page), vi('lottery.add'))
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await slip(page).getByRole('button', { expanded: false }).click()
    await slip(page)
      .getByRole('textbox', { name: vi('lottery.chase-draws') })
      .fill('3')
    await expect(slip(page).getByText(vi('lottery.chase-factor'), { exact: true }).last()).toBeVisible()
    const stop = slip(page).getByRole('checkbox', { name: vi('lottery.stop-on-win') })
    await stop.click({ trial: true })
    const scrollers = await slip(page).evaluate(panel =>
      [...panel.querySelectorAll('*')]
        .filter(one => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
        .map(one => one.tagName),
    )
    expect(scrollers).toEqual([])
    await slip(page).getByRole('button', { expanded: true }).click()
  }
})

test('LOT-02 LOT-03 RTE-04 a chase, a rebate, too little money and a trial account get their replies on a phone', async ({
  page,
}) => {
  const RACING = 'LOTT_lott-racing-10'
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'aurum', `${game(RACING, '/lottery')}&vendor=LOTT&playType=dragon-tiger`, 'trial')
  await expect(main(page).getByRole('tab', { selected: true }).first()).toHaveText('Dragon or tiger')
  const bar = slip(page).getByRole('button', { expanded: false })
  await expect(bar).toBeHidden()
  await main(page)
    .getByRole('button', { name: new RegExp(en('lottery.pick-dragon')) })
    .first()
    .click()
  await press(main(page), en('lottery.add'))
  await expect(bar).toContainText('10.00')
  await bar.click()
  await press(slip(page), en('lottery.place'))
  await expect(page.getByRole('dialog')).toContainText(en('common.in_need_true_account'))

  await openAsNewMember(page, 'aurum', `${game(RACING, '/lottery')}&vendor=LOTT&playType=dragon-tiger`)
  await main(page)
    .getByRole('button', { name: new RegExp(en('lottery.pick-tiger')) })
    .last()
    .click()
  await press(main(page), en('lottery.add'))
  await slip(page).getByRole('button', { expanded: false }).click()
  const draws = slip(page).getByRole('textbox', { name: en('lottery.chase-draws') })
  const multiple = slip(page).getByRole('listitem').first().getByRole('textbox')
  await draws.fill('20')
  await multiple.fill('100')
  await press(slip(page), en('lottery.place'))
  await expect(slip(page).getByRole('alert')).toContainText(en('problem.wallet/insufficient'))
  await expect(slip(page).getByRole('link', { name: en('lottery.deposit') })).toBeVisible()
  await multiple.fill('1')
  await draws.fill('3')
  await slip(page).getByRole('radio', { name: '× 2' }).check({ force: true })
  await page.evaluate(() => scrollTo(0, 0))
  const placing = slip(page).getByRole('button', { name: en('lottery.place') })
  await expect(placing).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isOnTop(placing)).toBe(true)
  const totals = slip(page).getByRole('definition')
  // multiples 1 + 2 + 4
  await expect(totals).toContainText([/10\.00 × 7/, '70.00', ''])
  const win = await totals.nth(2).innerText()
  await slip(page).getByRole('slider').press('End')
  await expect(totals.nth(2)).not.toHaveText(win)
  await press(slip(page), en('lottery.place'))
  await page.getByRole('dialog').getByRole('button').filter({ hasText: '70.00' }).click()
  const bets = main(page).getByRole('region', { name: en('lottery.my-bets') })
  await expect(bets.getByRole('listitem')).toHaveCount(3)
  // the placed slip makes way for the bets
  await expect(placing).toBeHidden()

  await page.goto(at('aurum', '/seaLottery?gameCode=TCG_SEA_lott-thai-lottery'))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thai lottery', { ignoreCase: true })
  await page.goto(at('aurum', '/lottery?gameCode=LOTT_none'))
  await expect(main(page)).toContainText(en('lottery.unknown-game'))
  await page.goto(at('aurum', '/lottery'))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(en('lottery.classic-title'))
})

/** Drawn once a day each, with the same plays. */
const HANOI = 'TCG_SEA_lott-hanoi-special'
const HANOI_VIP = 'TCG_SEA_lott-hanoi-vip'

test('LOT-06 a member picks with time and Add in view, repeats, saves, reads results and is reminded', async ({
  page,
}) => {
  await page.clock.install()
  await openAsNewMember(page, 'aurum', game(HANOI, '/seaLottery'))
  const plays = main(page).getByRole('tablist', { name: en('lottery.plays') })
  const pad = main(page).getByRole('group', { name: en('lottery.numbers'), exact: true })
  const chosen = pad.getByRole('button', { pressed: true })
  const add = main(page).getByRole('button', { name: en('lottery.add'), exact: true })
  const time = main(page).getByText(/^\d\d:\d\d:\d\d$/)
  await plays.getByRole('tab', { name: '2 digits', exact: true }).click()

  await test.step('the time and Add stay in view at every size', async () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [568, 320],
      [1280, 860],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const number of ['00', '45', '99']) {
        await pad
          .getByRole('button', { name: number, exact: true })
          .evaluate(cell => cell.scrollIntoView({ block: 'center' }))
        for (const shown of [add, time.last()]) {
          await expect(shown).toBeInViewport({ ratio: 1 })
          await expect.poll(() => isOnTop(shown)).toBe(true)
        }
      }
    }
  })

  await test.step('the last slip is repeated', async () => {
    await press(main(page), en('lottery.repeat'))
    await expect(page.getByText(en('lottery.no-last-slip'))).toBeVisible()
    for (const number of ['07', '70']) await press(pad, number)
    await press(main(page), en('lottery.add'))
    const line = slip(page).getByRole('listitem').filter({ hasText: '07 70' })
    await line.getByRole('textbox').fill('3')
    const total = slip(page).getByRole('definition').first()
    await expect(total).toContainText('60.00')
    await press(slip(page), en('lottery.place'))
    await page.getByRole('dialog').getByRole('button').filter({ hasText: '60.00' }).click()
    await expect(slip(page)).toContainText(en('lottery.slip-empty'))
    await press(main(page), en('lottery.repeat'))
    await expect(line.getByRole('textbox')).toHaveValue('3')
    await expect(total).toContainText('60.00')
  })

  await test.step('numbers are saved with the account, for every game played alike', async () => {
    for (const number of ['11', '22']) await press(pad, number)
    await press(main(page), en('lottery.sets'))
    await main(page).getByLabel(en('lottery.set-name')).fill('Birthdays')
    await press(main(page), en('lottery.set-save'))
    const saved = main(page).getByRole('list', { name: en('lottery.sets') })
    await expect(saved.getByRole('listitem')).toHaveText([/Birthdays.*11 22/])
    await page.evaluate(() => localStorage.clear())
    await page.goto(at('aurum', game(HANOI_VIP, '/seaLottery')))
    await expect(balanceButton(page)).toBeVisible()
    await press(main(page), en('lottery.sets'))
    await saved.getByRole('button', { name: /^Birthdays.*11 22/ }).click()
    await expect(chosen).toHaveText(['11', '22'])
    await press(saved, en('lottery.set-remove', { name: 'Birthdays' }))
    await expect(main(page)).toContainText(en('lottery.sets-none'))
    await expect(main(page).getByLabel(en('lottery.set-name'))).toBeFocused()
  })

  await test.step('results of a day are shown, and all results of the region on that day', async () => {
    await main(page)
      .getByRole('tab', { name: en('lottery.results-day') })
      .click()
    const day = main(page).getByLabel(en('lottery.day'))
    await expect(day).toHaveValue(/^\d\d\/\d\d\/2\d{3}$/)
    const earlier = dayBefore(turned(await day.inputValue()), 3)
    const drawNo = earlier.replaceAll('-', '')
    await day.fill(turned(earlier))
    await expect(main(page).getByRole('list', { name: en('lottery.results-list') })).toContainText(drawNo)
    await main(page)
      .getByRole('link', { name: en('lottery.board-of-day') })
      .click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(en('lottery.board-title'))
    for (const name of ['Hanoi Special', 'Hanoi VIP'])
      await expect(main(page).getByRole('listitem').filter({ hasText: name }).getByRole('table')).toContainText(drawNo)
    await main(page)
      .getByRole('link', { name: en('lottery.region-fast') })
      .click()
    await expect(page).toHaveURL(/region=fast/)
    // games drawn all day long have results of few days: the nearest one is shown
    await expect(day).not.toHaveValue(turned(earlier))
    const nearest = turned(await day.inputValue())
    await expect(main(page).getByRole('button', { name: en('lottery.day-before') })).toBeDisabled()
    await main(page)
      .getByRole('link', { name: en('lottery.region-sea') })
      .click()
    await main(page)
      .getByRole('link', { name: en('lottery.day-before') })
      .click()
    await expect(day).toHaveValue(turned(dayBefore(nearest, 1)))
    // a typed day leaves the focus where it is
    await day.fill(turned(earlier))
    await expect(page).toHaveURL(new RegExp(`day=${earlier}`))
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Hanoi VIP' }).getByRole('table')).toContainText(
      drawNo,
    )
    await expect(day).toBeFocused()
    // the document has the board without script
    const { html } = await readPage(page, 'aurum', `/lotteryResults?region=sea&day=${earlier}`)
    expect(html).toContain('Hanoi VIP')
    expect(html).toContain(drawNo)
  })

  await test.step('a reminder comes before bets close, on whichever page is open', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()
    // of two draws a day the one that closes later
    const closes = async (gameCode: string) => {
      const path = `/wps/lottery/game?gameCode=${gameCode}`
      const reply = await page.request.get(onServer(path), { headers: hostOf('aurum') })
      return { gameCode, closesAt: (await reply.json()).value.draws[0].closesAt as number }
    }
    const games = await Promise.all([HANOI, HANOI_VIP].map(closes))
    const { gameCode, closesAt } = games.toSorted((a, b) => b.closesAt - a.closesAt)[0]!
    await page.goto(at('aurum', game(gameCode, '/seaLottery')))
    await hydrated(page)
    const choice = main(page).getByRole('combobox', { name: en('lottery.remind') })
    await choice.selectOption('5')
    await expect(page.getByText(/You are reminded of draw/)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(choice).toHaveValue('5')
    await page.goto(at('aurum', '/promotions'))
    await hydrated(page)
    const reminder = page.getByText(/Hanoi.*bets close in/)
    await expect(reminder).toHaveCount(0)
    await page.clock.fastForward(closesAt - (await page.evaluate(() => Date.now())) - 4 * 60_000)
    await expect(reminder).toBeVisible()
  })
})

/** Turns a day YYYY-MM-DD into the form in which English readers type it, and back. */
const turned = (day: string) =>
  day
    .split(/\D/)
    .reverse()
    .join(day.includes('-') ? '/' : '-')
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 3_600_000).toISOString().slice(0, 10)

/** Tells whether a click in the middle of an element reaches it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
