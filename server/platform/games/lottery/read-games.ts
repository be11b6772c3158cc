/** Reads the lottery games of a brand: its metadata document `lottery`, limited to vendors that the brand shows. */

import { LRUCache } from 'lru-cache'
import { Compile } from 'typebox/compile'
import { LOTTERY_TYPES } from '../../../../src/schemas/games/lottery-types.ts'
import { LotteryFile } from '../../../../src/schemas/lottery/lottery-file.ts'
import { type GamePlay, type LotteryGame, resolveGames } from '../../../../src/schemas/lottery/lottery-game.ts'
import type { Returns } from '../../../../src/schemas/lottery/odds.ts'
import { returnsOf } from '../../../../src/schemas/lottery/play-return.ts'
import type { VendorMaintenance, WireVendorGroup } from '../../../../src/schemas/metadata/metadata.ts'
import { refuse } from '../../../http/refusal.ts'
import { NO_VERSION } from '../../../metadata/metadata-documents.ts'
import type { Reader } from '../../../store/open-store.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { isOffered, type OfferedGames } from '../catalogue/offered-games.ts'

export interface BrandGame extends LotteryGame {
  /** Game type, LOTT or ELOTT. */
  gameType: string
  /** ISO 4217 code of its stakes. */
  currency: string
  /** Smallest amount of the brand, minor units. */
  smallestUnit: bigint
  /** Kind of maintenance of the vendor, if any. */
  maintenance: VendorMaintenance | undefined
}

export interface BrandLottery {
  /** ISO 4217 code of the stakes. */
  currency: string
  games: ReadonlyMap<string, BrandGame>
}

/** Maximum of brands with games in memory, each in one version: some hundred kilobytes. */
const MAX_BRANDS = 100

const isLottery = Compile(LotteryFile)
const cache = new LRUCache<string, BrandLottery>({ max: MAX_BRANDS })

/** Reads the document again only when the brand's metadata has changed. An invalid one counts as absent: `check` has refused it. */
export async function readLottery(db: Reader, tenantId: string): Promise<BrandLottery> {
  const { currency, version, unit } = await db
    .selectNoFrom(eb => [
      smallestUnitOf(tenantId).as('unit'),
      eb.selectFrom('brand').select('currency').where('id', '=', tenantId).as('currency'),
      eb.selectFrom('metadata_version').select('version').where('tenant_id', '=', tenantId).as('version'),
    ])
    .executeTakeFirstOrThrow()
  const key = `${tenantId}/${currency}/${unit}/${version}`
  const known = cache.get(key)
  if (known) return known
  const rows = await db
    .selectFrom('metadata')
    .select(['name', 'body'])
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', ['lottery', 'vendors'])
    .execute()
  const document = (name: string): unknown => rows.find(row => row.name === name)?.body
  const file = document('lottery')
  const games = isLottery.Check(file) ? resolveGames(file, currency ?? '') : []
  const lottery = {
    currency: currency ?? '',
    games: shownGames(games, currency ?? '', BigInt(unit), (document('vendors') ?? []) as WireVendorGroup[]),
  }
  if (version !== null && version !== NO_VERSION) cache.set(key, lottery)
  return lottery
}

/** @throws Refusal lottery/unknown-game, also for a game that the brand does not offer */
export async function findLotteryGame(
  db: Reader,
  { tenantId, gameCode, offered }: { tenantId: string; gameCode: string; offered: OfferedGames },
): Promise<{ game: BrandGame; currency: string }> {
  const { games, currency } = await readLottery(db, tenantId)
  const game = games.get(gameCode)
  if (!game || !isOffered(offered, rowNameOf(game))) throw refuse('lottery/unknown-game', { status: 404 })
  return { game, currency }
}

/** Returns the code without the vendor: it contains no underscore; the vendor's may. */
export const gameKeyOf = ({ gameCode, vassalage }: Pick<BrandGame, 'gameCode' | 'vassalage'>): string =>
  gameCode.slice(vassalage.length + 1)

/** Names the game as the catalogue does; it is always drawn on this platform. */
export const rowNameOf = (game: BrandGame) => ({
  game_type: game.gameType,
  vendor: game.vassalage,
  code: gameKeyOf(game),
  availability: 0,
})

/** Returns the games of listed vendors, with the units that the brand's currency has; a brand that lists none shows all. */
function shownGames(
  games: readonly LotteryGame[],
  currency: string,
  smallestUnit: bigint,
  groups: readonly WireVendorGroup[],
): Map<string, BrandGame> {
  const vendors = groups.flatMap(group => group.vendors ?? [])
  const listed = vendors.filter(({ gameType }) => LOTTERY_TYPES.includes(gameType))
  return new Map(
    games.flatMap((game): [string, BrandGame][] => {
      const vendor = listed.find(({ vassalage }) => vassalage === game.vassalage)
      if (vendors.length > 0 && !vendor) return []
      const gameType = vendor?.gameType ?? (game.region === 'electronic' ? 'ELOTT' : 'LOTT')
      const units = game.units.filter(unit => unit % smallestUnit === 0n)
      return [[game.gameCode, { ...game, units, gameType, currency, smallestUnit, maintenance: vendor?.maintenance }]]
    }),
  )
}

const returns = new WeakMap<GamePlay, Returns>()

/** Returns the average return of a play, computed once for each. */
export function returnsOfPlay({ draw }: Pick<LotteryGame, 'draw'>, play: GamePlay): Returns {
  const known = returns.get(play) ?? returnsOf(draw, play)
  returns.set(play, known)
  return known
}
