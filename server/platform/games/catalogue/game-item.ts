import type { Selectable } from 'kysely'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import type { GameTable } from '../../../store/tables.generated.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { TenantVendors } from './tenant-vendors.ts'

export type GameRow = Selectable<GameTable>

/** A row with the name in the language of a request, and the scale of the brand's currency. */
export type NamedGame = GameRow & { name: string; scale: number }

/** Returns the code that is unique on the platform. A game's code contains no underscore, so the last one is the separator. */
export const gameCodeOf = ({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>) => `${vendor}_${code}`

export const picturePath = ({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>) => `/art/game/${vendor}/${code}.webp`

/** @param titles names of vendors by code. */
export function toGameItem(
  row: NamedGame,
  { titles, maintenance }: Pick<TenantVendors, 'titles' | 'maintenance'>,
): GameItem {
  return {
    vassalage: row.vendor,
    gameCode: gameCodeOf(row),
    isGame: row.is_game,
    gameType: row.game_type,
    defaultPlayType: row.default_play_type,
    vendor: row.vendor,
    accountTypeName: titles.get(row.vendor) ?? row.vendor,
    code: row.code,
    nodeId: String(row.id),
    gameName: row.name,
    gameClassify: row.classify,
    minBet: formatMinor(BigInt(row.min_bet_minor * row.scale)),
    minLineNum: row.min_line_num,
    isHot: row.hot_rank !== null,
    isNew: row.is_new,
    maintenance: row.maintenance || maintenance.has(row.vendor),
    playable: row.launch_path !== null,
    picture: picturePath(row),
  }
}
