/** Keeps sample data away from real players: sample accounts have money, and their password is in the README. */
import type { Store } from './store/open-store.ts'
import { StartError } from './store/start-error.ts'
import { listNames } from './tenants/problems/list-names.ts'

/**
 * Reads the marks that a seed leaves, whatever became of its accounts since.
 * @throws StartError when brands of this database have sample accounts
 */
export async function refuseSampleData({ db }: Pick<Store, 'db'>): Promise<void> {
  const rows = await db.selectFrom('sample_data').select('tenant_id').orderBy('tenant_id').execute()
  if (rows.length === 0) return
  const brands = listNames(rows.map(row => row.tenant_id))
  throw new StartError(
    `This database was filled by a demonstration: sample accounts with a known password and play money are in ${brands}. ` +
      'They cannot be removed, because the books keep every amount. For real players name an empty database in DATABASE_URL; for the demonstration set LIVERY_DEMO=1.',
  )
}
