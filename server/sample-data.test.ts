import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedAccounts } from '../demo/catalogue/seed.ts'
import { forOneStore } from '../tests/stores.ts'
import { createTestPlatform } from '../tests/test-platform.ts'
import { refuseSampleData } from './sample-data.ts'
import { up } from './store/migrations/102-sample-data.ts'
import type { Store } from './store/open-store.ts'

const REFUSAL =
  'This database was filled by a demonstration: sample accounts with a known password and play money are in north, south. ' +
  'They cannot be removed, because the books keep every amount. For real players name an empty database in DATABASE_URL; for the demonstration set LIVERY_DEMO=1.'

forOneStore('a start without demonstration', open => {
  let store: Store
  beforeAll(async () => {
    store = await open()
    const { context, member } = await createTestPlatform(store)
    // the mark that gives the wallets of tests play money
    await store.db.deleteFrom('sample_data').execute()
    await refuseSampleData(store)
    // the name of a sample account, which every player may choose
    await member('north', 'player', 'Pass#12345')
    await refuseSampleData(store)
    await store.db.deleteFrom('member').execute()
    await seedAccounts(context, [
      { id: 'north', merchant: 'N1', currency: 'USD' },
      { id: 'south', merchant: 'S1', currency: 'VND' },
    ])
  })

  it('refuses a database with sample accounts, also once they have other names', async () => {
    await store.db.updateTable('member').set({ username: 'renamed' }).where('username', '=', 'player').execute()
    await expect(refuseSampleData(store)).rejects.toThrow(REFUSAL)
  })

  it('refuses a database that was filled before brands were marked', async () => {
    await store.transaction(async tx => {
      await tx.schema.dropTable('sample_data').execute()
      await up(tx as unknown as Kysely<unknown>)
    })
    await expect(refuseSampleData(store)).rejects.toThrow(REFUSAL)
  })
})
