/** Raffles that every brand of the reference backend begins with. Play money only. */

import { catalogueScaleOf } from '../../server/platform/money/ledger/currency-scale.ts'
import { readSmallestUnit } from '../../server/platform/money/ledger/smallest-unit.ts'
import type { Tx } from '../../server/store/open-store.ts'

/** Raffles with prizes in minor units of a currency whose scale is 1, and the number of each prize. */
const SAMPLE_RAFFLES = [
  {
    code: 'daily-draw',
    title: 'Daily draw',
    period: 'day',
    prizes: { 500: 50_000, 2000: 10_000, 10000: 500, 100000: 5 },
  },
  { code: 'welcome-draw', title: 'Welcome draw', period: 'once', prizes: { 1000: 20_000, 5000: 2000, 50000: 20 } },
] as const

/** @param brand id and currency of its wallets */
export async function addRaffles(tx: Tx, brand: { id: string; currency: string }, now: number): Promise<void> {
  for (const { prizes, ...raffle } of SAMPLE_RAFFLES) {
    const { id } = await tx
      .insertInto('raffle')
      .values({ ...raffle, tenant_id: brand.id, currency: brand.currency, starts_at: new Date(now), ends_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const scale = BigInt(catalogueScaleOf(brand.currency, await readSmallestUnit(tx, brand.id)))
    const rows = Object.entries(prizes).map(([prize, stock]) => ({
      raffle_id: id,
      stock,
      prize_minor: BigInt(prize) * scale,
    }))
    await tx.insertInto('raffle_prize').values(rows).execute()
  }
}
