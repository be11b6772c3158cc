/** Lists the games of a brand that match a filter; the database filters, sorts and counts. */
import { type RawBuilder, sql } from 'kysely'
import type { GameFeature, GameTheme, Volatility } from '../../../../src/schemas/games/game-facts.ts'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import type { Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { MAX_PAGE, type PageRequest, pageSizeOf } from '../../context/paging.ts'
import { catalogueScaleOfBrand } from '../../money/ledger/currency-scale.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { type NamedGame, toGameItem } from './game-item.ts'
import { nameIn, searchedAs } from './game-name.ts'
import { type OfferedGames, offeredRows, playableFirst, readOfferedGames, restsHere } from './offered-games.ts'
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
  /** Lower bound of the average return, in percent. */
  minReturn?: number | undefined
  volatility?: Volatility | undefined
  feature?: GameFeature | undefined
  theme?: GameTheme | undefined
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
  context: Pick<Context, 'store' | 'brands' | 'clock'>,
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
  const count = counterOf(store, filter, offered)
  const [found, fitting] = await Promise.all([
    readPage(store, { language, tenantId, where: named, order: orderOf(filter), size, skip }, offered, count),
    count(named),
  ])
  const misspelt = fitting === 0 && name.length > 2
  const [rows, total] = misspelt
    ? await readNearMisses(store, { language, tenantId, where, name, last: playableFirst(offered), size, skip })
    : ([found, fitting] as const)
  const now = context.clock.now()
  return { games: rows.map(row => toGameItem(row, offered, now)), total, totalPages: Math.ceil(total / size) }
}

/** Returns the first matching games, for lists without pages: nothing is counted. */
export async function firstGames(
  context: Pick<Context, 'store' | 'brands' | 'clock'>,
  tenantId: string,
  filter: Omit<CatalogueFilter, 'name'>,
  size = MAX_PAGE,
): Promise<GameItem[]> {
  const { store } = context
  const offered = await readOfferedGames(context, tenantId)
  const where = conditions(filter, offered, tenantId)
  if (!where) return []
  const { language } = filter
  const page = { language, tenantId, where, order: orderOf(filter), size: Math.min(size, MAX_PAGE), skip: 0 }
  const rows = await readPage(store, page, offered, counterOf(store, filter, offered))
  const now = context.clock.now()
  return rows.map(row => toGameItem(row, offered, now))
}

/** Order of the indexes of `game`: games that cannot be played here come last. */
const orderOf = ({ hot }: Pick<CatalogueFilter, 'hot'>) =>
  hot ? sql`availability, hot_rank, popularity desc, id` : sql`availability, popularity desc, id`

/** Tells whether `game_count` has every column that the filter reads. */
const isCountedByRules = (
  { name, hot, mainWallet, minReturn, volatility, feature, theme }: CatalogueFilter,
  { hidden, hidesUnplayable }: OfferedGames,
) => !(name || hot || mainWallet || minReturn || volatility || feature || theme || hidesUnplayable) && hidden.size === 0

interface PageQuery {
  language: string
  tenantId: string
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  size: number
  skip: number
}

type Counter = (where: RawBuilder<unknown>) => Promise<number>

const counterOf =
  (store: Store, filter: CatalogueFilter, offered: OfferedGames): Counter =>
  where =>
    isCountedByRules(filter, offered) ? countByRules(store, where) : countGames(store, where)

/** Reads the games of vendors that rest in this brand after all others: two parts, each of which an index has in its order. */
async function readPage(
  store: Store,
  page: PageQuery,
  { maintenance }: OfferedGames,
  count: Counter,
): Promise<NamedGame[]> {
  if (maintenance.size === 0) return readRows(store, page)
  const { where, size, skip } = page
  const rests = restsHere(maintenance)
  const awake = sql`${where} and not ${rests}`
  const rows = await readRows(store, { ...page, where: awake })
  if (rows.length === size) return rows
  const before = rows.length > 0 || skip === 0 ? skip + rows.length : await count(awake)
  const rest = { size: size - rows.length, skip: Math.max(0, skip - before) }
  return [...rows, ...(await readRows(store, { ...page, ...rest, where: sql`${where} and ${rests}` }))]
}

/** Reads the rows of a page: an index alone answers the inner query, and only the games of the page are read from the table. */
async function readRows(
  store: Store,
  { language, tenantId, where, order, size, skip }: PageQuery,
): Promise<NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select game.*, ${nameIn(language, tenantId)} as name, ${catalogueScaleOfBrand(tenantId)} as scale from (select id from game where ${where} order by ${order} limit ${size}::integer offset ${skip}::integer) as page
    join game using (id) order by ${order}`.execute(store.db)
  return rows
}

async function countGames(store: Store, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from game where ${where}`.execute(
    store.db,
  )
  return rows[0]?.total ?? 0
}

/** Counts from the table of counts; see `isCountedByRules`. */
async function countByRules(store: Store, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select coalesce(sum(games), 0)::integer as total from game_count where ${where}`.execute(store.db)
  return rows[0]?.total ?? 0
}

/** Finds games with a name similar to one that no game has, most similar first. */
async function readNearMisses(
  store: Store,
  {
    language,
    tenantId,
    where,
    name,
    last,
    size,
    skip,
  }: Omit<PageQuery, 'order'> & { name: string; last: RawBuilder<unknown> },
): Promise<[NamedGame[], number]> {
  const like = sql`${where} and ${searchedAs(language, sql`${name} <% search`)}`
  return Promise.all([
    readRows(store, {
      language,
      tenantId,
      where: like,
      order: sql`${last}, ${similarityTo(name, language)} desc, popularity desc, id`,
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
  if (filter.minReturn) parts.push(sql`rtp >= ${Math.round(filter.minReturn * 100)}::integer`)
  if (filter.volatility) parts.push(sql`volatility = ${filter.volatility}`)
  if (filter.feature) parts.push(sql`features @> ${[filter.feature]}::text[]`)
  if (filter.theme) parts.push(sql`themes @> ${[filter.theme]}::text[]`)
  if (filter.minLineNum !== undefined) parts.push(sql`min_line_num >= ${filter.minLineNum}`)
  if (filter.minBet) {
    const amount = readMinor(filter.minBet)
    if (amount === undefined || amount < 0n || amount > 2_000_000_000n) return undefined
    parts.push(sql`min_bet_minor >= ceil(${Number(amount)}::numeric / ${catalogueScaleOfBrand(tenantId)})::integer`)
  }
  return sql.join(parts, sql` and `)
}
