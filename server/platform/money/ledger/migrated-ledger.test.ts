import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openBarePGlite } from '../../../../tests/stores.ts'
import type { Migration } from '../../../store/migrate.ts'
import type { Store } from '../../../store/open-store.ts'
import { findWallet, openPlatformAccount } from './accounts.ts'
import { checkLedger } from './check-ledger.ts'
import { post } from './post.ts'

const files = import.meta.glob<Migration>('../../../store/migrations/*.ts', { eager: true })
const migrate = async (store: Store, which: (name: string) => boolean) => {
  for (const path of Object.keys(files).sort())
    if (which(path.replace(/^.*\//, ''))) await files[path]!.up(store.db as Kysely<unknown>)
}

it('SBX-04 a migration gives an old ledger its hash chain, keeps the balances, and new entries follow', async () => {
  const store = await openBarePGlite()
  await migrate(store, name => name < '011')
  await sql`insert into brand values ('north', 'N', 'USD')`.execute(store.db)
  await sql`insert into ledger_account (tenant_id, owner, kind, currency, balance_minor)
    values ('north', 'bank', 'house', 'USD', -900), ('north', 'member:1', 'player', 'USD', 700), ('north', 'member:2', 'player', 'USD', 200)`.execute(
    store.db,
  )
  for (const n of [1, 2, 3])
    await sql`insert into journal (tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at)
      values ('north', 'opening', 'r', 'member:1', ${`k${n}`}, 'h', now())`.execute(store.db)
  await sql`insert into posting values
    (1, 1, -500, -500), (1, 2, 500, 500), (2, 1, -400, -900), (2, 2, 400, 900), (3, 2, -200, 700), (3, 3, 200, 200)`.execute(
    store.db,
  )

  await migrate(store, name => name >= '011')
  expect(await checkLedger(store.db)).toEqual([])
  await expect(sql`delete from posting`.execute(store.db)).rejects.toThrow(/append-only/)
  const wallet = (await findWallet(store.db, 'north', 1))!
  expect(wallet).toMatchObject({ accountId: '2', balance: 700n })
  await store.transaction(async tx => {
    const bank = await openPlatformAccount(tx, 'bank', 'north', wallet)
    await post(tx, {
      tenantId: 'north',
      owner: 'member:1',
      kind: 'deposit',
      reference: 'r',
      key: 'k4',
      now: 0,
      postings: [
        { accountId: bank, amount: -50n },
        { accountId: wallet.accountId, amount: 50n },
      ],
    })
  })
  expect((await findWallet(store.db, 'north', 1))?.balance).toBe(750n)
  expect(await checkLedger(store.db)).toEqual([])
  await store.close()
})
