/** Lottery games are pages of this site. */
import { queryText } from '../../schemas/call-key.ts'
import { LOTTERY_TYPES } from '../../schemas/games/lottery-types.ts'

const PAGE = '/lottery'
/** Paths by vendor. */
const PAGES: Record<string, string> = {
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
  LOTT: PAGE,
  ELOTT: PAGE,
}

interface DrawnGame {
  vassalage: string
  gameCode: string
  gameType?: string
  defaultPlayType?: string
  playable?: boolean
}

/** @returns the address of the game's page with the query that the page reads; undefined for a game that is not drawn on this platform */
export function lotteryHref(game: DrawnGame): string | undefined {
  const { vassalage, gameType = '', playable } = game
  const isDrawnHere = Object.hasOwn(PAGES, vassalage) || (playable === false && LOTTERY_TYPES.includes(gameType))
  return isDrawnHere ? drawHref(game) : undefined
}

/** The address of a game that is drawn on this platform, for any vendor. */
export function drawHref({ gameCode, vassalage: vendor, defaultPlayType: playType }: DrawnGame): string {
  const page = Object.hasOwn(PAGES, vendor) ? PAGES[vendor] : PAGE
  return `${page}?${queryText(page === PAGE ? { gameCode, vendor, playType } : { gameCode })}`
}

/** Id of the results of a game on its page. */
export const RESULTS_ID = 'lottery-results'

/** The address of a game's results of one day. @param day ISO 8601 */
export const dayHref = (game: DrawnGame, day: string): string => `${drawHref(game)}&day=${day}#${RESULTS_ID}`
