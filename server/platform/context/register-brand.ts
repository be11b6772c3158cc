/** Stores the brands that the platform serves. */
import type { Reader } from '../../store/open-store.ts'

export interface BrandEntry {
  id: string
  /** Merchant code that clients send. */
  merchant: string
  /** ISO 4217 code of the brand's wallets. */
  currency: string
  /** Decimals of amounts that members stake, move and are paid; when left out, the stored ones or 2. */
  decimals?: 0 | 2
  /** IANA name of the zone in which its days begin and end; when left out, the stored one or UTC. */
  timeZone?: string
}

/** Adds the brand, or corrects its merchant code, currency, decimals and time zone. */
export async function registerBrand(db: Reader, { id, timeZone, ...rest }: BrandEntry): Promise<void> {
  const values = { ...rest, ...(timeZone !== undefined && { time_zone: timeZone }) }
  await db
    .insertInto('brand')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}
