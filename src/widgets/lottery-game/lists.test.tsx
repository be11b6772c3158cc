// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { LOTTERY_NOW, lotteryReplies } from '../../../tests/widgets/lottery-replies.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const GAME = 'LOTT_lott-quick-3'
const replies = await lotteryReplies(GAME)
const texts = {
  'lottery.results-day': 'Day',
  'lottery.results-list': 'Results',
  'lottery.more-results': 'More',
  'lottery.sets': 'My numbers',
  'lottery.set-remove': 'Remove {{name}}',
  'lottery.set-name': 'Name',
  'lottery.day-changed': 'None for {{asked}}',
}

let open: OpenWidget
afterEach(async () => {
  await open.leave()
  sessionStorage.clear()
})
const press = async (element: HTMLElement) => {
  await person().click(element)
  await open.settle()
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function start(more: Answers, query: Record<string, string> = {}) {
  const answers: Answers = {
    '/wps/lottery/game': replies.lotteryGame.value,
    '/lotto/lgw/games/opened/numero': replies.openedNumbers.value,
    '/wps/lottery/bets': { list: [], count: 0, totalPages: 0, now: LOTTERY_NOW },
    '/wps/v2/wallets/balance': { sumBalance: '1.00', mainBalance: '1.00', currency: 'USD' },
    ...more,
  }
  const widget = {
    name: 'lottery-game',
    settings,
    View,
    page: { path: '/lottery', query: { gameCode: GAME, ...query } },
  }
  open = await openSignedIn(widget, { answers, texts })
}

it('one button loads further results of a day, keeps the focus, and goes with the last of them', async () => {
  const draws = Array.from({ length: 70 }, (_, n) => ({
    drawNo: `20261122-${1070 - n}`,
    drawnAt: LOTTERY_NOW - n * 60_000,
    result: [['1', '2', '3']],
    state: 'drawn',
  }))
  await start({
    '/lotto/lgw/games/opened/numero': ({ query: { day, before, count } }) => {
      if (!day) return replies.openedNumbers.value
      const from = draws.findIndex(({ drawNo }) => drawNo === before) + 1
      return draws.slice(from, from + Number(count))
    },
  })
  await press(screen.getByRole('tab', { name: 'Day' }))
  await screen.findByRole('button', { name: 'More' })
  const numbers = () =>
    screen
      .getAllByRole('list', { name: 'Results' })
      .flatMap(list => within(list).getAllByRole('listitem'))
      .map(item => /20261122-\d{4}/.exec(item.textContent)?.[0])
  expect(numbers()).toHaveLength(30)
  const more = button('More')
  await press(more)
  expect(numbers()).toHaveLength(60)
  expect(document.activeElement).toBe(more)
  await press(more)
  expect(numbers()).toEqual(draws.map(({ drawNo }) => drawNo))
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('saved numbers that the game does not offer can be removed only, and the focus stays near a removed one', async () => {
  const play = replies.lotteryGame.value.game.plays.find(({ kind }) => kind === 'sides')!
  let sets = [
    { name: 'Home', playType: play.playType, picks: [['big']], savedAt: LOTTERY_NOW },
    { name: 'Old', playType: 'gone', picks: [['07']], savedAt: LOTTERY_NOW },
  ]
  await start({
    '/wps/lottery/sets': () => sets,
    '/wps/lottery/sets/remove': ({ body: { name } }) => {
      sets = sets.filter(set => set.name !== name)
      return sets
    },
  })
  await press(button('My numbers'))
  const list = await screen.findByRole('list', { name: 'My numbers' })
  expect(button(/^Home/).disabled).toBe(false)
  expect(button(/^Old.*07/).disabled).toBe(true)
  await press(button('Remove Old'))
  expect(document.activeElement).toBe(list)
  await press(button('Remove Home'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

it('an address with a day shows the results of that day', async () => {
  await start({}, { day: '2026-11-21' })
  expect(screen.getByRole('tab', { name: 'Day' }).getAttribute('aria-selected')).toBe('true')
  await vi.waitFor(() => expect(open.requests.map(({ query }) => query.day)).toContain('2026-11-21'))
})

it('an address with a day that no calendar has shows the latest results, and says so', async () => {
  await start({}, { day: '2026-02-31' })
  expect(await screen.findByText('None for 2026-02-31')).toBeTruthy()
})
