/**
 * Decides which games a brand offers, for every list, launch and bet. A game is offered when the brand's site has its type, the brand's
 * metadata has its vendor, and the brand hides neither it nor games that cannot be played here. Games under maintenance are listed, and marked.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import type { Context } from '../../context/context.ts'
import { type GameRow, gameCodeOf } from './game-item.ts'
import { type TenantVendors, vendorsOf } from './tenant-vendors.ts'

export interface OfferedGames {
  /** Listed vendors by game type, in the order of the metadata. */
  groups: TenantVendors['groups']
  /** Names of all vendors of the metadata, by code: records and wallets also name those that are switched off. */
  titles: TenantVendors['titles']
  /** Vendors under maintenance, by code. */
  maintenance: TenantVendors['maintenance']
  /** Codes (gameCode) of games that the brand hides. */
  hidden: ReadonlySet<string>
  /** Whether games that cannot be played on this platform are left out. */
  hidesUnplayable: boolean
}

/** Value of `game.availability` from which a game runs on its vendor's own platform only. */
const UNPLAYABLE = 2

type Reader = Pick<Context, 'store' | 'brands'>

/** Reads the release and the metadata of the brand; call it outside of transactions. */
export async function readOfferedGames(context: Reader, tenantId: string): Promise<OfferedGames> {
  return offeredGamesOf(context, tenantId, (await readMetadata(context.store, tenantId)).wire)
}

/** Does the same as `readOfferedGames` for a caller who has the metadata. */
export async function offeredGamesOf(
  { store, brands }: Reader,
  tenantId: string,
  wire: Metadata,
): Promise<OfferedGames> {
  const { groups, titles, maintenance } = await vendorsOf(store, wire)
  const rules = await brands.games(tenantId)
  const offered = (gameType: string) => !rules || rules.gameTypes.includes(gameType)
  return {
    groups: groups
      .map(({ gameCategory, vendors }) => ({
        gameCategory,
        vendors: vendors.filter(({ gameType, isEnabled }) => isEnabled && offered(gameType)),
      }))
      .filter(({ vendors }) => vendors.length > 0),
    titles,
    maintenance,
    hidden: new Set(rules?.hiddenGames),
    hidesUnplayable: rules?.hidesUnplayable ?? false,
  }
}

export const isTypeOffered = ({ groups }: OfferedGames, gameType: string): boolean =>
  groups.some(({ vendors }) => vendors.some(vendor => vendor.gameType === gameType))

export const isOffered = (
  { groups, hidden, hidesUnplayable }: OfferedGames,
  game: Pick<GameRow, 'game_type' | 'vendor' | 'code' | 'availability'>,
): boolean =>
  !hidden.has(gameCodeOf(game)) &&
  !(hidesUnplayable && game.availability >= UNPLAYABLE) &&
  groups.some(({ vendors }) =>
    vendors.some(vendor => vendor.gameType === game.game_type && vendor.code === game.vendor),
  )

/** Puts last those games that cannot be played here: the ones that rest, the ones that run elsewhere, and all of vendors that rest in this brand. */
export const playableFirst = ({ maintenance }: OfferedGames): RawBuilder<unknown> =>
  maintenance.size === 0 ? sql`availability` : sql`${restsHere(maintenance)}, availability`

/** Returns the condition on rows of `game` that the vendor rests in this brand; at least one must. */
export const restsHere = (maintenance: OfferedGames['maintenance']): RawBuilder<SqlBool> =>
  sql<SqlBool>`vendor in (${sql.join([...maintenance.keys()])})`

/**
 * Returns the same decision as a condition on the rows of `game`, of these types and this vendor. It reads the column `code` only where the
 * brand hides games.
 * @returns undefined when nothing can fit
 */
export function offeredRows(
  { groups, hidden, hidesUnplayable }: OfferedGames,
  { gameTypes, vendor }: { gameTypes?: readonly string[] | undefined; vendor?: string | undefined } = {},
): RawBuilder<SqlBool> | undefined {
  const shown = groups
    .flatMap(({ vendors }) => vendors)
    .filter(({ gameType }) => !gameTypes || gameTypes.includes(gameType))
    .filter(({ code }) => !vendor || vendor === code)
  if (shown.length === 0) return undefined
  const byType = new Map<string, string[]>()
  for (const { gameType, code } of shown) byType.set(gameType, [...(byType.get(gameType) ?? []), code])
  const ofVendors = sql<SqlBool>`(${sql.join(
    [...byType].map(([type, codes]) => sql`(game_type = ${type} and vendor in (${sql.join(codes)}))`),
    sql` or `,
  )})`
  const parts = [ofVendors]
  if (hidesUnplayable) parts.push(sql`availability < ${sql.lit(UNPLAYABLE)}`)
  if (hidden.size > 0) parts.push(sql`concat(vendor, '_', code) <> all(${[...hidden]}::text[])`)
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}
