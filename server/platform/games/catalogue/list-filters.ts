/** Lists the filters by which the games of a brand, or of one of its vendors, differ. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import { gameFilters } from '../../../../src/schemas/endpoints/game-filters.ts'
import { GAME_FEATURES, GAME_THEMES, VOLATILITIES } from '../../../../src/schemas/games/game-facts.ts'
import type { Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import type { CatalogueFilter } from './list-games.ts'
import { offeredRows, readOfferedGames } from './offered-games.ts'

type Filters = ReplyOf<typeof gameFilters>['value']

interface Count {
  kind: 'type' | 'return' | 'volatility' | 'feature' | 'theme'
  value: string
  games: number
}

/** Maximum of replies in memory. */
const MAX_REPLIES = 500
/** Time for which a reply stays as it is, here as in browsers. */
const KEPT_MS = (gameFilters.maxAge ?? 0) * 1000

interface KeptReply {
  until: number
  filters: Promise<Filters>
}

/** Replies by the condition of the rows that they count: brands with the same games share one. */
const cache = new WeakMap<Store['db'], LRUCache<string, KeptReply>>()

export async function listFilters(
  context: Pick<Context, 'store' | 'brands' | 'clock'>,
  tenantId: string,
  filter: Pick<CatalogueFilter, 'gameTypes' | 'vendor' | 'mainWallet'>,
): Promise<Filters> {
  const { store } = context
  const offered = offeredRows(await readOfferedGames(context, tenantId), filter)
  if (!offered) return { types: [], returns: [], volatilities: [], features: [], themes: [] }
  const shown = filter.mainWallet ? sql<SqlBool>`${offered} and launch_path like '/%'` : offered
  const { sql: condition, parameters } = shown.compile(store.db)
  const key = JSON.stringify([condition, parameters])
  const replies = cache.get(store.db) ?? new LRUCache<string, KeptReply>({ max: MAX_REPLIES })
  cache.set(store.db, replies)
  const now = context.clock.now()
  const known = replies.get(key)
  if (known && now < known.until) return known.filters
  const filters = countFilters(store, shown)
  const kept = { until: now + KEPT_MS, filters }
  replies.set(key, kept)
  filters.catch(() => replies.peek(key) === kept && replies.delete(key))
  return filters
}

async function countFilters({ db }: Store, shown: RawBuilder<SqlBool>): Promise<Filters> {
  const { rows } = await sql<Count>`
        with shown as materialized (select game_type, rtp, volatility, features, themes from game where ${shown})
        select 'type' as kind, game_type as value, count(*)::integer as games from shown group by game_type
        union all select 'return', (rtp / 100)::text, count(*)::integer from shown where rtp is not null group by rtp / 100
        union all select 'volatility', volatility, count(*)::integer from shown where volatility is not null group by volatility
        union all select 'feature', feature, count(*)::integer from shown, unnest(features) as feature group by feature
        union all select 'theme', theme, count(*)::integer from shown, unnest(themes) as theme group by theme`.execute(
    db,
  )
  const of = (kind: Count['kind']) => rows.filter(row => row.kind === kind)
  const types = of('type').map(({ value, games }) => ({ gameType: value, games }))
  const all = sum(types)
  /** Returns those of the names that some games have, and not all. */
  const narrowing = <T extends string>(kind: Count['kind'], names: readonly T[]): T[] => {
    const counts = new Map(of(kind).map(({ value, games }) => [value, games]))
    return names.filter(name => (counts.get(name) ?? all) < all)
  }
  const returns = of('return').map(({ value, games }) => ({ percent: Number(value), games }))
  const reach = (least: number) => sum(returns.filter(({ percent }) => percent >= least))
  return {
    types: types.sort((a, b) => b.games - a.games),
    returns: returns
      .map(({ percent }) => percent)
      .filter(percent => reach(percent) < all)
      .sort((a, b) => a - b),
    volatilities: narrowing('volatility', VOLATILITIES),
    features: narrowing('feature', GAME_FEATURES),
    themes: narrowing('theme', GAME_THEMES),
  }
}

const sum = (counts: readonly { games: number }[]) => counts.reduce((total, { games }) => total + games, 0)
