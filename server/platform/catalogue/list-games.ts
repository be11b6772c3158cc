/** The games of a brand that fit a query: all of it is decided in the database. */
import { type RawBuilder, sql } from 'kysely'
import type { GameItem } from '../../../src/schemas/game-item.ts'
import type { Store } from '../../store/open-store.ts'
import { readMinor } from '../ledger/minor-units.ts'
import { type GameRow, toGameItem } from './game-item.ts'
import { searchText } from './search-text.ts'
import { readTenantVendors, type TenantVendors } from './tenant-vendors.ts'

export interface GameFilter {
  /** One or several types; all when left out. */
  gameTypes?: readonly string[] | undefined
  vassalage?: string | undefined
  /** Any of these. */
  classify?: readonly string[] | undefined
  name?: string | undefined
  /** Decimal text. */
  minBet?: string | undefined
  minLineNum?: number | undefined
  hot?: boolean
}

export interface Page {
  pageNo?: number | undefined
  pageSize?: number | undefined
}

export interface GamePage {
  games: GameItem[]
  total: number
  totalPages: number
}

export const MAX_PAGE = 100
export const pageSizeOf = (asked: number | undefined, usual: number) => Math.min(asked ?? usual, MAX_PAGE)

export async function listGames(
  store: Store,
  tenantId: string,
  filter: GameFilter,
  page: Page = {},
): Promise<GamePage> {
  const vendors = await readTenantVendors(store, tenantId)
  const where = conditions(filter, vendors)
  if (!where) return { games: [], total: 0, totalPages: 0 }
  const size = pageSizeOf(page.pageSize, 24)
  const skip = ((page.pageNo ?? 1) - 1) * size
  const name = searchText(filter.name ?? '')
  const order = filter.hot ? sql`hot_rank, popularity desc, id` : sql`popularity desc, id`

  const found = await readPage(store, {
    where: name ? sql`${where} and search like ${contains(name)}` : where,
    order,
    size,
    skip,
  })
  const misspelt = found.total === 0 && name.length > 2
  const { rows, total } = misspelt
    ? await readPage(store, {
        where: sql`${where} and ${name} <% search`,
        order: sql`word_similarity(${name}, search) desc, popularity desc, id`,
        size,
        skip,
      })
    : found
  return { games: rows.map(row => toGameItem(row, vendors.titles)), total, totalPages: Math.ceil(total / size) }
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface PageQuery {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  size: number
  skip: number
}

async function readPage(
  store: Store,
  { where, order, size, skip }: PageQuery,
): Promise<{ rows: GameRow[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<GameRow>`select * from game where ${where} order by ${order} limit ${size}::integer offset ${skip}::integer`.execute(
      store.db,
    ),
    sql<{ total: number }>`select count(*)::integer as total from game where ${where}`.execute(store.db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** @returns undefined when nothing can fit: a vendor the brand does not show, an amount that is none. */
function conditions(filter: GameFilter, { groups }: TenantVendors): RawBuilder<unknown> | undefined {
  const shown = groups
    .flatMap(({ vendors }) => vendors)
    .filter(vendor => !filter.gameTypes || filter.gameTypes.includes(vendor.gameType))
    .filter(vendor => !filter.vassalage || filter.vassalage === vendor.vassalage)
  if (shown.length === 0) return undefined
  const byType = new Map<string, string[]>()
  for (const { gameType, vassalage } of shown) byType.set(gameType, [...(byType.get(gameType) ?? []), vassalage])
  const parts = [
    sql`(${sql.join(
      [...byType].map(([type, codes]) => sql`(game_type = ${type} and vendor in (${sql.join(codes)}))`),
      sql` or `,
    )})`,
  ]
  if (filter.hot) parts.push(sql`hot_rank is not null`)
  if (filter.classify?.length) parts.push(sql`classify in (${sql.join([...filter.classify])})`)
  if (filter.minLineNum !== undefined) parts.push(sql`min_line_num = ${filter.minLineNum}`)
  if (filter.minBet) {
    const amount = readMinor(filter.minBet)
    if (amount === undefined || amount > 2_000_000_000n) return undefined
    parts.push(sql`min_bet_minor = ${Number(amount)}`)
  }
  return sql.join(parts, sql` and `)
}

/** @example readList('jp, tg') // ['JP', 'TG'] */
export function readList(text: string | undefined): string[] | undefined {
  const items = (text ?? '')
    .toUpperCase()
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
  return items.length > 0 ? items : undefined
}
