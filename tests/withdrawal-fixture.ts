/** A brand that pays out, and members who are ready to withdraw. */

import sharp from 'sharp'
import { storeMetadata } from '../server/metadata/metadata-documents.ts'
import { hashPassword } from '../server/passwords/password.ts'
import { cashierFollowers } from '../server/platform/compose/followers.ts'
import { createConfig } from '../server/platform/context/context.ts'
import { changeWithdrawal, type WithdrawalChange } from '../server/platform/features/withdrawals/change-withdrawal.ts'
import { openWallet } from '../server/platform/money/ledger/accounts.ts'
import { findWallets } from '../server/platform/money/wallets/read-wallets.ts'
import type { Store } from '../server/store/open-store.ts'
import type { FormModel } from '../src/engine/model/form-model.ts'
import { login } from '../src/schemas/endpoints/login.ts'
import { payoutAccountAdd } from '../src/schemas/endpoints/payout-account-add.ts'
import { withdrawalCreate } from '../src/schemas/endpoints/withdrawal-create.ts'
import { withdrawalProof } from '../src/schemas/endpoints/withdrawal-proof.ts'
import { withdrawals } from '../src/schemas/endpoints/withdrawals.ts'
import type { WireDepositMethod, WireWithdrawal } from '../src/schemas/metadata/cashier-file.ts'
import { createTestPlatform, type TestBrowser, type TestOptions, type TestPlatform } from './test-platform.ts'

export const PIN = '135790'
export const HOUR = 3_600_000
const NAME = 'Ann Lee'
const NUMBER = '001234567890'

export const RULE: WireWithdrawal = {
  min: '10',
  max: '9000',
  reminderMinutes: [720, 60],
  kinds: [
    {
      id: 'bank',
      kind: 'bank',
      title: 'Bank account',
      banks: [{ id: 'first', title: 'First Bank' }],
    },
  ],
}

export interface WithdrawingPlayer {
  id: number
  browser: TestBrowser
  accountId: string
  /** Signs in again, as a long move of the clock ends the session. */
  signIn(): Promise<unknown>
  /** Minor units in the main wallet and on hold. */
  money(): Promise<[bigint, bigint]>
  /** Requests a withdrawal; each call has its own key by default. */
  request(amount: string, more?: { key?: string; pin?: string; accountId?: string }): ReturnType<TestBrowser['call']>
  /** Requests and pays a withdrawal. @returns its id */
  paid(amount: string): Promise<string>
  /** The member's newest withdrawal, in wire format. */
  newest(): Promise<Record<string, unknown> & { id: string; state: string }>
  prove(id: string, color: string): Promise<number>
}

export interface WithdrawalFixture {
  platform: TestPlatform
  store: Store
  /** Forms of the brand; none by default. */
  forms: FormModel[]
  /** @param deposit methods of the same brand */
  rule(change?: Partial<WireWithdrawal>, deposit?: { methods: WireDepositMethod[] }): Promise<void>
  /** @param person name and account number; the same for all by default */
  player(name: string, person?: { name?: string; number?: string }): Promise<WithdrawingPlayer>
  /** Moves a withdrawal to another state, or returns the code of the refusal. */
  change(change: Pick<WithdrawalChange, 'id' | 'event'> & Partial<WithdrawalChange>): Promise<string>
}

export async function createWithdrawalFixture(store: Store, options: TestOptions = {}): Promise<WithdrawalFixture> {
  const wide = { times: 10_000, seconds: 1 }
  const { limits } = createConfig()
  const forms: FormModel[] = []
  const platform = await createTestPlatform(store, {
    ...options,
    formsFor: async (_tenant, _language, name) => forms.filter(({ id }) => id === name),
    limits: { ...limits, money: wide, spin: wide, upload: wide },
  })
  const { clock, context } = platform
  let keys = 0
  const rule: WithdrawalFixture['rule'] = async (change = {}, deposit) => {
    const cashier = { withdrawal: { ...RULE, ...change }, ...(deposit && { deposit }) }
    await storeMetadata(store, 'north', { cashier }, clock.now())
  }
  const change: WithdrawalFixture['change'] = change =>
    store
      .transaction(tx =>
        changeWithdrawal(
          tx,
          {
            tenantId: 'north',
            actor: 'operator',
            answerMinutes: 1440,
            now: clock.now(),
            ...change,
          },
          cashierFollowers,
        ),
      )
      .then(
        ({ state }) => state,
        error => error.code ?? String(error),
      )
  await rule()
  return {
    platform,
    store,
    forms,
    rule,
    change,
    async player(name, { name: payeeName = NAME, number = NUMBER } = {}) {
      const paymentPasswordHash = await hashPassword(PIN, context.random, 'north')
      const id = await platform.member('north', name, 'Pass1234', { paymentPasswordHash, extra: { payeeName } })
      await store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId: id, now: clock.now() }))
      const browser = platform.browser()
      const signIn = () => browser.signIn(login, name, 'Pass1234')
      await signIn()
      const added = await browser.call(payoutAccountAdd, {
        body: { kind: 'bank', bank: 'first', holder: payeeName, number },
      })
      const accountId = added.json.value.id
      await store.db
        .updateTable('payout_account')
        .set({ created_at: new Date(clock.now() - 25 * HOUR) })
        .where('id', '=', accountId)
        .execute()
      const player: WithdrawingPlayer = {
        id,
        browser,
        accountId,
        signIn,
        async money() {
          const { main, held } = (await findWallets(store.db, { tenantId: 'north', memberId: id }))!
          return [main, held]
        },
        request: (amount, { key = `key-${++keys}`, pin = PIN, accountId: to = accountId } = {}) =>
          browser.call(withdrawalCreate, {
            body: { accountId: to, amount, paymentPassword: pin },
            headers: { 'idempotency-key': key },
          }),
        async paid(amount) {
          const { id } = (await player.request(amount)).json.value
          await change({ id, event: 'review' })
          await change({ id, event: 'disburse' })
          return id
        },
        newest: async () => (await browser.call(withdrawals, { query: { pageSize: 1 } })).json.value.list[0],
        async prove(withdrawal, color) {
          const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
          const reply = await browser.inject({
            method: 'POST',
            url: `${withdrawalProof.path}?id=${withdrawal}`,
            headers: { 'content-type': 'application/octet-stream' },
            payload: await picture.png().toBuffer(),
          })
          return reply.statusCode
        },
      }
      return player
    },
  }
}
