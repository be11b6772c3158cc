import { expect, it } from 'vitest'
import { menuReply } from '../../../tests/widgets/lottery-replies.ts'
import { lotteryGamesOf } from './calls.ts'
import { findGames, groupByRegion } from './group-games.ts'

const menu = menuReply('LOTT_lott-quick-3', 'TCG_SEA_lott-thai-lottery', 'TCG_LOTTO_VN_lott-mien-bac') as never
const codes = (games: readonly { gameCode: string }[]) => games.map(({ gameCode }) => gameCode)

it('LOT-01 groups games by region, in the order of the regions', () => {
  expect(groupByRegion(lotteryGamesOf(menu, {})).map(({ region }) => region)).toEqual(['north', 'sea', 'fast'])
})

it('LOT-03 lists the games of its vendors, or of the one that the address asks for', () => {
  expect(codes(lotteryGamesOf(menu, { vendors: ['TCG_SEA', 'LOTT'] }))).toHaveLength(2)
  expect(codes(lotteryGamesOf(menu, { vendors: ['TCG_SEA', 'LOTT'] }, 'TCG_SEA'))).toEqual([
    'TCG_SEA_lott-thai-lottery',
  ])
  expect(codes(lotteryGamesOf(menu, { vendors: ['TCG_SEA'] }, 'NONE'))).toEqual(['TCG_SEA_lott-thai-lottery'])
})

it('LOT-01 finds a game by parts of its name', () => {
  const games = lotteryGamesOf(menu, {})
  expect(codes(findGames(games, ' THAI  lott '))).toEqual(['TCG_SEA_lott-thai-lottery'])
  expect(findGames([{ ...games[0]!, gameName: 'Miền Bắc đặc biệt' }], 'mien dac')).toHaveLength(1)
  expect(findGames(games, 'none')).toEqual([])
})
