import type { Context } from '../context.ts'

/**
 * Whether a merchant code is this brand's own: of its current release, or the one that the platform knows it by. The host decides the
 * brand (SEC-04): of another merchant there is nothing here, and of one that does not exist neither.
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
