/** Currencies whose usual amounts are large numbers: a price that the reference backend has once is multiplied in them. */
import { type RawBuilder, sql } from 'kysely'
import { SMALLEST_UNIT } from './smallest-unit.ts'

const SCALES: Readonly<Record<string, number>> = {
  IDR: 1000,
  KHR: 1000,
  LAK: 1000,
  UGX: 1000,
  VND: 1000,
  JPY: 100,
  KRW: 100,
  MMK: 100,
}

/**
 * Returns the factor for amounts of the catalogue, with which all of them are multiples of the smallest amount.
 * @param currency ISO 4217
 * @param unit smallest amount of the brand, minor units
 * @example scaleOf('VND') // 1000
 */
export const scaleOf = (currency: string, unit = 1n): number => Math.max(SCALES[currency] ?? 1, Number(unit))

/** Returns the factor for a brand's currency, as an integer expression that a query computes once. */
export const scaleOfBrand = (tenantId: string): RawBuilder<number> => sql<number>`coalesce((
  select greatest((${JSON.stringify(SCALES)}::jsonb -> currency)::integer, ${SMALLEST_UNIT}) from brand where id = ${tenantId}), 1)`
