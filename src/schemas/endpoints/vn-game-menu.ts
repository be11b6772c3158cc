import { LotteryMenu, lotteryMenuQuery } from '../games/lottery-menu.ts'
import { endpoint } from './endpoint.ts'

/** The lottery menu of the Vietnamese games. */
export const vnGameMenu = endpoint('vnGameMenu', {
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  who: 'anyone',
  maxAge: 2,
  query: lotteryMenuQuery,
  reply: LotteryMenu,
  source: '7 Lottery and missions',
})
