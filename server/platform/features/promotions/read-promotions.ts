/** Reads a brand's promotions: its metadata document `promotions`. */
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { findMistakes } from '../../../../src/schemas/metadata/promotion-mistakes.ts'
import { PromotionFile, type WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import { refuse } from '../../../http/refusal.ts'
import { isReadableRange, readMoment } from '../../../jobs/wall-clock.ts'
import type { Reader } from '../../../store/open-store.ts'

/** A promotion as the brand has it now. */
export interface Promotion {
  wire: WirePromotion
  /** IANA name of the zone for days, `from` and `until`. */
  timeZone: string
  /** Beginning, milliseconds since 1970; undefined: it has always run. */
  startsAt: number | undefined
  /** End, milliseconds since 1970; undefined: it does not end. */
  endsAt: number | undefined
}

const validator = Compile(PromotionFile)

/** Returns those of these promotions that the brand has; an invalid one counts as absent, because `check` has refused it. */
export async function findPromotions(db: Reader, tenantId: string, ids: readonly string[]): Promise<Promotion[]> {
  const { rows } = await sql<{ wire: unknown; time_zone: string }>`
    select wire, time_zone from metadata
    join brand on brand.id = tenant_id
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(body -> 'promotions') = 'array' then body -> 'promotions' else '[]' end) as wire
    where tenant_id = ${tenantId} and name = 'promotions' and wire ->> 'id' = any(${[...ids]}::text[])`.execute(db)
  return rows.flatMap(({ wire, time_zone }) => promotionOf(wire, time_zone) ?? [])
}

/** Returns the valid promotions that offer this raffle; undefined when none names it. */
export async function findPromotionsOfRaffle(
  db: Reader,
  tenantId: string,
  code: string,
): Promise<Promotion[] | undefined> {
  const { rows } = await sql<{ wire: unknown; time_zone: string }>`
    select wire, time_zone from metadata
    join brand on brand.id = tenant_id
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(body -> 'promotions') = 'array' then body -> 'promotions' else '[]' end) as wire
    where tenant_id = ${tenantId} and name = 'promotions' and wire ->> 'raffle' = ${code}`.execute(db)
  return rows.length === 0 ? undefined : rows.flatMap(({ wire, time_zone }) => promotionOf(wire, time_zone) ?? [])
}

/** @throws Refusal promotion/unknown (404) */
export async function findPromotion(db: Reader, tenantId: string, id: string): Promise<Promotion> {
  const [promotion] = await findPromotions(db, tenantId, [id])
  if (!promotion) throw refuse('promotion/unknown', { status: 404 })
  return promotion
}

/** Lists cashbacks of all brands, for the job that pays them. */
export async function listCashbacks(db: Reader): Promise<(Promotion & { tenantId: string })[]> {
  const { rows } = await sql<{ tenant_id: string; wire: unknown; time_zone: string }>`
    select tenant_id, wire, time_zone from metadata
    join brand on brand.id = tenant_id
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(body -> 'promotions') = 'array' then body -> 'promotions' else '[]' end) as wire
    where name = 'promotions' and wire ->> 'kind' = 'cashback' order by tenant_id`.execute(db)
  return rows.flatMap(({ tenant_id, wire, time_zone }) => {
    const promotion = promotionOf(wire, time_zone)
    return promotion ? { ...promotion, tenantId: tenant_id } : []
  })
}

/** @param wire one promotion, valid or not */
export function promotionOf(wire: unknown, timeZone: string): Promotion | undefined {
  if (!validator.Check(wire) || findMistakes(wire as WirePromotion).length > 0) return undefined
  const valid = wire as WirePromotion
  if (!isReadableRange(valid.from, valid.until, valid.who?.registeredSince)) return undefined
  return {
    wire: valid,
    timeZone,
    startsAt: readMoment(valid.from, timeZone),
    endsAt: readMoment(valid.until, timeZone),
  }
}
