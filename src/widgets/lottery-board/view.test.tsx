// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { LOTTERY_NOW, wireGame } from '../../../tests/widgets/lottery-replies.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { boardCall, calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const north = wireGame('TCG_LOTTO_VN_lott-mien-bac')
const dice = wireGame('LOTT_lott-quick-3')
const drawn = { drawnAt: LOTTERY_NOW, state: 'drawn' as const }
const board = {
  regions: ['north', 'fast'],
  region: 'north',
  day: '2026-11-22',
  first: '2026-05-26',
  last: '2026-11-22',
  games: [
    {
      gameCode: north.gameCode,
      vassalage: north.vassalage,
      gameName: north.name,
      draw: north.draw,
      results: [{ ...drawn, drawNo: '20261122', result: north.draw.prizes!.map((_, index) => [`1234${index}`]) }],
    },
    {
      gameCode: dice.gameCode,
      vassalage: dice.vassalage,
      gameName: dice.name,
      draw: dice.draw,
      results: [
        { ...drawn, drawNo: '20261122-0002', result: [['1', '2', '3']] },
        { ...drawn, drawNo: '20261122-0001', state: 'void' as const, result: [] },
      ],
    },
  ],
}
const widget = {
  name: 'lottery-board',
  settings,
  View,
  calls,
  replies: { lotteryBoard: { success: true as const, value: board } },
  page: { path: '/lotteryResults', query: {} },
}
const answers = { '/wps/lottery/board': board }

describeConformance({ ...widget, answers })

it('shows every prize of a draw, links to regions and the day before, and to no day that is not drawn', async () => {
  await openForVisitor(widget, { answers, texts: { 'lottery.day-before': 'Before', 'lottery.day-after': 'After' } })
  const [prizes] = screen.getAllByRole('table')
  expect(within(prizes!).getAllByRole('row')).toHaveLength(north.draw.prizes!.length)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Before')).toBe('/lotteryResults?day=2026-11-21&region=north')
  expect(screen.queryByRole('link', { name: 'After' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'After' }).disabled).toBe(true)
  expect(href(north.name)).toBe(`/vnlottery?gameCode=${north.gameCode}`)
})

it('links to all results of the day of a game whose latest ones alone are on the board', async () => {
  const results = Array.from({ length: 10 }, (_, n) => ({
    ...drawn,
    drawNo: `20261122-${n}`,
    result: [['1', '2', '3']],
  }))
  const value = { ...board, games: [board.games[0]!, { ...board.games[1]!, results }] }
  const replies = { lotteryBoard: { success: true as const, value } }
  await openForVisitor({ ...widget, replies }, { answers, texts: { 'lottery.board-of-day': 'All of the day' } })
  const [link, ...others] = screen.getAllByRole('link', { name: 'All of the day' })
  expect(link!.getAttribute('href')).toMatch(/gameCode=LOTT_lott-quick-3.*&day=2026-11-22#lottery-results$/)
  expect(others).toEqual([])
})

it('says that an address asks for a day without results, and repeats no sentence of the address', async () => {
  const texts = { 'lottery.day-changed': 'None for {{asked}}' }
  const open = (day: string) =>
    openForVisitor({ ...widget, page: { ...widget.page, query: { day } } }, { answers, texts })
  await open('2026-02-31')
  screen.getByText('None for 2026-02-31')
  for (const day of [board.day, 'call 555-1234']) expect((await open(day)).textContent).not.toContain('None for')
})

it('asks for no region and no day that an address cannot mean', () => {
  expect(boardCall({ region: 'moon', day: '2026-13-77' }).query).toEqual({ region: undefined, day: undefined })
  expect(boardCall({ day: '2026-02-31' }).query.day).toBeUndefined()
  expect(boardCall({ region: 'sea', day: '2026-11-20' }).query).toEqual({ region: 'sea', day: '2026-11-20' })
})
