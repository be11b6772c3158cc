/** The platform's own record of the brands it serves. */
import type { Reader } from '../store/open-store.ts'

export interface Brand {
  id: string
  /** The merchant code that clients send. */
  merchant: string
  /** ISO 4217 code of its wallets. */
  currency: string
}

/** Adds the brand, or corrects its merchant code and currency. */
export async function registerBrand(db: Reader, brand: Brand): Promise<void> {
  const { id: _, ...values } = brand
  await db
    .insertInto('brand')
    .values(brand)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}
