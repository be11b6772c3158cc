import type { ShellPart } from '../../engine/model/page-model.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { gameMenus } from '../../schemas/endpoints/game-menus.ts'
import { vnGameMenu } from '../../schemas/endpoints/vn-game-menu.ts'
import type { Settings } from './settings.ts'

export type LotteryMenu = ReplyOf<typeof gameMenus>
export type MenuGame = LotteryMenu['value'][number]['games'][number]

const VIETNAM = 'TCG_LOTTO_VN'

/** The Vietnamese games have calls of their own. */
export const isVietnam = ({ vendors = [] }: Settings): boolean => vendors.length === 1 && vendors[0] === VIETNAM

export const lobbyMenuCall = (settings: Settings, { language }: ShellPart) => ({
  endpoint: isVietnam(settings) ? vnGameMenu : gameMenus,
  query: { device: 'WEB', language },
})

/** Lists the games of the widget's vendors, each once. @param vendor the only one that the address asks for */
export function lotteryGamesOf(menu: LotteryMenu | undefined, { vendors }: Settings, vendor = ''): MenuGame[] {
  const listed = (menu?.value ?? []).filter(({ vassalage }) => !vendors || vendors.includes(vassalage))
  const shown = listed.some(({ vassalage }) => vassalage === vendor)
    ? listed.filter(({ vassalage }) => vassalage === vendor)
    : listed
  const byCode = new Map(shown.flatMap(({ games }) => games).map(game => [game.gameCode, game] as const))
  return [...byCode.values()]
}

export const calls: WidgetCalls<Settings> = (settings, { shell, query }) =>
  settings.withoutGame && query.gameCode ? [] : [lobbyMenuCall(settings, shell)]
