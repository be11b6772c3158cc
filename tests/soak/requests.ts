/** Chooses requests of soak workers by a seed, so that a run can be repeated. */
import type { SeededRandom } from '../faults/random.ts'
import { CONVERT_RATE, MISSIONS, PROMOTIONS, RAFFLES, SOAK_VENDORS, type SoakAccount } from './soak-fixture.ts'

export const REQUEST_KINDS = [
  ...(['credit', 'in', 'out', 'collect', 'spin', 'hold', 'release', 'capture', 'claim'] as const),
  ...(['deposit', 'decide', 'prove', 'withdraw', 'step', 'upline', 'downline', 'limit'] as const),
  ...(['points', 'redeem', 'convert', 'bonus', 'mission', 'rebate'] as const),
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export interface SoakRequest {
  kind: RequestKind
  account: SoakAccount
  key: string
  path: string
  body: Record<string, unknown>
}

/** Shares in percent. */
const WEIGHTS: Record<RequestKind, number> = {
  credit: 6,
  in: 6,
  out: 5,
  collect: 4,
  spin: 13,
  hold: 4,
  release: 3,
  capture: 1,
  claim: 3,
  deposit: 7,
  decide: 6,
  prove: 5,
  withdraw: 5,
  step: 9,
  upline: 3,
  downline: 2,
  limit: 1,
  points: 4,
  redeem: 3,
  convert: 2,
  bonus: 3,
  mission: 3,
  rebate: 2,
}
const BAG = REQUEST_KINDS.flatMap(kind => Array<RequestKind>(WEIGHTS[kind]).fill(kind))
const MONEY_PATHS = {
  transfer: 'GCS_walletTransfer',
  claim: 'MCS2_claimRafflePromotion',
}
const PROMOTION_CLAIM = '/wps/member/promotion/claim'
const MISSION_CLAIM = '/wps/member/mission/claim'
const REBATE_CLAIM = '/wps/member/rebate/claim'

export interface OpenHold {
  account: SoakAccount
  holdId: string
}

/** Numbers of deposits and withdrawals known to all workers, so that several decide on the same one at once. */
export interface KnownCases {
  deposits: string[]
  withdrawals: string[]
}
/** Latest cases to decide on, as earlier ones have ended. */
const LATEST = 8

/** @param holds this worker's open holds; the hold that the request ends is removed */
export function chooseRequest(
  random: SeededRandom,
  accounts: readonly SoakAccount[],
  key: string,
  holds: OpenHold[],
  cases: KnownCases,
): SoakRequest {
  const kind = random.pick(BAG)
  if (kind === 'decide' || kind === 'prove' || kind === 'step') {
    const latest = (kind === 'step' ? cases.withdrawals : cases.deposits).slice(-LATEST)
    if (latest.length === 0) return chooseRequest(random, accounts, key, holds, cases)
    const event = random.pick(kind === 'decide' ? DECISIONS : kind === 'step' ? STEPS : [''])
    // the account only determines the owner of the key
    const account = random.pick(accounts)
    return {
      kind,
      account,
      key,
      path: `/soak/${kind}`,
      body: { memberId: account.memberId, id: random.pick(latest), event },
    }
  }
  if (kind === 'release' || kind === 'capture') {
    const [open] = holds.length > 0 ? holds.splice(random.whole(holds.length), 1) : []
    if (!open) return chooseRequest(random, accounts, key, holds, cases)
    const { account, holdId } = open
    return { kind, account, key, path: `/soak/${kind}`, body: { memberId: account.memberId, holdId } }
  }
  const account = random.pick(accounts)
  return { kind, account, key, ...write(kind, account, random, accounts) }
}

/** Decisions, mostly final, so that members may deposit again. */
const DECISIONS = [...Array<string>(5).fill('approve'), ...Array<string>(4).fill('reject'), 'cancel']
/** Steps of withdrawals: reviewed soon, so that deposits find some to pay, and more often answered than paid by the brand. */
const STEPS = [
  ...Array<string>(8).fill('review'),
  ...Array<string>(4).fill('confirm'),
  ...[
    'confirm-part',
    'confirm-part',
    'deny',
    'time-out',
    'settle',
    'unpaid',
    'unpaid',
    'disburse',
    'reverse',
    'reject',
  ],
]
/** Only two amounts, so that deposits and withdrawals match. */
const AMOUNTS = ['2.00', '3.00'] as const

function write(
  kind: RequestKind,
  account: SoakAccount,
  random: SeededRandom,
  accounts: readonly SoakAccount[],
): Pick<SoakRequest, 'path' | 'body'> {
  const relay = (name: keyof typeof MONEY_PATHS) => `/wps/relay/${MONEY_PATHS[name]}`
  const amount = `${1 + random.whole(3)}.${10 + random.whole(90)}`
  const vassalage = random.pick(SOAK_VENDORS)
  const own = (name: string, body: object) => ({ path: `/soak/${name}`, body: { memberId: account.memberId, ...body } })
  switch (kind) {
    case 'credit':
      return { path: '/soak/credit', body: { memberId: account.memberId, amount: 100 + random.whole(300) } }
    case 'in':
    case 'out':
      return { path: relay('transfer'), body: { type: kind, vassalage, amount } }
    case 'collect':
      return { path: relay('transfer'), body: { type: kind } }
    case 'claim':
      return { path: relay('claim'), body: { promotionId: `r${random.whole(RAFFLES)}` } }
    case 'deposit':
      return { path: '/wps/payment/deposit', body: { method: 'bank', amount: random.pick(AMOUNTS) } }
    case 'withdraw':
      return own('withdraw', { accountId: account.payoutId, money: random.pick(AMOUNTS) })
    case 'upline':
    case 'downline':
      return own(kind, {
        to: random.pick(accounts.filter(one => one !== account)).memberId,
        amount: 10 + random.whole(90),
      })
    case 'limit':
      return own('limit', { amount: random.pick([500, 5_000, 500_000]) })
    case 'points':
      return own(kind, { amount: 20 + random.whole(60) })
    case 'redeem':
      return own(kind, { amount: 1 + random.whole(2) })
    case 'convert':
      return own(kind, { amount: CONVERT_RATE.points * (1 + random.whole(4)) })
    case 'bonus':
      return { path: PROMOTION_CLAIM, body: { id: `p${random.whole(PROMOTIONS)}` } }
    case 'mission':
      return { path: MISSION_CLAIM, body: { id: random.pick(MISSIONS).id, slot: 'once' } }
    case 'rebate':
      return { path: REBATE_CLAIM, body: {} }
    case 'hold':
      return { path: '/soak/hold', body: { memberId: account.memberId, amount: 50 + random.whole(500) } }
    default:
      return { path: '/play/spin', body: { stake: random.pick(account.stakes) } }
  }
}

/** Returns a request with the same key and another body. */
export function changeBody(request: SoakRequest): SoakRequest {
  const { kind, body, account } = request
  // the call has no input to change
  if (kind === 'rebate') return { ...request, path: MISSION_CLAIM, body: { id: MISSIONS[0]!.id, slot: 'once' } }
  const changes: Record<Exclude<RequestKind, 'rebate'>, Record<string, unknown>> = {
    credit: { amount: Number(body.amount) + 1 },
    in: { amount: '9.99' },
    out: { amount: '9.99' },
    collect: { type: 'in', vassalage: SOAK_VENDORS[0], amount: '1.00' },
    spin: { stake: account.stakes.find(stake => stake !== body.stake) },
    hold: { amount: Number(body.amount) + 1 },
    release: { holdId: '999999999' },
    capture: { holdId: '999999999' },
    claim: { promotionId: body.promotionId === 'r0' ? 'r1' : 'r0' },
    deposit: { amount: '9.99' },
    withdraw: { money: '9.99' },
    decide: { id: '999999999' },
    prove: { id: '999999999' },
    step: { id: '999999999' },
    upline: { amount: Number(body.amount) + 1 },
    downline: { amount: Number(body.amount) + 1 },
    limit: { amount: Number(body.amount) + 1 },
    points: { amount: Number(body.amount) + 1 },
    redeem: { amount: Number(body.amount) + 1 },
    convert: { amount: Number(body.amount) + CONVERT_RATE.points },
    bonus: { id: body.id === 'p0' ? 'p1' : 'p0' },
    mission: { id: body.id === 'm0' ? 'm1' : 'm0' },
  }
  return { ...request, body: { ...body, ...changes[kind] } }
}
