import type { Selectable } from 'kysely'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { LOTTERY_TYPES } from '../../../../src/schemas/games/lottery-types.ts'
import type { GameTable } from '../../../store/tables.generated.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { roundStake } from './round-stake.ts'
import type { TenantVendors } from './tenant-vendors.ts'

export type GameRow = Selectable<GameTable>

/** A row with the name in the language of a request, and the scale of the brand's currency. */
export type NamedGame = GameRow & { name: string; scale: number }

/** Returns the code that is unique on the platform. A game's code contains no underscore, so the last one is the separator. */
export const gameCodeOf = ({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>) => `${vendor}_${code}`

export const picturePath = ({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>) => `/art/game/${vendor}/${code}.webp`

/** Age up to which a game counts as new. */
const NEW_MS = 30 * 24 * 3_600_000

/** @param titles names of vendors by code. */
export function toGameItem(
  row: NamedGame,
  { titles, maintenance }: Pick<TenantVendors, 'titles' | 'maintenance'>,
  now: number,
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
    // each play of a lottery has limits of its own, in the brand's factor for lotteries
    minBet: LOTTERY_TYPES.includes(row.game_type) ? '0.00' : formatMinor(BigInt(roundStake(row) * row.scale)),
    minLineNum: row.min_line_num,
    isHot: row.hot_rank !== null,
    isNew: row.added_at !== null && row.added_at.getTime() > now - NEW_MS,
    ...(row.exclusive && { exclusive: true }),
    maintenance: row.maintenance || maintenance.has(row.vendor),
    playable: row.launch_path !== null,
    picture: picturePath(row),
  }
}
