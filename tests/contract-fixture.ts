/** A brand with agents who hold contracts, and players below them who bet. */
import { MORE } from '../server/jobs/define-job.ts'
import { registerBrand } from '../server/platform/context/register-brand.ts'
import { changeContract } from '../server/platform/features/contracts/change-contract.ts'
import { payContracts } from '../server/platform/features/contracts/pay-contracts.ts'
import { findWallet, openWallet, ownerOf } from '../server/platform/money/ledger/accounts.ts'
import { post } from '../server/platform/money/ledger/post.ts'
import { createMember, type NewMember } from '../server/platform/people/accounts/create-member.ts'
import type { Store } from '../server/store/open-store.ts'
import type { ContractRequest, WireContract } from '../src/schemas/agents/contract.ts'
import { CONTRACT_KINDS, type ContractKind } from '../src/schemas/agents/contract-kinds.ts'
import { addBet, seedGame } from './bet-fixture.ts'
import { markDemonstration } from './mark-demonstration.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
let brands = 0

type Terms = Pick<ContractRequest, 'tiers' | 'period' | 'carriesLosses'>

export interface ContractFixture {
  platform: TestPlatform
  store: Store
  tenantId: string
  /** Moves the clock forward to a moment. */
  until(text: string): void
  /** Adds an account with a wallet. @param type an agent by default */
  person(uplineId: number | null, type?: NewMember['type']): Promise<number>
  /** Writes the terms of agents into the brand's file; an empty object means no contracts. */
  terms(contracts: Partial<Record<ContractKind, unknown>>): Promise<void>
  change(callerId: number, kind: ContractKind, request: ContractRequest): Promise<WireContract>
  /** Makes an offer and accepts it. */
  agree(kind: ContractKind, uplineId: number, memberId: number, terms: Terms): Promise<WireContract>
  /** Records a settled bet. @param at the present by default */
  bet(memberId: number, stake: number, win?: number, at?: number): Promise<void>
  /** Runs the payment job at the present time, to its end. */
  pay(): Promise<void>
  /** Kinds of contracts that the brand has switched on; all at first. */
  paidKinds: readonly ContractKind[]
  /** Minor units in the main wallet. */
  money(memberId: number): Promise<bigint>
  /** Sets the balance of a main wallet by a transfer. */
  setMoney(memberId: number, amount: bigint): Promise<void>
  /** Payments of a contract, oldest first: beginning, amount in minor units, state. */
  payments(memberId: number, kind: ContractKind): Promise<[starts: string, amount: number, state: string][]>
}

/** Opens a fixture with a brand of its own. */
export async function openContractFixture(
  store: Store,
  { zone = 'Asia/Yangon', currency = 'USD' } = {},
): Promise<ContractFixture> {
  const tenantId = `agency${++brands}`
  const platform = await createTestPlatform(store, { timeZone: async () => zone, feature: async () => true })
  await registerBrand(store.db, { id: tenantId, merchant: tenantId, currency, timeZone: zone })
  await markDemonstration(store.db, tenantId)
  const gameId = await seedGame(store)
  const now = () => platform.clock.now()
  let serial = 0
  const fixture: ContractFixture = {
    platform,
    store,
    tenantId,
    paidKinds: CONTRACT_KINDS,
    until: text => platform.clock.advance(Date.parse(text) - now()),
    async person(uplineId, type: NewMember['type'] = '2') {
      const username = `person${++serial}`
      const member = { tenantId, username, passwordHash: 'none', uplineId, type }
      const memberId = (await createMember(store.db, member, { now: now() }))!
      await store.transaction(tx => openWallet(tx, { tenantId, memberId, now: now() }))
      return memberId
    },
    async terms(contracts) {
      const body = JSON.stringify({ contracts })
      await store.db
        .insertInto('metadata')
        .values({ tenant_id: tenantId, name: 'agents', body, updated_at: new Date() })
        .onConflict(row => row.columns(['tenant_id', 'name']).doUpdateSet({ body }))
        .execute()
    },
    change: (memberId, kind, request) =>
      store.transaction(tx => changeContract(tx, { caller: { tenantId, memberId }, kind, request, zone, now: now() })),
    async agree(kind, uplineId, memberId, terms) {
      const offered = await fixture.change(uplineId, kind, { action: 'offer', memberId, ...terms })
      const { id: contractId, version } = offered
      return fixture.change(memberId, kind, { action: 'accept', contractId, version })
    },
    bet: (memberId, stake, win = 0, at = now()) =>
      addBet(store.db, { tenantId, memberId, gameId, stake, win, currency, at }),
    async pay() {
      const run = { tenantId, dueAt: now() - (now() % 300_000), now: now(), paidKinds: fixture.paidKinds }
      while ((await store.transaction(tx => payContracts(tx, run))) === MORE);
    },
    async money(memberId) {
      return (await findWallet(store.db, tenantId, memberId))!.balance
    },
    async setMoney(memberId, amount) {
      const { accountId, balance } = (await findWallet(store.db, tenantId, memberId))!
      const bank = await store.db
        .selectFrom('ledger_account')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('owner', 'like', 'bank:%')
        .executeTakeFirstOrThrow()
      const change = amount - balance
      if (change === 0n) return
      await store.transaction(tx =>
        post(tx, {
          tenantId,
          owner: ownerOf(memberId),
          kind: 'credit',
          reference: '',
          key: `set${++serial}`,
          postings: [
            { accountId, amount: change },
            { accountId: bank.id, amount: -change },
          ],
          now: now(),
        }),
      )
    },
    async payments(memberId, kind) {
      const rows = await store.db
        .selectFrom('contract_payment')
        .innerJoin('agent_contract', 'agent_contract.id', 'contract_id')
        .select(['starts', 'amount_minor', 'contract_payment.state'])
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .orderBy('starts')
        .execute()
      return rows.map(({ starts, amount_minor, state }) => [
        starts.toISOString().slice(0, 16),
        Number(amount_minor),
        state,
      ])
    },
  }
  return fixture
}
