import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { collectLines } from '../../../../tests/collect-log.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../../../tests/stores.ts'
import { openStore, type Store } from '../../../store/open-store.ts'
import { openAccount } from './accounts.ts'
import { followBalances } from './follow-balances.ts'
import { post } from './post.ts'

const log = collectLines(line => {
  throw new Error(line)
})

/** Opens accounts of two members and of the platform at one brand. */
async function openBrand(store: Store) {
  const ids = await store.transaction(async tx => {
    await tx.insertInto('brand').values({ id: 'north', merchant: 'N', currency: 'USD' }).execute()
    const open = (owner: string, kind: 'player' | 'platform') =>
      openAccount(tx, { tenantId: 'north', owner, kind, currency: 'USD' })
    return { bank: await open('bank:0', 'platform'), seven: await open('member:7', 'player') }
  })
  const credit = (key: string, { fails = false } = {}) =>
    store.transaction(async tx => {
      const postings = [
        { accountId: ids.bank, amount: -5n },
        { accountId: ids.seven, amount: 5n },
      ]
      const about = { tenantId: 'north', owner: 'member:7', kind: 'credit' as const, reference: 'r', key, now: 0 }
      await post(tx, { ...about, postings })
      if (fails) throw new Error('rolled back')
    })
  return { credit }
}

/** Follows a store, and records the members whose balance changed. */
async function follow(store: Store, later?: (run: () => void) => void) {
  const seen: string[] = []
  const gaps: string[] = []
  const listener = {
    onChange: (tenantId: string, memberId: number) => seen.push(`${tenantId} ${memberId}`),
    onGap: () => gaps.push('gap'),
  }
  const close = await followBalances(store, log, listener, later)
  return { seen, gaps, close }
}

forEachStore('changed balances', open => {
  it('name their member once for several entries, and neither a rolled back nor a repeated entry', async () => {
    const store = await open()
    const { credit } = await openBrand(store)
    const waiting: (() => void)[] = []
    const { seen, close } = await follow(store, run => waiting.push(run))
    await expect(credit('failed', { fails: true })).rejects.toThrow('rolled back')
    expect(waiting).toHaveLength(0)
    await Promise.all([credit('one'), credit('two'), credit('three')])
    expect(waiting).toHaveLength(1)
    waiting.pop()!()
    await expect.poll(() => seen).toEqual(['north 7'])
    await credit('one')
    expect(waiting, 'a repeated entry moves nothing').toHaveLength(0)
    await close()
    await store.close()
  })
})

it.skipIf(noPostgres)('changed balances reach the other instance, and a cut connection is told as a gap', async () => {
  const { url, drop } = await createTestDatabase()
  const [one, other] = [await openStore(url), await openStore(url)]
  const { credit } = await openBrand(one)
  const [here, there] = [await follow(one), await follow(other)]
  await credit('one')
  await expect.poll(() => there.seen).toEqual(['north 7'])
  expect(here.seen).toEqual(['north 7'])
  const before = there.gaps.length
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(one.db)
  await expect.poll(() => there.gaps.length).toBeGreaterThan(before)
  await credit('two')
  await expect.poll(() => there.seen).toEqual(['north 7', 'north 7'])
  await Promise.all([here.close(), there.close()])
  await Promise.all([one.close(), other.close()])
  await drop()
})
