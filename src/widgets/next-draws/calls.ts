import type { ShellPart } from '../../engine/model/page-model.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { gameMenus } from '../../schemas/endpoints/game-menus.ts'
import { vnGameMenu } from '../../schemas/endpoints/vn-game-menu.ts'
import type { Settings } from './settings.ts'

type Menu = ReplyOf<typeof gameMenus>
export type DrawGame = Menu['value'][number]['games'][number]

export const drawMenuCall = ({ vietnam }: Settings, { language }: ShellPart) => ({
  endpoint: vietnam ? vnGameMenu : gameMenus,
  query: { device: 'WEB', language },
})

/** Lists games whose draws take place here, in the order of the regions. */
export function drawGamesOf(menu: Menu | undefined, { regions, count = 8 }: Settings): DrawGame[] {
  const all = (menu?.value ?? []).flatMap(({ games }) => games).filter(game => game.next && !game.maintenance)
  const shown = regions ? regions.flatMap(region => all.filter(game => game.region === region)) : all
  return shown.slice(0, count)
}

export const calls: WidgetCalls<Settings> = (settings, { shell }) => [drawMenuCall(settings, shell)]
