/**
 * The short form of `npm run soak`, on both databases, with real processes that are killed while they work.
 * @module-tag deep
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { removeFolder } from '../remove-folder.ts'
import { createTestDatabase, fillTestFolder, noPostgres, openTestPGlite } from '../stores.ts'
import { findPrograms } from '../temporary-postgres.ts'
import { buildSoak } from './build-soak.mjs'
import { checkOutcome } from './check-outcome.ts'
import { type OwnDatabase, openOwnDatabase } from './own-database.ts'
import { runSoak, type SoakReport } from './run-soak.ts'
import { createSoakAccounts } from './soak-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-soak-'))
let serverFile: string

beforeAll(async () => {
  serverFile = (await buildSoak('dist/soak-test')).server
})
afterAll(() => removeFolder(folder))

const common = { workers: 12, accounts: 6, seed: 4 }
function expectUnharmed(report: SoakReport, operations: number): void {
  expect(report.wrong).toEqual([])
  expect(report.operations).toBe(operations)
  for (const part of ['acknowledged', 'repeated', 'reused', 'cut'] as const)
    expect(report[part], part).toBeGreaterThan(0)
}

/** Opens a cluster that may be crashed; without PostgreSQL's programs, a database that is not crashed. */
async function openPostgres(): Promise<Omit<OwnDatabase, 'noDisk'>> {
  const bin = findPrograms()
  if (bin) return openOwnDatabase({ bin, crashes: 1 })
  console.log("the database is not crashed: PostgreSQL's programs are not installed here")
  const { url, drop } = await createTestDatabase()
  return { store: url, direct: url, faults: [], remove: drop }
}

describe('money under fire', () => {
  it.skipIf(noPostgres)(
    'SBX-04 SBX-01 API-05 instances and their PostgreSQL crash, connections and commits are cut, and no promise is broken',
    async () => {
      const { store, direct, faults, remove } = await openPostgres()
      const options = { ...common, instances: 2, operations: 120, kills: 1, faults, serverFile, store }
      const report = await runSoak({ ...options, open: () => openStore(direct) })
      await remove()
      expectUnharmed(report, 120)
      expect(report.kills).toBe(1)
      expect(report.recoveries.map(({ fault }) => fault)).toEqual(faults.map(({ name }) => name))
    },
  )

  it('SBX-04 API-05 one instance on PGlite is killed without a violation', async () => {
    const store = join(folder, 'db')
    await fillTestFolder(store)
    const options = { ...common, instances: 1, operations: 100, kills: 1, serverFile, store }
    const report = await runSoak({ ...options, open: () => openStore(store) })
    expectUnharmed(report, 100)
    expect(report.kills).toBe(1)
  })

  it('SBX-04 the check finds lost, doubled and unrequested entries', async () => {
    const store = await openTestPGlite()
    const [account] = await createSoakAccounts(store, 1)
    const request = (key: string) => ({
      kind: 'credit' as const,
      account: account!,
      key,
      path: '',
      body: { amount: 500 },
    })
    const yes = { status: 200, json: { success: true, value: {} } }
    const no = { status: 422, json: { success: false, code: 'wallet/insufficient' } }
    expect(await checkOutcome(store, [])).toEqual([])
    expect(await checkOutcome(store, [{ request: request('lost'), answer: yes }])).toEqual([
      `member:${account!.memberId}/credit:lost was acknowledged with 500 but the books say undefined`,
    ])
    await store.transaction(async tx => {
      await sql`select post_entry('soak', ${`member:${account!.memberId}`}, 'credit', 'x', 'credit:made-up', 'x', now(),
        array(select id from ledger_account where owner like 'bank:%' or wallet = 'main' and kind = 'player' order by kind),
        array[-500, 500])`.execute(tx)
    })
    expect(await checkOutcome(store, [])).toEqual([
      `member:${account!.memberId}/credit:made-up is in the ledger, but was not requested`,
    ])
    expect(await checkOutcome(store, [{ request: request('made-up'), answer: no }])).toContain(
      `member:${account!.memberId}/credit:made-up was refused (wallet/insufficient) but the books have it`,
    )
    await sql`update ledger_account set balance_minor = balance_minor + 1 where kind = 'player'`.execute(store.db)
    expect((await checkOutcome(store, [{ request: request('made-up'), answer: yes }])).join()).toMatch(
      /account \d+ says/,
    )
    await store.close()
  })
})
