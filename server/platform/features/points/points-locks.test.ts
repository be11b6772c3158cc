import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { createTestDatabase, noPostgres } from '../../../../tests/stores.ts'
import { createTestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { openStore } from '../../../store/open-store.ts'
import { lockPointsAccount, openPointsAccount } from '../../money/ledger/points-account.ts'

describe.skipIf(noPostgres)('points and money of one member on PostgreSQL', () => {
  it('SBX-04 a transfer between wallets does not wait for points: who redeems them waits for the wallet', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    const platform = await createTestPlatform(store)
    const vendors = [{ gameCategory: 'LIVE', vendors: [{ gameType: 'LIVE', vassalage: 'AG' }] }]
    await storeMetadata(store, 'north', { vendors }, 0)
    const memberId = await platform.member('north', 'player', 'Pass1234')
    const browser = platform.browser()
    await browser.signIn(login, 'player', 'Pass1234')
    const transfer = () =>
      browser.call(walletTransfer, {
        body: { type: 'in', vassalage: 'AG', amount: '1.00' },
        headers: { 'idempotency-key': randomUUID() },
      })
    await store.transaction(tx => openPointsAccount(tx, { tenantId: 'north', memberId }))
    expect((await transfer()).status).toBe(200)
    const gate = new EventEmitter()
    const isLocked = once(gate, 'locked')
    const locking = store.transaction(async tx => {
      await lockPointsAccount(tx, { tenantId: 'north', memberId })
      const isDone = once(gate, 'done')
      gate.emit('locked')
      await isDone
    })
    await isLocked
    expect((await transfer()).status).toBe(200)
    gate.emit('done')
    await locking
    await store.close()
    await drop()
  })
})
