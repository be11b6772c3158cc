// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { LOTTERY_NOW, lotteryReplies } from '../../../tests/widgets/lottery-replies.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeWindows, countWindows } from '../../runtime/dialogs/open-windows.ts'
import { settings } from './settings.ts'
import { changeSlip } from './slip-store.ts'
import { View } from './view.tsx'

const GAME = 'LOTT_lott-quick-3'
const replies = await lotteryReplies(GAME)
const BET = '/wps/lottery/bet'
const texts = {
  'lottery.add': 'Add',
  'lottery.place': 'Place',
  'lottery.no-draw': 'Closed',
  'lottery.draw-opens': 'Opens: {{draw}}',
  'lottery.pick-big': 'High',
  'lottery.pick-small': 'Low',
  'lottery.wrong-too-few': 'Choose more',
  'lottery.remove-line': 'Remove {{line}}',
  'lottery.next-open': 'Place it for {{draw}}.',
  'lottery.odds-shown': 'Look at the new odds.',
  'lottery.lost': 'Press again.',
  'lottery.slip-empty': 'Nothing yet',
  'lottery.slip-open': 'Show the slip',
  'lottery.chase-draws': 'Number of draws',
  'lottery.stake-high': 'At most {{amount}}',
  'problem.lottery/stake': 'Line {{line}}: {{min}} to {{max}}',
  'problem.lottery/too-few-draws': 'Draws: {{number}}',
}
const money = (mainBalance: string) => ({ sumBalance: mainBalance, mainBalance, currency: 'USD' })
const placed = { slipId: '1', stake: '1.00', balance: '99.00', currency: 'USD', bets: [] }

let open: OpenWidget
afterEach(async () => {
  await open.leave()
  changeSlip(slip => ({ ...slip, lines: [], chase: [1] }))
  sessionStorage.clear()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
const press = async (name: string) => {
  await person().click(button(name))
  await open.settle()
}
const slip = () => screen.getByRole('complementary')
const refusal = () => within(slip()).getByRole('alert').textContent
const bets = () => open.requests.filter(({ path }) => path === BET)

async function start(balance = '100.00', game: object = replies.lotteryGame.value) {
  const answers = {
    '/wps/lottery/game': game,
    '/lotto/lgw/games/opened/numero': replies.openedNumbers.value,
    '/wps/lottery/bets': { list: [], count: 0, totalPages: 0, now: LOTTERY_NOW },
    '/wps/v2/wallets/balance': money(balance),
    [BET]: placed,
  }
  const widget = { name: 'lottery-game', settings, View, page: { path: '/lottery', query: { gameCode: GAME } } }
  open = await openSignedIn(widget, { answers, texts })
  await press('High')
  await press('Add')
}

const isBet = (address: string) => new URL(address, 'http://trial.localhost').pathname === BET

/** Makes the platform refuse bets. */
function refuseBets(code: string, status: number) {
  const others = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isBet(address)
      ? Promise.resolve(Response.json({ success: false, code, message: `Refused: ${code}.` }, { status }))
      : others(address, init),
  )
}
async function place() {
  await press('Place')
  await act(async () => answerConfirmation(true))
  await open.settle()
}

/** Makes the screen narrow. @returns a function that makes it wide */
function narrowScreen(): () => void {
  const query = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => query)
  return () => {
    query.matches = false
    query.dispatchEvent(new Event('change'))
  }
}

it('MOD-08 a raised slip is no window once the screen is wide, where it has its place beside the plays', async () => {
  const widen = narrowScreen()
  await start()
  await person().click(screen.getByRole('button', { name: /Show the slip$/ }))
  expect(countWindows()).toBe(1)
  await act(async () => widen())
  expect(countWindows()).toBe(0)
})

it('MOD-08 the raised slip of a phone is a window: Back lowers it, and the focus stays in it', async () => {
  narrowScreen()
  await start()
  await person().click(screen.getByRole('button', { name: /Show the slip$/ }))
  expect([slip().dataset.raised, countWindows()]).toEqual(['true', 1])
  await act(async () => button('Place').focus())
  await act(async () => closeWindows(0))
  expect([slip().dataset.raised, countWindows()]).toEqual([undefined, 0])
  expect(document.activeElement).toBe(within(slip()).getByRole('heading'))
})

it('LOT-02 places the slip once however often the button is pressed, and empties it', async () => {
  await start()
  const place = button('Place')
  await act(async () => {
    place.click()
    place.click()
  })
  await open.settle()
  await act(async () => answerConfirmation(true))
  await person().click(place)
  await open.settle()
  expect(bets()).toHaveLength(1)
  expect(bets()[0]).toMatchObject({
    body: {
      gameCode: GAME,
      lines: [{ playType: 'sides', picks: [['big']], multiple: 1, rebate: 0, odds: { big: 1960 } }],
      draws: [{ drawNo: '1001', multiple: 1 }],
    },
  })
  expect(bets()[0]!.idempotencyKey).toBeTruthy()
  expect(slip().textContent).toContain('Nothing yet')
})

it.each([
  ['lottery/closed', 409, 'Place it for 1001.'],
  ['lottery/odds-changed', 409, 'Look at the new odds.'],
  ['lottery/stake', 400, 'Refused: lottery/stake.'],
  ['wallet/insufficient', 409, 'Refused: wallet/insufficient.'],
])('LOT-02 %s says what happened and what to do, and keeps the slip', async (code, status, sentence) => {
  await start()
  refuseBets(code, status)
  await place()
  expect(refusal()).toContain(sentence)
  expect(slip().textContent).not.toContain('Nothing yet')
})

it('LOT-02 after a lost reply the same request is sent again, with the same key', async () => {
  await start()
  const keys: unknown[] = []
  const others = fetch
  let isLost = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!isBet(address)) return others(address, init)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return isLost ? Promise.reject(new Error('lost')) : others(address, init)
  })
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
  await press('Place')
  await act(async () => answerConfirmation(true))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  vi.useRealTimers()
  expect(refusal()).toContain('Press again.')
  isLost = false
  await press('Place')
  await open.settle()
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  expect(slip().textContent).toContain('Nothing yet')
})

it('LOT-02 a draw that does not take bets yet is no draw to bet on: it says when it opens', async () => {
  const { value } = replies.lotteryGame as { value: { draws: { opensAt: number }[] } }
  const draws = value.draws.map(draw => ({ ...draw, opensAt: LOTTERY_NOW + 60_000 }))
  await start('100.00', { ...value, draws })
  expect(button('Closed').disabled).toBe(true)
  expect(screen.getAllByText(/^Opens: 1001/)).toHaveLength(1)
})

it('LOT-02 a changed slip is not mixed up with the lost one, which is sent again only on request', async () => {
  await start()
  const sent: { key: string | null; body: string }[] = []
  const others = fetch
  let isLost = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!isBet(address)) return others(address, init)
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body: String(init?.body) })
    return isLost ? Promise.reject(new Error('lost')) : others(address, init)
  })
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
  await press('Place')
  await act(async () => answerConfirmation(true))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  vi.useRealTimers()
  isLost = false
  const lost = sent.length
  await press('Low')
  await press('Add')
  const pressPlace = async (answer: boolean) => {
    await press('Place')
    await act(async () => answerConfirmation(answer))
    await open.settle()
  }
  await pressPlace(true)
  expect(sent.slice(lost).map(({ key }) => key)).toEqual([sent[0]!.key])
  // the line that was added meanwhile waits in the slip, and is placed by itself
  expect(within(slip()).getAllByRole('listitem')).toHaveLength(1)
  await pressPlace(true)
  expect(JSON.parse(sent.at(-1)!.body).lines).toMatchObject([{ picks: [['small']] }])
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})

it('LOT-02 a stake above the balance is named before anything is asked or sent', async () => {
  await start('0.50')
  await press('Place')
  expect(refusal()).toBeTruthy()
  expect(bets()).toEqual([])
})

it('LOT-02 a stake below the least one is refused in place with its line and amounts', async () => {
  const game = structuredClone(replies.lotteryGame.value)
  for (const play of game.game.plays) play.minStake = 500
  await start('100.00', game)
  await press('Place')
  expect(within(slip()).getByText(/^Line 1: \$5\.00 to \$/)).toBeTruthy()
  expect(bets()).toEqual([])
})

it('LOT-02 a slip for more draws than take bets is refused with their number', async () => {
  const { value } = replies.lotteryGame
  await start('100.00', { ...value, draws: value.draws.slice(0, 2) })
  await act(async () => changeSlip(slip => ({ ...slip, chase: [1, 1, 1] })))
  await press('Place')
  expect(within(slip()).getByText('Draws: 2')).toBeTruthy()
  expect(bets()).toEqual([])
})

it('a chase is offered where more draws than one take bets', async () => {
  const { value } = replies.lotteryGame
  const count = () => screen.queryByRole('textbox', { name: 'Number of draws' })
  await start('100.00', { ...value, draws: value.draws.slice(0, 1) })
  expect(count()).toBeNull()
  await open.leave()
  await start()
  expect(count()).not.toBeNull()
})

it('a chase that was offered stays when its draws become one', async () => {
  const { value } = replies.lotteryGame
  await start('100.00', { ...value, draws: value.draws.slice(0, 1) })
  for (const chase of [[1, 1], [1]]) {
    await act(async () => changeSlip(one => ({ ...one, chase })))
    expect(screen.queryByRole('textbox', { name: 'Number of draws' })).not.toBeNull()
  }
})

it('a double click on the cross of a line removes one line', async () => {
  await start()
  await press('Low')
  await press('Add')
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!, { detail: 1 })
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!, { detail: 2 })
  expect(within(slip()).getAllByRole('listitem')).toHaveLength(1)
})

it('a double click on Add adds the line and shows no refusal', async () => {
  await start()
  await press('Low')
  fireEvent.click(button('Add'), { detail: 1 })
  fireEvent.click(button('Add'), { detail: 2 })
  expect(within(slip()).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Choose more')).toBeNull()
})

it('the heading of the slip has the focus after a placed bet', async () => {
  await start()
  await press('Place')
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(document.activeElement).toBe(within(slip()).getByRole('heading'))
})
