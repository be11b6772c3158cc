/** The requests of soak workers, chosen by a seed, so that a run can be repeated. */
import type { Random } from '../faults/random.ts'
import { RAFFLES, type SoakAccount, VENDORS } from './soak-fixture.ts'

export const KINDS = ['credit', 'in', 'out', 'collect', 'spin', 'hold', 'release', 'capture', 'claim'] as const
export type Kind = (typeof KINDS)[number]

export interface SoakRequest {
  kind: Kind
  account: SoakAccount
  key: string
  path: string
  body: Record<string, unknown>
}

/** Shares in percent. */
const WEIGHTS: Record<Kind, number> = {
  ...{ credit: 15, in: 17, out: 12, collect: 6, spin: 30, hold: 8, release: 5, capture: 2, claim: 5 },
}
const BAG = KINDS.flatMap(kind => Array<Kind>(WEIGHTS[kind]).fill(kind))
const MONEY_PATHS = {
  transfer: 'GCS_walletTransfer',
  claim: 'MCS2_claimRafflePromotion',
}

export interface OpenHold {
  account: SoakAccount
  holdId: string
}

/** @param holds this worker's open holds; the one that the request ends is removed */
export function chooseRequest(
  random: Random,
  accounts: readonly SoakAccount[],
  key: string,
  holds: OpenHold[],
): SoakRequest {
  const kind = random.pick(BAG)
  if (kind === 'release' || kind === 'capture') {
    const [open] = holds.length > 0 ? holds.splice(random.whole(holds.length), 1) : []
    if (!open) return chooseRequest(random, accounts, key, holds)
    const { account, holdId } = open
    return { kind, account, key, path: `/soak/${kind}`, body: { memberId: account.memberId, holdId } }
  }
  const account = random.pick(accounts)
  return { kind, account, key, ...write(kind, account, random) }
}

function write(kind: Kind, account: SoakAccount, random: Random): Pick<SoakRequest, 'path' | 'body'> {
  const relay = (name: keyof typeof MONEY_PATHS) => `/wps/relay/${MONEY_PATHS[name]}`
  const amount = `${1 + random.whole(3)}.${10 + random.whole(90)}`
  const vassalage = random.pick(VENDORS)
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
    case 'hold':
      return { path: '/soak/hold', body: { memberId: account.memberId, amount: 50 + random.whole(500) } }
    default:
      return { path: '/play/spin', body: { stake: random.pick(account.stakes) } }
  }
}

/** The same key for something else. */
export function changeBody(request: SoakRequest): SoakRequest {
  const { kind, body, account } = request
  const changes: Record<Kind, Record<string, unknown>> = {
    credit: { amount: Number(body.amount) + 1 },
    in: { amount: '9.99' },
    out: { amount: '9.99' },
    collect: { type: 'in', vassalage: VENDORS[0], amount: '1.00' },
    spin: { stake: account.stakes.find(stake => stake !== body.stake) },
    hold: { amount: Number(body.amount) + 1 },
    release: { holdId: '999999999' },
    capture: { holdId: '999999999' },
    claim: { promotionId: body.promotionId === 'r0' ? 'r1' : 'r0' },
  }
  return { ...request, body: { ...body, ...changes[kind] } }
}
