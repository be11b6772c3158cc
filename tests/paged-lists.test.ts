/**
 * Tests that all pages of a list show rows as of its first page (docs/requirements.md, decisions).
 * @module-tag deep
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUpTeams } from '../server/platform/features/agents/add-up-teams.ts'
import { givePoints } from '../server/platform/features/points/give-points.ts'
import { openPlatformAccount, openWallet } from '../server/platform/money/ledger/accounts.ts'
import { post } from '../server/platform/money/ledger/post.ts'
import { findMember } from '../server/platform/people/accounts/find-member.ts'
import { sendMessage } from '../server/platform/people/messages/send-message.ts'
import type { TransactionKind } from '../src/schemas/records/transaction-kinds.ts'
import { type ApiFixture, openApiFixture } from './api/api-fixture.ts'
import { contracts } from './api/contracts.ts'
import { slip } from './api/lottery-calls.ts'
import { addBet } from './bet-fixture.ts'
import { forEachStore } from './stores.ts'
import type { TestBrowser } from './test-platform.ts'

/** Lists that are no records of a member, paged by the specification or by documents that a brand publishes. */
const CATALOGUES = ['favouriteGames', 'gameList', 'promotions', 'recentGames', 'roomList']

/** Lists ordered by figures that a job adds up each minute, without earlier states. */
const FIGURES = ['agentLosses']

interface Reader {
  fixture: ApiFixture
  browser: TestBrowser
  /** Id of a member, or of an agent for lists of agents. */
  id: number
  /** Id of a member directly below. */
  belowId: number
}

interface PagedList {
  query?: Record<string, unknown>
  /** Adds a row to the list. @param n different each time, and growing */
  add: (reader: Reader, n: number) => Promise<unknown>
  /** Totals come from a job: every page shows those of its last run. */
  addedUp?: true
}

const at = ({ fixture }: Reader) => new Date(fixture.platform.clock.now())
const db = ({ fixture }: Reader) => fixture.platform.context.store.db

/** Makes a call that changes something for the reader. */
async function send({ browser }: Reader, name: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': `paged-${name}-${++calls}` }
  const { status, json } = await browser.call(endpointOf(name), { body, headers })
  expect(status, JSON.stringify(json)).toBe(200)
}
let calls = 0

/** Adds an entry to the wallet of the reader or another member. */
async function pay(reader: Reader, kind: TransactionKind, n: number, memberId = reader.id): Promise<string> {
  const { store, clock } = reader.fixture.platform.context
  return store.transaction(async tx => {
    const now = clock.now()
    const wallet = await openWallet(tx, { tenantId: 'north', memberId, now })
    const bank = await openPlatformAccount(tx, 'bank', 'north', wallet)
    const postings = [
      { accountId: bank, amount: -100n },
      { accountId: wallet.accountId, amount: 100n },
    ]
    const key = `${kind}-${n}`
    const entry = { tenantId: 'north', owner: `member:${memberId}`, kind, reference: String(n), key, postings, now }
    return (await post(tx, entry)).entryId
  })
}

async function bet(reader: Reader, _n: number, memberId = reader.id): Promise<void> {
  const { id } = await db(reader).selectFrom('game').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await addBet(db(reader), { memberId, gameId: id, stake: 100, win: 30, at: at(reader).getTime() })
}

/** Adds a member directly below, whose name sorts before earlier ones. */
async function addBelow(reader: Reader, n: number): Promise<number> {
  const id = (await findMember(db(reader), 'north', await reader.fixture.newMember()))!.id
  const name = `a${1000 - n}-${id}`
  await db(reader)
    .updateTable('member')
    .set({ username: name, username_key: name, upline_id: reader.id, type: '2', moved_at: at(reader) })
    .where('id', '=', id)
    .execute()
  return id
}

async function addContract(reader: Reader, n: number): Promise<string> {
  const { id } = await db(reader)
    .insertInto('agent_contract')
    .values({
      tenant_id: 'north',
      kind: 'dividend',
      upline_id: reader.id,
      member_id: await addBelow(reader, n),
      state: 'active',
      period: 'monthly',
      tiers: JSON.stringify([{ rate: 100 }]),
      offered_at: at(reader),
      answered_at: at(reader),
      paid_until: at(reader),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addWithdrawal(reader: Reader, n: number): Promise<void> {
  const member = { tenant_id: 'north', member_id: reader.id, created_at: at(reader) }
  const entryId = await pay(reader, 'deposit', n)
  const accounts = db(reader).insertInto('payout_account')
  const account = { ...member, kind: 'bank', bank: 'first', holder: 'Ann Lee', number: `00${n}`, is_default: false }
  const { id: accountId } = await accounts.values(account).returning('id').executeTakeFirstOrThrow()
  const wallet = await db(reader)
    .selectFrom('ledger_account')
    .select('id')
    .where('owner', '=', `member:${reader.id}`)
    .executeTakeFirstOrThrow()
  const money = { amount_minor: 100n, currency: 'USD' }
  const hold = await db(reader)
    .insertInto('hold')
    .values({ ...member, ...money, entry_id: entryId, account_id: wallet.id, purpose: 'withdrawal', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(reader)
    .insertInto('withdrawal')
    .values({ ...member, ...money, account_id: accountId, hold_id: hold.id, fee_minor: 0n, state: 'requested' })
    .execute()
}

const LISTS: Record<string, PagedList> = {
  deposits: {
    add: (reader, n) =>
      db(reader)
        .insertInto('deposit')
        .values({
          tenant_id: 'north',
          member_id: reader.id,
          amount_minor: 100n,
          fee_minor: 0n,
          currency: 'USD',
          method: JSON.stringify({ id: 'bank', kind: 'bank', title: 'Bank', min: '1', max: '9' }),
          fields: '{}',
          reference: `R${reader.id}-${n}`,
          state: 'pending',
          created_at: at(reader),
          changed_at: at(reader),
          expires_at: new Date(at(reader).getTime() + 3_600_000),
        })
        .execute(),
  },
  withdrawals: { add: addWithdrawal },
  messages: {
    add: (reader, n) =>
      sendMessage(db(reader), {
        tenantId: 'north',
        memberId: reader.id,
        now: at(reader).getTime(),
        title: 'inbox.welcome-title',
        content: '',
        params: { n },
      }),
  },
  lotteryBets: { add: async reader => send(reader, 'lotteryBet', await slip(reader.fixture)) },
  redeemPointList: {
    add: (reader, n) =>
      db(reader)
        .insertInto('redemption')
        .values({
          tenant_id: 'north',
          member_id: reader.id,
          good_id: 'cards',
          quantity: n,
          points: 1n,
          amount_minor: 0n,
          good: JSON.stringify({ title: 'Cards', image: '' }),
          currency: 'USD',
          address: 'Harbour Road',
          mobile_number: '66812345678',
          state: 'in-process',
          created_at: at(reader),
        })
        .execute(),
  },
  agentContracts: { add: addContract },
  agentPayments: {
    query: { kind: 'dividend', side: 'team' },
    add: async (reader, n) => {
      const contract_id = await addContract(reader, n)
      await db(reader)
        .insertInto('contract_payment')
        .values({
          contract_id,
          tenant_id: 'north',
          amount_minor: 0n,
          state: 'nothing',
          created_at: at(reader),
          // a period that is paid late lies between others
          starts: new Date(at(reader).getTime() - n * 7_000),
          ends: at(reader),
          figures: JSON.stringify({ tier: null, base: '0' }),
        })
        .execute()
    },
  },
  referralLinks: { add: reader => send(reader, 'referralLinkCreate', { type: '0' }) },
  teamMembers: { add: addBelow },
  referralFriends: {
    add: async (reader, n) => {
      const member_id = await addBelow(reader, n)
      const values = { tenant_id: 'north', member_id, referrer_id: reader.id, same_network: false }
      await db(reader)
        .insertInto('referral')
        .values({ ...values, created_at: at(reader) })
        .execute()
    },
  },
  referralRewards: {
    add: async (reader, n) => {
      const friend = { tenant_id: 'north', member_id: reader.belowId, referrer_id: reader.id, same_network: false }
      await db(reader)
        .insertInto('referral')
        .values({ ...friend, created_at: at(reader) })
        .onConflict(row => row.doNothing())
        .execute()
      await db(reader)
        .insertInto('referral_reward')
        .values({
          tenant_id: 'north',
          referrer_id: reader.id,
          member_id: reader.belowId,
          kind: 'bets',
          slot: `day ${n}`,
          base_minor: 1000n,
          percent: '1',
          amount_minor: 10n,
          currency: 'USD',
          created_at: at(reader),
          entry_id: await pay(reader, 'referral', n),
        })
        .execute()
    },
  },
  bettingRecord: { add: bet },
  transactionHistory: { add: (reader, n) => pay(reader, 'deposit', n) },
  bonusDetails: { add: (reader, n) => pay(reader, 'mission', n) },
  agentIncome: { add: (reader, n) => pay(reader, 'dividend', n) },
  pointDetails: {
    add: ({ fixture, id: memberId }, n) => {
      const { store, clock } = fixture.platform.context
      const gift = { tenantId: 'north', memberId, points: 10n, remark: '', key: `gift-${n}`, now: clock.now() }
      return store.transaction(tx => givePoints(tx, gift))
    },
  },
  agentBets: { addedUp: true, add: (reader, n) => bet(reader, n, reader.belowId) },
  agentTransactions: { addedUp: true, add: (reader, n) => pay(reader, 'deposit', n, reader.belowId) },
}

const endpointOf = (name: string) => contracts.find(({ endpoint }) => endpoint.name === name)!.endpoint

const propertiesOf = (schema: unknown) => (schema as { properties?: Record<string, unknown> }).properties ?? {}

const paged = contracts.filter(({ endpoint }) => 'pageNo' in propertiesOf(endpoint.query ?? {}))

describe('lists of several pages', () => {
  const records = paged.filter(({ endpoint }) => !CATALOGUES.includes(endpoint.name))

  it('each record accepts and returns the moment of its first page', () => {
    const without = records.filter(({ endpoint }) => {
      const value = propertiesOf(propertiesOf(endpoint.reply).value)
      return !('asOf' in propertiesOf(endpoint.query)) || !['list', 'totalPages', 'asOf'].every(name => name in value)
    })
    expect(without.map(({ file }) => `${file}: use pagedQuery and pagedReply of schemas/records/pages.ts`)).toEqual([])
  })

  it('each record is tested below with an added row', () => {
    const known = [...Object.keys(LISTS), ...FIGURES]
    expect(records.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(known.toSorted())
  })
})

forEachStore('a list of several pages', open => {
  let fixture: ApiFixture
  let n = 0
  beforeAll(async () => {
    fixture = await openApiFixture(await open())
  })

  async function newReader(list: string): Promise<Reader> {
    const { db } = fixture.platform.context.store
    const [username, below] = [await fixture.newMember(), await fixture.newMember()]
    const [reader, other] = [(await findMember(db, 'north', username))!, (await findMember(db, 'north', below))!]
    const type = endpointOf(list).who === 'agent' ? '1' : '0'
    await db.updateTable('member').set({ type }).where('id', '=', reader.id).execute()
    const upline = { upline_id: reader.id, moved_at: new Date(0) }
    await db.updateTable('member').set(upline).where('id', '=', other.id).execute()
    return { fixture, browser: await fixture.signedIn(username), id: reader.id, belowId: other.id }
  }

  async function addRows(reader: Reader, list: PagedList, count: number) {
    for (let i = 0; i < count; i++) {
      fixture.platform.clock.advance(1000)
      await list.add(reader, ++n)
    }
    const { store, clock } = fixture.platform.context
    if (list.addedUp) await store.transaction(tx => addUpTeams(tx, { tenantId: 'north', now: clock.now() }))
  }

  async function read(reader: Reader, name: string, query: object) {
    const { status, json } = await reader.browser.call(endpointOf(name), { query: { ...LISTS[name]?.query, ...query } })
    expect(status, JSON.stringify(json)).toBe(200)
    return json.value as { list: { id: string | number }[]; totalPages: number; asOf: number; totals?: object }
  }

  /** Reads all pages but the first, as of the first. */
  async function readOn(reader: Reader, name: string, first: { asOf: number; totalPages: number }, query: object = {}) {
    const pages = []
    for (let pageNo = 2; pageNo <= first.totalPages; pageNo++)
      pages.push(await read(reader, name, { ...query, pageSize: 2, pageNo, asOf: first.asOf }))
    return pages
  }
  const idsOf = (pages: { list: { id: string | number }[] }[]) => pages.flatMap(({ list }) => list.map(({ id }) => id))

  it.each(Object.entries(LISTS))(
    'MBR-10 %s shows no row twice and misses none when one is added',
    async (name, list) => {
      const reader = await newReader(name)
      await addRows(reader, list, 4)
      const all = await read(reader, name, { pageSize: 50 })
      const first = await read(reader, name, { pageSize: 2 })
      await addRows(reader, list, 1)
      const later = await readOn(reader, name, first)
      expect(idsOf([first, ...later])).toEqual(idsOf([all]))
      expect(all.list.length).toBeGreaterThanOrEqual(4)
      const { totals, totalPages, asOf } = first
      for (const page of later) {
        expect(page.asOf).toBe(asOf)
        if (!list.addedUp) expect([page.totalPages, page.totals]).toEqual([totalPages, totals])
      }
      const again = await read(reader, name, { pageSize: 50 })
      expect(again.list).toHaveLength(all.list.length + 1)
      const known = new Set(idsOf([all]))
      expect(again.list.filter(({ id }) => !known.has(id))).toHaveLength(1)
    },
  )

  it.each<[string, string, object, (reader: Reader, ids: readonly (string | number)[]) => Promise<unknown>]>([
    ['unread messages', 'messages', { unread: true }, (reader, ids) => send(reader, 'messagesRead', { ids })],
    [
      'open lottery bets',
      'lotteryBets',
      { state: 'open' },
      (reader, [betId]) => send(reader, 'lotteryCancel', { betId }),
    ],
    [
      'redemptions in process',
      'redeemPointList',
      { status: 'in-process' },
      (reader, [id]) =>
        db(reader)
          .updateTable('redemption')
          .set({ state: 'approved', decided_at: at(reader) })
          .where('id', '=', String(id))
          .execute(),
    ],
    [
      'contracts in force',
      'agentContracts',
      {},
      (reader, [id]) =>
        db(reader)
          .updateTable('agent_contract')
          .set({ state: 'terminated', end_reason: 'agreed', ended_at: at(reader) })
          .where('id', '=', String(id))
          .execute(),
    ],
  ])('MBR-10 %s stay in their place when their state changes', async (_, name, query, change) => {
    const reader = await newReader(name)
    await addRows(reader, LISTS[name]!, 4)
    const all = await read(reader, name, { ...query, pageSize: 50 })
    const first = await read(reader, name, { ...query, pageSize: 2 })
    fixture.platform.clock.advance(1000)
    await change(reader, idsOf([first]).slice(0, 1))
    expect(idsOf([first, ...(await readOn(reader, name, first, query))])).toEqual(idsOf([all]))
    expect((await read(reader, name, { ...query, pageSize: 50 })).list).toHaveLength(all.list.length - 1)
  })

  it('MBR-10 a bet that is settled meanwhile appears on no later page of settled ones', async () => {
    const reader = await newReader('lotteryBets')
    const cancel = async (ids: readonly (string | number)[]) => {
      for (const betId of ids) await send(reader, 'lotteryCancel', { betId })
    }
    await addRows(reader, LISTS.lotteryBets!, 5)
    const [newest, ...others] = idsOf([await read(reader, 'lotteryBets', {})])
    await cancel(others)
    const first = await read(reader, 'lotteryBets', { state: 'settled', pageSize: 2 })
    fixture.platform.clock.advance(1000)
    await cancel([newest!])
    const later = await readOn(reader, 'lotteryBets', first, { state: 'settled' })
    expect(idsOf([first, ...later])).toEqual(others)
  })

  it('AGT-07 a contract that is asked to end meanwhile stays in its place', async () => {
    const reader = await newReader('agentContracts')
    await addRows(reader, LISTS.agentContracts!, 4)
    const all = await read(reader, 'agentContracts', { pageSize: 50 })
    const first = await read(reader, 'agentContracts', { pageSize: 2 })
    fixture.platform.clock.advance(1000)
    const { id: contractId, version } = all.list.at(-1) as { id: string; version: number }
    await send(reader, 'contractDividend', { action: 'requestTermination', contractId, version })
    expect(idsOf([first, ...(await readOn(reader, 'agentContracts', first))])).toEqual(idsOf([all]))
    expect(idsOf([await read(reader, 'agentContracts', { pageSize: 50 })])[0]).toBe(contractId)
  })

  it.each(['username', 'joined', 'login'])(
    'AGT-04 a team by %s keeps its order while somebody signs in',
    async sort => {
      const reader = await newReader('teamMembers')
      await addRows(reader, LISTS.teamMembers!, 4)
      const query = { sort, down: true }
      const ids = idsOf([await read(reader, 'teamMembers', { pageSize: 50 })]).map(Number)
      const signIn = async (memberId: number) => {
        fixture.platform.clock.advance(1000)
        await sql`insert into member_access (member_id, login_at) values (${memberId}, ${at(reader)})
        on conflict (member_id) do update set previous_at = member_access.login_at, login_at = excluded.login_at`.execute(
          db(reader),
        )
      }
      for (const id of ids) await signIn(id)
      const all = await read(reader, 'teamMembers', { ...query, pageSize: 50 })
      const first = await read(reader, 'teamMembers', { ...query, pageSize: 2 })
      await signIn(Number(all.list.at(-1)!.id))
      await addRows(reader, LISTS.teamMembers!, 1)
      expect(idsOf([first, ...(await readOn(reader, 'teamMembers', first, query))])).toEqual(idsOf([all]))
    },
  )
})
