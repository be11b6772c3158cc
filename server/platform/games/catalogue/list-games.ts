/** Lists the games of a brand that match a filter; the database filters, sorts and counts. */
import { type RawBuilder, sql } from 'kysely'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import type { Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { MAX_PAGE, type PageRequest, pageSizeOf } from '../../context/paging.ts'
import { catalogueScaleOfBrand } from '../../money/ledger/currency-scale.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { type NamedGame, toGameItem } from './game-item.ts'
import { nameIn, searchedAs } from './game-name.ts'
import { type OfferedGames, offeredRows, readOfferedGames } from './offered-games.ts'
import { searchText } from './search-text.ts'

export interface CatalogueFilter {
  /** Language of the names in filter and reply. */
  language: string
  /** One or several types; all when left out. */
  gameTypes?: readonly string[] | undefined
  vendor?: string | undefined
  /** Classes of games; any of them fits. */
  classify?: readonly string[] | undefined
  name?: string | undefined
  /** Lower bound of the smallest stake, decimal text. */
  minBet?: string | undefined
  /** Lower bound of the smallest number of lines. */
  minLineNum?: number | undefined
  hot?: boolean
  /** Only games that are played from the main wallet: those of our own games origin. */
  mainWallet?: boolean
}

export interface CataloguePage {
  games: GameItem[]
  total: number
  totalPages: number
}

/** Returns one page of the matching games, and their total number. */
export async function listGames(
  context: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  filter: CatalogueFilter,
  page: PageRequest = {},
): Promise<CataloguePage> {
  const { store } = context
  const offered = await readOfferedGames(context, tenantId)
  const where = conditions(filter, offered, tenantId)
  if (!where) return { games: [], total: 0, totalPages: 0 }
  const size = pageSizeOf(page.pageSize, 24)
  const skip = ((page.pageNo ?? 1) - 1) * size
  const name = searchText(filter.name ?? '')
  const { language } = filter
  const named = name ? sql`${where} and ${searchedAs(language, nameContains(name))}` : where
  const [found, fitting] = await Promise.all([
    readRows(store, { language, tenantId, where: named, order: filter.hot ? HOT_FIRST : POPULAR_FIRST, size, skip }),
    name || filter.hot || filter.mainWallet || offered.hidden.size > 0
      ? countGames(store, named)
      : countByRules(store, where),
  ])
  const misspelt = fitting === 0 && name.length > 2
  const [rows, total] = misspelt
    ? await readNearMisses(store, { language, tenantId, where, name, size, skip })
    : ([found, fitting] as const)
  return { games: rows.map(row => toGameItem(row, offered)), total, totalPages: Math.ceil(total / size) }
}

/** Returns the first matching games, for lists without pages: nothing is counted. */
export async function firstGames(
  context: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  filter: Omit<CatalogueFilter, 'name'>,
  size = MAX_PAGE,
): Promise<GameItem[]> {
  const { store } = context
  const offered = await readOfferedGames(context, tenantId)
  const where = conditions(filter, offered, tenantId)
  if (!where) return []
  const order = filter.hot ? HOT_FIRST : POPULAR_FIRST
  const rows = await readRows(store, {
    language: filter.language,
    tenantId,
    where,
    order,
    size: Math.min(size, MAX_PAGE),
    skip: 0,
  })
  return rows.map(row => toGameItem(row, offered))
}

const POPULAR_FIRST = sql`popularity desc, id`
const HOT_FIRST = sql`hot_rank, popularity desc, id`

interface PageQuery {
  language: string
  tenantId: string
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  size: number
  skip: number
}

/** Reads the rows of a page: an index alone answers the inner query, and only the games of the page are read from the table. */
async function readRows(
  store: Store,
  { language, tenantId, where, order, size, skip }: PageQuery,
): Promise<NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select game.*, ${nameIn(language)} as name, ${catalogueScaleOfBrand(tenantId)} as scale from (select id from game where ${where} order by ${order} limit ${size}::integer offset ${skip}::integer) as page
    join game using (id) order by ${order}`.execute(store.db)
  return rows
}

async function countGames(store: Store, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from game where ${where}`.execute(
    store.db,
  )
  return rows[0]?.total ?? 0
}

/** Counts from the table of counts, which has every column of `where` except the name, the hot rank and the code. */
async function countByRules(store: Store, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select coalesce(sum(games), 0)::integer as total from game_count where ${where}`.execute(store.db)
  return rows[0]?.total ?? 0
}

/** Finds games with a name similar to one that no game has, most similar first. */
async function readNearMisses(
  store: Store,
  { language, tenantId, where, name, size, skip }: Omit<PageQuery, 'order'> & { name: string },
): Promise<[NamedGame[], number]> {
  const like = sql`${where} and ${searchedAs(language, sql`${name} <% search`)}`
  return Promise.all([
    readRows(store, {
      language,
      tenantId,
      where: like,
      order: sql`${similarityTo(name, language)} desc, popularity desc, id`,
      size,
      skip,
    }),
    countGames(store, like),
  ])
}

const similarityTo = (name: string, language: string) => sql`greatest(word_similarity(${name}, game.search), (
  select word_similarity(${name}, game_name.search) from game_name where game_name.game_id = game.id and game_name.language = ${language}
))`

/**
 * Returns a condition on names. One or two letters match beginnings of words only: anywhere in a word they would match nearly every game,
 * without an index. A text that begins with a Chinese character, each of which is a word (`searchText`), is matched in the same way.
 */
function nameContains(name: string): RawBuilder<unknown> {
  const text = name.replace(/[\\%_]/g, '\\$&')
  return /^([\p{L}\p{N}]{1,2}$|\p{Script=Han})/u.test(name)
    ? sql`(search like ${`${text}%`} or search like ${`% ${text}%`})`
    : sql`search like ${`%${text}%`}`
}

/** @returns undefined when no game can match: a vendor that the brand does not offer, an invalid amount. */
function conditions(filter: CatalogueFilter, offered: OfferedGames, tenantId: string): RawBuilder<unknown> | undefined {
  const shown = offeredRows(offered, filter)
  if (!shown) return undefined
  const parts: RawBuilder<unknown>[] = [shown]
  if (filter.mainWallet) parts.push(sql`launch_path like '/%'`)
  if (filter.hot) parts.push(sql`hot_rank is not null`)
  if (filter.classify?.length) parts.push(sql`classify in (${sql.join([...filter.classify])})`)
  if (filter.minLineNum !== undefined) parts.push(sql`min_line_num >= ${filter.minLineNum}`)
  if (filter.minBet) {
    const amount = readMinor(filter.minBet)
    if (amount === undefined || amount < 0n || amount > 2_000_000_000n) return undefined
    parts.push(sql`min_bet_minor >= ceil(${Number(amount)}::numeric / ${catalogueScaleOfBrand(tenantId)})::integer`)
  }
  return sql.join(parts, sql` and `)
}
