import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { markDemonstration } from '../../../../tests/mark-demonstration.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import type { Store, Tx } from '../../../store/open-store.ts'
import { OPENING_BALANCE, openAccount, openWallet } from './accounts.ts'
import { checkLedger, checkLedgerSlice } from './check-ledger.ts'
import { type LedgerEntry, post, postAll } from './post.ts'

const now = Date.UTC(2026, 10, 21)

forEachStore(
  'the ledger',
  open => {
    let store: Store
    let platformAccount: string
    let players: string[]
    const openPlayer = (tx: Tx, name: string) =>
      openAccount(tx, { tenantId: 'north', owner: name, kind: 'player', currency: 'USD' })
    const move = (from: string, to: string, amount: bigint, key: string, other: Partial<LedgerEntry> = {}) =>
      store.transaction(tx =>
        post(tx, {
          tenantId: 'north',
          owner: 'platform',
          kind: 'credit',
          reference: 'r',
          key,
          now,
          postings: [
            { accountId: from, amount: -amount },
            { accountId: to, amount },
          ],
          ...other,
        }),
      )
    const balanceOf = async (id: string) => {
      const row = await store.db
        .selectFrom('ledger_account')
        .select('balance_minor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return BigInt(row.balance_minor)
    }

    beforeEach(async () => {
      await store?.close()
      store = await open()
      await store.transaction(async tx => {
        await tx.insertInto('brand').values({ id: 'north', merchant: 'N', currency: 'USD' }).execute()
        await markDemonstration(tx, 'north')
        platformAccount = await openAccount(tx, { tenantId: 'north', owner: 'bank', kind: 'platform', currency: 'USD' })
        players = []
        for (let i = 0; i < 10; i++) players.push(await openPlayer(tx, `member:${i}`))
      })
    })

    it('SBX-04 100 concurrent posts between the same accounts lose nothing', async () => {
      for (const [i, player] of players.entries()) await move(platformAccount, player, 100_00n, `fund ${i}`)
      // transfers both ways and across, so that locks taken in the order of the postings would deadlock
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          move(players[i % 10]!, players[(i * 7 + 3) % 10]!, 7n, `cross ${i}`).catch((error: Error) => error),
        ),
      )
      const refused = results.filter(result => result instanceof Error)
      expect(refused).toEqual([])
      expect(await checkLedger(store.db)).toEqual([])
      const total = (await Promise.all(players.map(balanceOf))).reduce((sum, balance) => sum + balance)
      expect(total).toBe(1000_00n)
      expect(await balanceOf(platformAccount)).toBe(-1000_00n)
    })

    it('SBX-04 of 100 concurrent posts from an account that covers ten, ten succeed and none overdraws it', async () => {
      const [a = '', b = ''] = players
      await move(platformAccount, a, 10n, 'fund')
      const results = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => move(a, b, 1n, `spend ${i}`)))
      const refused = results.filter(result => result.status === 'rejected')
      expect(refused).toHaveLength(90)
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: 'wallet/insufficient', options: { status: 422 } })
      expect([await balanceOf(a), await balanceOf(b)]).toEqual([0n, 10n])
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('SBX-04 a key in 20 concurrent posts moves money once, and every caller gets the same result', async () => {
      const results = await Promise.all(
        Array.from({ length: 20 }, () => move(platformAccount, players[0]!, 500n, 'once')),
      )
      expect(new Set(results.map(result => result.entryId)).size).toBe(1)
      expect(results.filter(result => !result.repeated)).toHaveLength(1)
      for (const result of results) expect(result.balances.get(players[0]!)).toBe(500n)
      await move(platformAccount, players[0]!, 1n, 'another')
      expect((await move(platformAccount, players[0]!, 500n, 'once')).balances.get(players[0]!)).toBe(500n)
      expect(await balanceOf(players[0]!)).toBe(501n)
    })

    it('SBX-04 a repeated key with another entry is refused', async () => {
      await move(platformAccount, players[0]!, 500n, 'key')
      await expect(move(platformAccount, players[0]!, 501n, 'key')).rejects.toMatchObject({
        code: 'ledger/key-reused',
        options: { status: 422 },
      })
      await expect(move(platformAccount, players[1]!, 500n, 'key')).rejects.toMatchObject({ code: 'ledger/key-reused' })
      const others: Partial<LedgerEntry>[] = [{ kind: 'win' }, { reference: 's' }, { request: { amount: '5.00' } }]
      for (const other of others) {
        const repeated = move(platformAccount, players[0]!, 500n, 'key', other)
        await expect(repeated, JSON.stringify(other)).rejects.toMatchObject({ code: 'ledger/key-reused' })
      }
      // the same entry seen from the other account: its postings in another order
      expect(await move(players[0]!, platformAccount, -500n, 'key')).toMatchObject({ repeated: true })
      expect(await balanceOf(players[0]!)).toBe(500n)
    })

    it('SBX-04 a refused post does not use its key up: it succeeds once there is money', async () => {
      await expect(move(players[0]!, platformAccount, 5n, 'later')).rejects.toMatchObject({
        code: 'wallet/insufficient',
      })
      await move(platformAccount, players[0]!, 5n, 'fund')
      expect(await move(players[0]!, platformAccount, 5n, 'later')).toMatchObject({ repeated: false })
    })

    it('SBX-04 entries and postings cannot be changed or deleted', async () => {
      await move(platformAccount, players[0]!, 5n, 'fund')
      for (const statement of [
        'update ledger_entry set kind = kind',
        'delete from ledger_entry',
        'update posting set amount_minor = 1',
        'delete from posting',
        'truncate posting',
        'truncate ledger_entry cascade',
      ]) {
        await expect(sql.raw(statement).execute(store.db), statement).rejects.toThrow(/append-only/)
      }
    })

    it('SBX-04 the database itself refuses an entry that does not sum to zero and an overdrawn player', async () => {
      const [a = ''] = players
      const lopsided = store.transaction(async tx => {
        const { id } = await tx
          .insertInto('ledger_entry')
          .values({
            tenant_id: 'north',
            kind: 'credit',
            reference: 'x',
            owner: 'x',
            idempotency_key: 'x',
            request_hash: 'x',
            created_at: new Date(now),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('posting')
          .values({
            entry_id: id,
            account_id: a,
            amount_minor: 5n,
            balance_minor: 5n,
            number: 1n,
            chain_hash: Buffer.alloc(32),
          })
          .execute()
      })
      await expect(lopsided).rejects.toThrow(/does not sum to zero/)
      await expect(sql`update ledger_account set balance_minor = -1 where id = ${a}`.execute(store.db)).rejects.toThrow(
        /never_overdrawn/,
      )
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('SBX-04 an entry of one side, of nothing, of two sums, or across brands is our own mistake and throws', async () => {
      const [a = '', b = ''] = players
      const entry = { tenantId: 'north', owner: 'x', kind: 'credit' as const, reference: 'r', key: 'k', now }
      const posting = (postings: { accountId: string; amount: bigint }[], tenantId = 'north') =>
        store.transaction(tx => post(tx, { ...entry, tenantId, postings }))
      await expect(posting([{ accountId: platformAccount, amount: 5n }])).rejects.toThrow(/two accounts/)
      await expect(
        posting([
          { accountId: platformAccount, amount: -5n },
          { accountId: a, amount: 4n },
        ]),
      ).rejects.toThrow(/sums to -1 minor units instead of zero/)
      await expect(
        posting([
          { accountId: a, amount: -5n },
          { accountId: a, amount: 5n },
        ]),
      ).rejects.toThrow(/twice/)
      await expect(
        posting([
          { accountId: platformAccount, amount: -5n },
          { accountId: a, amount: 5n },
          { accountId: b, amount: 0n },
        ]),
      ).rejects.toThrow(/posting of nothing/)
      await expect(
        posting(
          [
            { accountId: platformAccount, amount: -5n },
            { accountId: b, amount: 5n },
          ],
          'south',
        ),
      ).rejects.toThrow(/another brand/)
    })

    it('SBX-04 several entries at once are booked one after the other, together or not at all', async () => {
      const [a = '', b = ''] = players
      const entry = (key: string, from: string, to: string, amount: bigint): LedgerEntry => ({
        tenantId: 'north',
        owner: 'platform',
        kind: 'credit',
        reference: 'r',
        key,
        now,
        postings: [
          { accountId: from, amount: -amount },
          { accountId: to, amount },
        ],
      })
      const fund = entry('fund', platformAccount, a, 9n)
      const book = (...entries: LedgerEntry[]) => store.transaction(tx => postAll(tx, entries))
      await expect(book(fund, entry('spend', a, b, 10n))).rejects.toMatchObject({ code: 'wallet/insufficient' })
      expect([await balanceOf(a), await balanceOf(b)]).toEqual([0n, 0n])
      const [funded, spent] = await book(fund, entry('spend', a, b, 4n))
      expect([funded!.balances.get(a), spent!.balances.get(a), spent!.balances.get(b)]).toEqual([9n, 5n, 4n])
      expect([await balanceOf(a), await balanceOf(b)]).toEqual([5n, 4n])
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('SBX-04 20 concurrent first reads of a wallet open it once, with play money from the bank', async () => {
      const wallets = await Promise.all(
        Array.from({ length: 20 }, () =>
          store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId: 99, now })),
        ),
      )
      for (const wallet of wallets)
        expect(wallet).toEqual({ accountId: wallets[0]!.accountId, currency: 'USD', balance: OPENING_BALANCE })
      const opened = await store.db
        .selectFrom('ledger_account')
        .select(({ fn }) => fn.sum<string>('balance_minor').as('sum'))
        .where('owner', 'like', 'bank:%')
        .executeTakeFirstOrThrow()
      expect(BigInt(opened.sum)).toBe(-OPENING_BALANCE)
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('SBX-04 changing or removing a posting with disabled triggers breaks the hash chain of its account', async () => {
      for (const [i, player] of players.slice(0, 4).entries()) {
        await move(platformAccount, player, 100n, `fund ${i}`)
        await move(player, platformAccount, 40n, `spend ${i}`)
        await move(platformAccount, player, 15n, `again ${i}`)
      }
      expect(await checkLedger(store.db)).toEqual([])
      const [a = '', b = '', c = '', d = ''] = players
      const behind = (statement: string) =>
        store.transaction(async tx => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await sql.raw(statement).execute(tx)
        })
      const of = (account: string, number: number) => `where account_id = ${account} and number = ${number}`
      await behind(`update posting set amount_minor = amount_minor + 1, balance_minor = balance_minor + 1 ${of(a, 1)}`)
      await behind(`update ledger_entry set reference = 'other' where id in (select entry_id from posting ${of(b, 2)})`)
      await behind(`delete from posting ${of(c, 2)}`)
      await behind(`delete from posting ${of(d, 3)}`)
      const wrong = (await checkLedger(store.db)).join('\n')
      expect(wrong).toContain(`posting 1 of account ${a} does not follow`)
      expect(wrong).toContain(`posting 2 of account ${b} does not follow`)
      expect(wrong).toContain(`posting 3 of account ${c} does not follow`)
      expect(wrong).toContain(`the chain of account ${d} does not end`)
      const all = await checkLedger(store.db)
      const found: string[] = []
      let cursor = { entry: 0n, account: 0n, bet: 0n }
      for (let turn = 0; turn < 12; turn++) {
        const { problems, next } = await checkLedgerSlice(store.db, cursor, 4)
        expect(problems.length, 'a slice is a part').toBeLessThan(all.length)
        found.push(...problems)
        cursor = next
      }
      expect(new Set(found), 'the slices together are all of it').toEqual(new Set(all))
    })

    it('SBX-04 checking in slices reaches every entry of a ledger that grows as fast as it is checked', async () => {
      for (let n = 0; n < 6; n++) await move(platformAccount, players[0]!, 1n, `before ${n}`)
      const { entry_id } = await store.db
        .selectFrom('posting')
        .select('entry_id')
        .where('account_id', '=', players[0]!)
        .where('number', '=', '5')
        .executeTakeFirstOrThrow()
      await store.transaction(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update posting set amount_minor = amount_minor + 7 where entry_id = ${entry_id} and number = 5`.execute(
          tx,
        )
      })
      const found: string[] = []
      let cursor = { entry: 0n, account: 0n, bet: 0n }
      for (let turn = 0; turn < 4; turn++) {
        const { problems, next } = await checkLedgerSlice(store.db, cursor, 2)
        found.push(...problems)
        cursor = next
        for (let n = 0; n < 2; n++) await move(platformAccount, players[1]!, 1n, `turn ${turn} ${n}`)
      }
      expect(found.join('\n')).toContain(`entry ${entry_id} `)
    })
  },
  { onBothAlways: true },
)
