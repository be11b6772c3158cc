import type { Context } from './context.ts'

/**
 * Returns whether a merchant code is this brand's own, by its current release or by the platform's table of brands. The host decides the
 * brand: another merchant's code is treated like one that does not exist.
 */
export async function isOwnMerchant(
  { store, brands }: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  merchantCode: string | undefined,
): Promise<boolean> {
  if (!merchantCode || merchantCode === (await brands.merchant(tenantId))) return true
  const brand = await store.db.selectFrom('brand').select('merchant').where('id', '=', tenantId).executeTakeFirst()
  return brand === undefined || brand.merchant === merchantCode
}
