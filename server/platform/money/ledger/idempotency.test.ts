import { beforeEach, expect, it } from 'vitest'
import { forOneStore } from '../../../../tests/stores.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Store } from '../../../store/open-store.ts'
import { type IdempotentRequest, purgeIdempotencyRecords, replyOnce } from './idempotency.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60_000
const CALL: IdempotentRequest = {
  tenantId: 'north',
  owner: 'member:1',
  key: 'k',
  call: 'deposit',
  request: { amount: '5', method: 'voucher' },
}

forOneStore('idempotent calls', open => {
  let store: Store
  let runs = 0

  beforeEach(async () => {
    store = await open()
    runs = 0
  })

  const call = (other: Partial<IdempotentRequest> = {}) =>
    replyOnce({ store, clock: { now: () => NOW } as never }, { ...CALL, ...other }, async () => ({ run: ++runs }))
  const callAndThrow = (error: Error) =>
    replyOnce({ store, clock: { now: () => NOW } as never }, CALL, async () => {
      throw error
    })

  it('run once for a key, and get the same reply again, also with their request in another order', async () => {
    expect(await call()).toEqual({ run: 1 })
    expect(await call()).toEqual({ run: 1 })
    expect(await call({ request: { method: 'voucher', amount: '5' } })).toEqual({ run: 1 })
  })

  it('are refused under a key that another request or another call has used', async () => {
    await call()
    const reused = { code: 'ledger/key-reused', options: { status: 422 } }
    await expect(call({ request: { amount: '6', method: 'voucher' } })).rejects.toMatchObject(reused)
    await expect(call({ call: 'withdrawal' })).rejects.toMatchObject(reused)
    expect(await call()).toEqual({ run: 1 })
    expect(runs).toBe(1)
  })

  it('run for each owner, brand and key of their own', async () => {
    await call()
    expect(await call({ owner: 'member:2' })).toEqual({ run: 2 })
    expect(await call({ tenantId: 'south' })).toEqual({ run: 3 })
    expect(await call({ key: 'other' })).toEqual({ run: 4 })
  })

  it.each([undefined, 400, 404, 409, 422, 499])(
    'stay refused after a refusal with status %s, in the same words',
    async status => {
      const options = { ...(status && { status }), value: { least: '5' }, params: { least: '5' } }
      const refusal = { code: 'deposit/amount', options }
      await expect(callAndThrow(refuse('deposit/amount', options))).rejects.toMatchObject(refusal)
      await expect(call()).rejects.toMatchObject(refusal)
      expect(runs).toBe(0)
    },
  )

  it.each([401, 403, 429, 500, 503])('may succeed after a refusal with status %s', async status => {
    await expect(callAndThrow(refuse('server/busy', { status }))).rejects.toMatchObject({ code: 'server/busy' })
    expect(await call()).toEqual({ run: 1 })
  })

  it('may succeed after an error of our own, and after a key that the ledger knew', async () => {
    await expect(callAndThrow(new Error('broken'))).rejects.toThrow('broken')
    await expect(callAndThrow(refuse('ledger/key-reused', { status: 422 }))).rejects.toThrow('ledger/key-reused')
    expect(await call()).toEqual({ run: 1 })
  })

  it('keep their reply for 24 hours', async () => {
    await call()
    await purgeIdempotencyRecords(store.db, NOW + DAY)
    expect(await call()).toEqual({ run: 1 })
    await purgeIdempotencyRecords(store.db, NOW + DAY + 1)
    expect(await call()).toEqual({ run: 2 })
  })
})
