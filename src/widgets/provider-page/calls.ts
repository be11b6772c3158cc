import type { ShellPart } from '../../engine/model/page-model.ts'
import { listQuery } from '../../parts/games/game-queries.ts'
import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameFilters } from '../../schemas/endpoints/game-filters.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import type { Settings } from './settings.ts'

/** Games of each type that the page shows. */
const SHOWN = 12

export const vendorOf = ({ vendor }: Settings, params: Record<string, string>) => vendor || params.vassalage || ''

/** Returns the game types of the site in which it has the vendor. */
export const typesOf = ({ gameTypes }: Pick<ShellPart, 'gameTypes'>, code: string) =>
  gameTypes.flatMap(type => {
    const vendor = type.vendors.find(one => one.code === code)
    return vendor ? [{ type, vendor }] : []
  })

export const gamesQuery = (shell: ShellPart, gameType: string, vendor: string) =>
  listQuery(shell, { gameType, vendor }, 1, SHOWN)

export const calls: WidgetCalls<Settings> = (settings, { shell, params }) => {
  const code = vendorOf(settings, params)
  const types = typesOf(shell, code)
  if (types.length === 0) return []
  return [
    { endpoint: gameFilters, query: { vassalage: code } },
    ...types.map(({ type }) => ({ endpoint: gameList, query: gamesQuery(shell, type.id, code) })),
  ]
}
