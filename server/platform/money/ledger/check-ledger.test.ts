import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { markDemonstration } from '../../../../tests/mark-demonstration.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { Store } from '../../../store/open-store.ts'
import { openAccount } from './accounts.ts'
import { checkLedger, checkLedgerSlice } from './check-ledger.ts'
import { post } from './post.ts'

const UNDO = new Error('Undo it.')

forOneStore('the check of the ledger', open => {
  let store: Store
  let bank: string
  let player: string
  let unused: string
  let lastEntry: string

  /** Returns the findings of the check after these statements, which are undone. */
  const findAfter = async (...statements: string[]): Promise<string[]> => {
    let problems: string[] = []
    await store
      .transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const statement of statements) await sql.raw(statement).execute(tx)
        problems = await checkLedger(tx)
        throw UNDO
      })
      .catch(error => {
        if (error !== UNDO) throw error
      })
    return problems.sort()
  }

  beforeAll(async () => {
    store = await open()
    await store.transaction(async tx => {
      await tx.insertInto('brand').values({ id: 'north', merchant: 'N', currency: 'USD' }).execute()
      await markDemonstration(tx, 'north')
      const account = { tenantId: 'north', currency: 'USD' }
      bank = await openAccount(tx, { ...account, owner: 'bank', kind: 'platform' })
      player = await openAccount(tx, { ...account, owner: 'member:1', kind: 'player' })
      unused = await openAccount(tx, { ...account, owner: 'member:2', kind: 'player' })
      for (const key of ['first', 'second']) {
        const posted = await post(tx, {
          tenantId: 'north',
          owner: 'member:1',
          kind: 'credit',
          reference: 'r',
          key,
          now: Date.UTC(2026, 10, 21),
          postings: [
            { accountId: bank, amount: -5n },
            { accountId: player, amount: 5n },
          ],
        })
        lastEntry = posted.entryId
      }
    })
  })

  it('finds nothing in a ledger that is right', async () => {
    expect(await findAfter()).toEqual([])
  })

  it('finds an entry that lost a side', async () => {
    const found = await findAfter(`delete from posting where entry_id = ${lastEntry} and account_id = ${bank}`)
    expect(found).toEqual([
      `account ${bank} says -10, its last posting 0`,
      `ledger entry ${lastEntry} does not sum to zero in USD`,
      `ledger entry ${lastEntry} does not sum to zero over two accounts`,
      `the chain of account ${bank} does not end where the account says`,
    ])
  })

  it('finds an entry without any posting', async () => {
    const found =
      await findAfter(`insert into ledger_entry (tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at)
      values ('north', 'credit', 'r', 'member:1', 'empty', 'h', now())`)
    expect(found).toEqual([expect.stringMatching(/^ledger entry \d+ does not sum to zero over two accounts$/)])
  })

  it('finds an entry that sums to zero over two currencies, and not in each', async () => {
    const entries = await findAfter(`update ledger_account set currency = 'EUR' where id = ${player}`)
    expect(entries).toHaveLength(4)
    for (const currency of ['EUR', 'USD'])
      expect(entries).toContain(`ledger entry ${lastEntry} does not sum to zero in ${currency}`)
  })

  it('finds a balance that does not follow from the postings, also where there are none', async () => {
    expect(await findAfter(`update ledger_account set balance_minor = 11 where id = ${player}`)).toEqual([
      `account ${player} says 11, its last posting 10`,
    ])
    expect(await findAfter(`update ledger_account set balance_minor = 11 where id = ${unused}`)).toEqual([
      `account ${unused} says 11, its last posting 0`,
    ])
  })

  it('finds a chain that does not end where the account says', async () => {
    const wrong = (id: string) => [`the chain of account ${id} does not end where the account says`]
    expect(await findAfter(`update ledger_account set head_hash = 'x' where id = ${player}`)).toEqual(wrong(player))
    expect(await findAfter(`update ledger_account set head_hash = 'x' where id = ${unused}`)).toEqual(wrong(unused))
    // the chain ends before its last posting
    const earlier = `update ledger_account set postings = 1, balance_minor = 5, head_hash =
      (select chain_hash from posting where account_id = ${player} and number = 1) where id = ${player}`
    expect(await findAfter(earlier)).toEqual(wrong(player))
  })

  it('finds a player who is overdrawn, and leaves the accounts of the platform alone', async () => {
    const found = await findAfter(
      'alter table ledger_account drop constraint never_overdrawn',
      `update ledger_account set balance_minor = -1 where id = ${unused}`,
    )
    expect(found).toEqual([
      `account ${unused} of a member is overdrawn`,
      `account ${unused} says -1, its last posting 0`,
    ])
  })

  it.each(['entries = entries + 1', 'in_minor = in_minor + 1', 'out_minor = 1', 'first_number = 2', 'last_number = 1'])(
    'finds a total with %s',
    async change => {
      const found = await findAfter(`update account_total set ${change} where account_id = ${player}`)
      expect(found).toEqual([
        expect.stringMatching(`^the total of account ${player} for credit .* does not follow from its postings$`),
      ])
    },
  )

  it('finds money on hold that no hold covers', async () => {
    const found = await findAfter(`insert into ledger_account (tenant_id, owner, kind, wallet, currency, balance_minor)
      values ('north', 'member:1', 'player', 'held', 'USD', 3)`)
    expect(found).toEqual([
      expect.stringMatching(/^account \d+ says 3, its last posting 0$/),
      'member:1 holds 3, its open holds are 0',
    ])
  })

  it('begins again after its last slice, and checks one account for ten entries', async () => {
    const [entry, account] = [BigInt(lastEntry), BigInt(unused)]
    const next = async (entries: bigint, accounts: bigint, size: number) =>
      (await checkLedgerSlice(store.db, { entry: entries, account: accounts, bet: 0n }, size)).next
    expect(await next(entry - 2n, account - 3n, 1)).toEqual({ entry: entry - 1n, account: account - 2n, bet: 0n })
    expect(await next(entry - 1n, account - 3n, 10)).toEqual({ entry: 0n, account: account - 2n, bet: 0n })
    expect(await next(entry - 1n, account - 3n, 11)).toEqual({ entry: 0n, account: account - 1n, bet: 0n })
    expect(await next(entry, account - 1n, 1)).toEqual({ entry: 0n, account: 0n, bet: 0n })
  })
})
