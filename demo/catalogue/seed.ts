/** Fills the reference backend on its first start: the catalogue once, sample accounts in each brand. */

import { hashPassword } from '../../server/passwords/password.ts'
import type { Context } from '../../server/platform/context/context.ts'
import { type BrandEntry, registerBrand } from '../../server/platform/context/register-brand.ts'
import { addHistory } from './add-history.ts'
import { SAMPLE_PASSWORD } from './sample-accounts.ts'
import { addMissingLabels, addSampleAccounts, hasSampleAccounts } from './seed-brand.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCompetitions } from './seed-competitions.ts'

/** Seeds the store. Existing rows stay unchanged, so it can run at every start and in several instances at once. */
export async function seedStore(context: Context, brands: readonly BrandEntry[]): Promise<void> {
  await seedAccounts(context, brands)
  for (const { id } of brands) await addHistory(context, id)
}

/** Adds the catalogue and the sample accounts, without their past bets. */
export async function seedAccounts(context: Context, brands: readonly BrandEntry[]): Promise<void> {
  const { db } = context.store
  await seedCatalogue(context.store, undefined, context.clock.now())
  await seedCompetitions(context.store, context.random, context.clock.now())
  const missing: BrandEntry[] = []
  for (const brand of brands) {
    await registerBrand(db, brand)
    if (!(await hasSampleAccounts(db, brand.id))) missing.push(brand)
  }
  await addMissingLabels(
    db,
    brands.map(({ id }) => id),
  )
  if (missing.length === 0) return
  const passwordHash = await hashPassword(SAMPLE_PASSWORD, context.random, '')
  for (const { id, currency } of missing) await addSampleAccounts(context, { id, currency }, passwordHash)
}
