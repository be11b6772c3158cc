import { beforeEach, expect, it } from 'vitest'
import { markDemonstration } from '../../../../tests/mark-demonstration.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { Store } from '../../../store/open-store.ts'
import { findWallet, OPENING_BALANCE, openPlatformAccount, openWallet, openWalletWith } from './accounts.ts'
import { creditPlayMoney } from './credit-play-money.ts'
import { post } from './post.ts'

const MEMBER = { tenantId: 'north', memberId: 7, now: Date.UTC(2026, 10, 21) }

forOneStore('accounts of the ledger', open => {
  let store: Store

  beforeEach(async () => {
    store = await open()
    await store.db.insertInto('brand').values({ id: 'north', merchant: 'N', currency: 'VND' }).execute()
    await markDemonstration(store.db, 'north')
  })

  const withBank = () => store.transaction(tx => openWalletWith(tx, 'bank', MEMBER))
  const owners = async () =>
    (
      await store.db.selectFrom('ledger_account').select(['id', 'owner', 'kind', 'currency']).orderBy('id').execute()
    ).map(({ id, ...account }) => [id, Object.values(account).join(' ')])

  it('a new wallet of a brand without demonstration is empty, and no entry is written for it', async () => {
    await store.db.insertInto('brand').values({ id: 'south', merchant: 'S', currency: 'VND' }).execute()
    const wallet = await store.transaction(tx => openWallet(tx, { ...MEMBER, tenantId: 'south' }))
    expect(wallet).toEqual({ accountId: expect.any(String), currency: 'VND', balance: 0n })
    expect(await findWallet(store.db, 'south', 7)).toEqual(wallet)
    expect(await store.db.selectFrom('ledger_entry').selectAll().execute()).toEqual([])
  })

  it('a new wallet of the demonstration begins with play money, as an entry of its own', async () => {
    const wallet = await store.transaction(tx => openWallet(tx, MEMBER))
    expect(wallet).toEqual({ accountId: expect.any(String), currency: 'VND', balance: OPENING_BALANCE * 1000n })
    const dollars = await store.transaction(tx => openWallet(tx, { ...MEMBER, memberId: 8, currency: 'USD' }))
    expect(dollars).toMatchObject({ currency: 'USD', balance: OPENING_BALANCE })
    const entries = await store.db.selectFrom('ledger_entry').select(['kind', 'owner', 'reference']).execute()
    expect(entries).toEqual([
      { kind: 'opening', owner: 'member:7', reference: 'play money' },
      { kind: 'opening', owner: 'member:8', reference: 'play money' },
    ])
  })

  it('a wallet that is open already is found with its balance of now', async () => {
    const { wallet, platformAccountId } = await withBank()
    const spent = [
      { accountId: wallet.accountId, amount: -5n },
      { accountId: platformAccountId, amount: 5n },
    ]
    await store.transaction(tx =>
      post(tx, { ...MEMBER, owner: 'member:7', kind: 'credit', reference: 'r', key: 'k', postings: spent }),
    )
    const now = { ...wallet, balance: wallet.balance - 5n }
    expect(await store.transaction(tx => openWallet(tx, MEMBER))).toEqual(now)
    expect(await findWallet(store.db, 'north', 7)).toEqual(now)
    expect(await withBank()).toEqual({ wallet: now, platformAccountId })
  })

  it('the platform account of a player is one of eight, the same whether it is opened or found', async () => {
    const first = await withBank()
    expect(await withBank()).toEqual(first)
    const { accountId } = first.wallet
    expect(await owners()).toContainEqual([first.platformAccountId, `bank:${BigInt(accountId) % 8n} platform VND`])
    const games = await store.transaction(tx => openWalletWith(tx, 'games', MEMBER))
    expect(games.wallet).toEqual(first.wallet)
    expect(await owners()).toContainEqual([games.platformAccountId, `games:${BigInt(accountId) % 8n} platform VND`])
    const again = store.transaction(tx => openPlatformAccount(tx, 'games', 'north', games.wallet))
    expect(await again).toBe(games.platformAccountId)
    expect(await owners()).toHaveLength(3)
  })

  it('players of another brand or another name have wallets of their own', async () => {
    await store.db.insertInto('brand').values({ id: 'south', merchant: 'S', currency: 'USD' }).execute()
    const { wallet } = await withBank()
    const others = [{ tenantId: 'south' }, { memberId: 77 }]
    for (const other of others) {
      expect(await findWallet(store.db, other.tenantId ?? 'north', other.memberId ?? 7)).toBeUndefined()
      const opened = await store.transaction(tx => openWalletWith(tx, 'bank', { ...MEMBER, ...other }))
      expect(opened.wallet.accountId).not.toBe(wallet.accountId)
    }
  })

  it('a brand that was never registered has no wallets', async () => {
    const opened = store.transaction(tx => openWallet(tx, { ...MEMBER, tenantId: 'nowhere' }))
    await expect(opened).rejects.toThrow(/does not know brand nowhere/)
  })

  it('a credit of play money comes from the bank once for its key, and is more than nothing', async () => {
    const { wallet } = await withBank()
    const credit = (amountMinor: bigint, key = 'k') =>
      store.transaction(tx => creditPlayMoney(tx, { ...MEMBER, amountMinor, key, reason: 'test' }))
    expect(await credit(1n)).toBe(wallet.balance + 1n)
    expect(await credit(1n)).toBe(wallet.balance + 1n)
    expect(await credit(4n, 'other')).toBe(wallet.balance + 5n)
    for (const amount of [0n, -1n]) await expect(credit(amount, 'less')).rejects.toThrow(/must be more than zero/)
    const entries = await store.db.selectFrom('ledger_entry').select(['kind', 'reference']).orderBy('id').execute()
    expect(entries.slice(1)).toEqual([1, 2].map(() => ({ kind: 'credit', reference: 'test' })))
  })
})
