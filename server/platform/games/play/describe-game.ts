/** One game as its page shows it: the item of the lists, the known facts about its rules, and similar games. */

import { sql } from 'kysely'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { gameDetail } from '../../../../src/schemas/endpoints/game-detail.ts'
import { GAME_FEATURES } from '../../../../src/schemas/games/game-facts.ts'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { ROULETTE_RETURN } from '../../../../src/schemas/games/roulette-table.ts'
import type { Context } from '../../context/context.ts'
import { catalogueScaleOfBrand } from '../../money/ledger/currency-scale.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { findGameByCode } from '../catalogue/find-game.ts'
import { type NamedGame, toGameItem } from '../catalogue/game-item.ts'
import { nameIn } from '../catalogue/game-name.ts'
import { firstGames } from '../catalogue/list-games.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { kindOf } from '../sessions/game-kind.ts'
import { plinkoStakes } from './plinko-rules.ts'
import { chipsOf, tableMaxOf } from './roulette-rules.ts'
import { SLOT_RETURN } from './slot-maths.ts'
import { stakesOf } from './slot-rules.ts'

type Detail = ReplyOf<typeof gameDetail>['value']

const SIMILAR = 12

/** @returns undefined where the brand does not offer the game */
export async function describeGame(
  context: Pick<Context, 'store' | 'brands' | 'clock'>,
  tenantId: string,
  gameCode: string,
  language: string,
): Promise<Detail | undefined> {
  const found = await findGameByCode(context, tenantId, gameCode)
  if (!found) return undefined
  const like = { language, gameTypes: [found.game_type] }
  const [offered, row, ofVendor, ofType] = await Promise.all([
    readOfferedGames(context, tenantId),
    context.store.db
      .selectFrom('game')
      .selectAll()
      .select([nameIn(language, tenantId).as('name'), sql<number>`${catalogueScaleOfBrand(tenantId)}`.as('scale')])
      .select(smallestUnitOf(tenantId).as('unit'))
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow(),
    firstGames(context, tenantId, { ...like, vendor: found.vendor }, SIMILAR + 1),
    firstGames(context, tenantId, like, SIMILAR + 1),
  ])
  const game = toGameItem(row, offered, context.clock.now())
  const others = new Map([...ofVendor, ...ofType].map(one => [one.gameCode, one]))
  others.delete(game.gameCode)
  // games that rest come after the others, and last those that run elsewhere
  const rankOf = ({ playable, maintenance }: GameItem) => 2 * Number(!playable) + Number(maintenance)
  const similar = [...others.values()].sort((a, b) => rankOf(a) - rankOf(b))
  const { rtp, volatility } = row
  return {
    game,
    ...(rtp !== null && { returns: rtp / 100 }),
    ...rulesOf(row),
    ...(volatility !== null && { volatility }),
    features: GAME_FEATURES.filter(name => row.features.includes(name)),
    similar: similar.slice(0, SIMILAR),
  }
}

/** Returns kind, limits and return of our own games, by their rules; nothing of a vendor's. */
function rulesOf(row: NamedGame & { unit: number }): Pick<Detail, 'kind' | 'limits' | 'returns'> {
  // limits of a game's rules are those of a session, whose smallest stake has the currency's scale already
  const state = { min_bet_minor: row.min_bet_minor * row.scale, scale: row.scale, smallestUnit: row.unit }
  const between = (...stakes: number[]) => ({
    min: formatMinor(BigInt(Math.min(...stakes))),
    max: formatMinor(BigInt(Math.max(...stakes))),
  })
  const kind = kindOf(row.launch_path)
  switch (kind) {
    case 'slot':
      return { kind, limits: between(...stakesOf(state)), returns: percent(SLOT_RETURN) }
    case 'roulette':
      return { kind, limits: between(...chipsOf(state), tableMaxOf(state)), returns: percent(ROULETTE_RETURN) }
    case 'plinko':
      return { kind, limits: between(...plinkoStakes(state)) }
    case 'market':
      return { kind }
    default:
      return {}
  }
}

const percent = (share: number) => Math.floor(share * 10_000) / 100
