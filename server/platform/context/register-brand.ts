/** The platform's own record of the brands it serves. */
import type { Reader } from '../../store/open-store.ts'

export interface Brand {
  id: string
  /** The merchant code that clients send. */
  merchant: string
  /** ISO 4217 code of its wallets. */
  currency: string
  /** IANA name of the zone in which its days begin and end; what is stored, or UTC, when left out. */
  timeZone?: string
}

/** Adds the brand, or corrects its merchant code, currency and time zone. */
export async function registerBrand(db: Reader, { id, timeZone, ...rest }: Brand): Promise<void> {
  const values = { ...rest, ...(timeZone !== undefined && { time_zone: timeZone }) }
  await db
    .insertInto('brand')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}
