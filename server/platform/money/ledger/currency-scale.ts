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
 * Returns the factor for prices in whole units of a currency whose scale is 1. It depends on the currency alone.
 * @param currency ISO 4217
 * @example scaleOf('VND') // 1000
 */
export const scaleOf = (currency: string): number => SCALES[currency] ?? 1

/**
 * Returns the factor for games of the catalogue, whose stakes and wins have hundredths: with it all of them are multiples of the smallest
 * amount. It is the scale of the currency, or the smallest amount where that is larger.
 * @param unit smallest amount of the brand, minor units
 * @example catalogueScaleOf('THB', 100n) // 100
 */
export const catalogueScaleOf = (currency: string, unit: bigint): number => Math.max(scaleOf(currency), Number(unit))

/** Returns `catalogueScaleOf` of a brand, as an integer expression that a query computes once. */
export const catalogueScaleOfBrand = (tenantId: string): RawBuilder<number> => sql<number>`coalesce((
  select greatest((${JSON.stringify(SCALES)}::jsonb -> currency)::integer, ${SMALLEST_UNIT}) from brand where id = ${tenantId}), 1)`
