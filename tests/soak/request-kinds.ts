/** Everything about a kind of soak request in one row: its frequency, body, refusals and entries. */
import { readMinor } from '../../server/platform/money/ledger/minor-units.ts'
import type { SeededRandom } from '../faults/random.ts'
import { convertedMoney } from './cashier-moves.ts'
import { CONVERT_RATE, MISSIONS, PROMOTIONS, RAFFLES, SOAK_VENDORS, type SoakAccount } from './soak-fixture.ts'

type Body = Record<string, unknown>
/** Fields with amounts in the replies of several calls. */
interface MoneyReply {
  moved: string
  amount: string
  stake: number
  win: number
}
/** State that a worker writes a request from. */
export interface Choice {
  random: SeededRandom
  account: SoakAccount
  accounts: readonly SoakAccount[]
  /** Open holds of the worker; the hold that the request ends is removed. */
  holds: { account: SoakAccount; holdId: string }[]
  /** Numbers of deposits and withdrawals known to all workers, so that several decide on the same one at once. */
  cases: { deposits: string[]; withdrawals: string[] }
}
interface RequestKind {
  /** Share in percent. */
  weight: number
  /** @returns undefined where nothing is there to send it for */
  write(choice: Choice): { path: string; body: Body; account?: SoakAccount } | undefined
  /** Returns fields with which the same key asks for something else. */
  change(body: Body, account: SoakAccount): Body
  /** Path of the changed request, where the call has no input to change. */
  changedPath?: string
  /** Codes of legitimate refusals. */
  refusals?: string[]
  /** Entry under the key of the request -> amount that it adds to the main wallet, in minor units; none for 0. */
  books?: Record<string, (value: MoneyReply, body: Body) => bigint>
  /** Entries under keys of their own, which other requests of the kind share. */
  booksAlso?: string[]
}

const own = (name: string, { memberId }: SoakAccount, body: Body) => ({
  path: `/soak/${name}`,
  body: { memberId, ...body },
})
const call = (path: string, body: Body) => ({ path, body })
const more = (step: number) => (body: Body) => ({ amount: Number(body.amount) + step })
const minorOf = (body: Body) => BigInt(Number(body.amount))

/** Latest cases to decide on, as earlier ones have ended. */
const LATEST = 8
const onCase = (kind: string, of: keyof Choice['cases'], events: string[]): Pick<RequestKind, 'write' | 'change'> => ({
  write({ random, account, cases }) {
    const latest = cases[of].slice(-LATEST)
    // the account only determines the owner of the key
    return latest.length === 0 ? undefined : own(kind, account, { id: random.pick(latest), event: random.pick(events) })
  },
  change: () => ({ id: '999999999' }),
})
const onHold = (kind: string): Pick<RequestKind, 'write' | 'change' | 'refusals'> => ({
  write({ random, holds }) {
    const [open] = holds.length > 0 ? holds.splice(random.whole(holds.length), 1) : []
    return open && { account: open.account, ...own(kind, open.account, { holdId: open.holdId }) }
  },
  change: () => ({ holdId: '999999999' }),
  refusals: ['hold/ended'],
})
const toMember = (kind: string): Pick<RequestKind, 'write' | 'change' | 'books'> => ({
  write: ({ random, account, accounts }) =>
    own(kind, account, {
      to: random.pick(accounts.filter(one => one !== account)).memberId,
      amount: 10 + random.whole(90),
    }),
  change: more(1),
  books: { 'member-transfer': (_, body) => -minorOf(body) },
})
const toVendor = (type: 'in' | 'out'): Pick<RequestKind, 'write' | 'change'> => ({
  write: ({ random }) =>
    call(TRANSFER, {
      type,
      vassalage: random.pick(SOAK_VENDORS),
      amount: `${1 + random.whole(3)}.${10 + random.whole(90)}`,
    }),
  change: () => ({ amount: '9.99' }),
})

const TRANSFER = '/wps/relay/GCS_walletTransfer'
const MISSION_CLAIM = '/wps/member/mission/claim'
const times = (count: number, event: string) => Array<string>(count).fill(event)
/** Decisions, mostly final, so that members may deposit again. */
const DECISIONS = [...times(5, 'approve'), ...times(4, 'reject'), 'cancel']
/** Steps of withdrawals: reviewed soon, so that deposits find some to pay, and more often answered than paid by the brand. */
const STEPS = [
  ...[...times(8, 'review'), ...times(4, 'confirm'), ...times(2, 'confirm-part'), ...times(2, 'unpaid')],
  ...['deny', 'time-out', 'settle', 'disburse', 'reverse', 'reject'],
]
/** Only two amounts, so that deposits and withdrawals match. */
const AMOUNTS = ['2.00', '3.00']

export const KINDS = {
  credit: {
    weight: 6,
    write: ({ random, account }) => own('credit', account, { amount: 100 + random.whole(300) }),
    change: more(1),
    books: { credit: (_, body) => minorOf(body) },
  },
  in: { weight: 6, ...toVendor('in'), books: { transfer: ({ moved }) => -readMinor(moved)! } },
  out: { weight: 5, ...toVendor('out'), books: { transfer: ({ moved }) => readMinor(moved)! } },
  collect: {
    weight: 4,
    write: () => call(TRANSFER, { type: 'collect' }),
    change: () => ({ type: 'in', vassalage: SOAK_VENDORS[0], amount: '1.00' }),
    books: { transfer: ({ moved }) => readMinor(moved)! },
  },
  spin: {
    weight: 13,
    write: ({ random, account }) => call('/play/spin', { stake: random.pick(account.stakes) }),
    change: (body, { stakes }) => ({ stake: stakes.find(stake => stake !== body.stake) }),
    books: { bet: ({ stake }) => BigInt(-stake), win: ({ win }) => BigInt(win) },
  },
  hold: {
    weight: 4,
    write: ({ random, account }) => own('hold', account, { amount: 50 + random.whole(500) }),
    change: more(1),
    books: { hold: (_, body) => -minorOf(body) },
  },
  release: { weight: 3, ...onHold('release'), booksAlso: ['hold-end'] },
  capture: { weight: 1, ...onHold('capture'), booksAlso: ['hold-pay'] },
  claim: {
    weight: 3,
    write: ({ random }) => call('/wps/relay/MCS2_claimRafflePromotion', { promotionId: `r${random.whole(RAFFLES)}` }),
    change: ({ promotionId }) => ({ promotionId: promotionId === 'r0' ? 'r1' : 'r0' }),
    refusals: ['raffle/claimed', 'raffle/sold-out'],
    booksAlso: ['raffle'],
  },
  deposit: {
    weight: 7,
    write: ({ random }) => call('/wps/payment/deposit', { method: 'bank', amount: random.pick(AMOUNTS) }),
    change: () => ({ amount: '9.99' }),
    refusals: ['deposit/too-many-open', 'protection/deposit-limit'],
  },
  decide: {
    weight: 6,
    ...onCase('decide', 'deposits', DECISIONS),
    refusals: ['deposit/state', 'deposit/unknown'],
    booksAlso: ['deposit', 'deposit-match'],
  },
  prove: { weight: 5, ...onCase('prove', 'deposits', ['']), refusals: ['deposit/has-proof'] },
  withdraw: {
    weight: 5,
    write: ({ random, account }) =>
      own('withdraw', account, { accountId: account.payoutId, money: random.pick(AMOUNTS) }),
    change: () => ({ money: '9.99' }),
    books: { hold: (_, { money }) => -readMinor(String(money))! },
  },
  step: {
    weight: 9,
    ...onCase('step', 'withdrawals', STEPS),
    refusals: ['withdrawal/state', 'withdrawal/unknown', 'withdrawal/parts'],
    booksAlso: ['payout-return'],
  },
  upline: { weight: 3, ...toMember('upline') },
  // an agent does not learn the limits of a member
  downline: { weight: 2, ...toMember('downline'), refusals: ['transfer/downline-unavailable'] },
  limit: {
    weight: 1,
    write: ({ random, account }) => own('limit', account, { amount: random.pick([500, 5_000, 500_000]) }),
    change: more(1),
  },
  points: {
    weight: 4,
    write: ({ random, account }) => own('points', account, { amount: 20 + random.whole(60) }),
    change: more(1),
  },
  redeem: {
    weight: 3,
    write: ({ random, account }) => own('redeem', account, { amount: 1 + random.whole(2) }),
    change: more(1),
    refusals: ['points/insufficient', 'points/sold-out'],
    booksAlso: ['points-redeemed'],
  },
  convert: {
    weight: 2,
    write: ({ random, account }) => own('convert', account, { amount: CONVERT_RATE.points * (1 + random.whole(4)) }),
    change: more(CONVERT_RATE.points),
    refusals: ['points/day-limit'],
    books: { 'points-converted': (_, { amount }) => convertedMoney(Number(amount)) },
  },
  bonus: {
    weight: 3,
    write: ({ random }) => call('/wps/member/promotion/claim', { id: `p${random.whole(PROMOTIONS)}` }),
    change: ({ id }) => ({ id: id === 'p0' ? 'p1' : 'p0' }),
    refusals: ['promotion/used-up', 'promotion/state'],
    booksAlso: ['promotion'],
  },
  mission: {
    weight: 3,
    write: ({ random }) => call(MISSION_CLAIM, { id: random.pick(MISSIONS).id, slot: 'once' }),
    change: ({ id }) => ({ id: id === 'm0' ? 'm1' : 'm0' }),
    refusals: ['mission/claimed', 'mission/not-done'],
    booksAlso: ['mission'],
  },
  rebate: {
    weight: 2,
    write: () => call('/wps/member/rebate/claim', {}),
    change: () => ({ id: MISSIONS[0]!.id, slot: 'once' }),
    changedPath: MISSION_CLAIM,
    refusals: ['rebate/nothing'],
    books: { rebate: ({ amount }) => readMinor(amount)! },
    booksAlso: ['rebate'],
  },
} satisfies Record<string, RequestKind>

export type KindName = keyof typeof KINDS
export const kindOf = (name: KindName): RequestKind => KINDS[name]
export const KIND_ROWS: readonly RequestKind[] = Object.values(KINDS)
