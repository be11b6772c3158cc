import { LotteryMenu, lotteryMenuQuery } from '../games/lottery-menu.ts'
import { endpoint } from './endpoint.ts'

/** The lottery menu: the games of each lottery vendor with their next draws. */
export const gameMenus = endpoint('gameMenus', {
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  maxAge: 2,
  query: lotteryMenuQuery,
  reply: LotteryMenu,
  source: '7 Account; 6 Endpoints',
})
