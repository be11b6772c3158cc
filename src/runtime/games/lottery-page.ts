/** Lottery games are pages of this site. */
import { queryText } from '../../schemas/call-key.ts'

/** Paths by vendor. */
const PAGES: Record<string, string> = {
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** @returns the address of the game's page with the query that the page reads; undefined for games of other vendors */
export function lotteryHref(game: {
  vassalage: string
  gameCode: string
  defaultPlayType?: string
}): string | undefined {
  const { gameCode, vassalage: vendor, defaultPlayType: playType } = game
  const page = Object.hasOwn(PAGES, vendor) ? PAGES[vendor] : undefined
  return page && `${page}?${queryText(page === '/lottery' ? { gameCode, vendor, playType } : { gameCode })}`
}

/** The address of a game that is drawn on the platform, for any vendor. */
export const drawHref = (game: Parameters<typeof lotteryHref>[0]): string =>
  lotteryHref(game) ?? `/lottery?${queryText({ gameCode: game.gameCode, vendor: game.vassalage })}`
