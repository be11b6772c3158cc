/** Fills the reference backend on its first start: the catalogue once, sample accounts in each brand (SBX-02). */

import { hashPassword } from '../../server/platform/accounts/password.ts'
import type { Context } from '../../server/platform/context.ts'
import { SAMPLE_PASSWORD } from './sample-accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { type SeedTenant, seedTenant } from './seed-tenant.ts'

/** What is there already stays as it is, so it can run at every start and in several instances at once. */
export async function seedStore(context: Context, tenants: readonly SeedTenant[]): Promise<void> {
  await seedCatalogue(context.store)
  const known = await context.store.db.selectFrom('brand').selectAll().execute()
  const isKnown = (tenant: SeedTenant) =>
    known.some(
      brand => brand.id === tenant.id && brand.merchant === tenant.merchant && brand.currency === tenant.currency,
    )
  const missing = tenants.filter(tenant => !isKnown(tenant))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(SAMPLE_PASSWORD, context.random, '')
  for (const tenant of missing) await seedTenant(context, tenant, passwordHash)
}
