/** Decides whether a member may pay in: not while excluded, and within the limits of the day, the week and the month. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { formatMinor, moneyParam, readMinor } from '../../money/ledger/minor-units.ts'
import { type PlayerAt, refuseExcluded } from './exclusion.ts'
import { readLimits } from './limits.ts'
import { lockPlayer } from './lock-player.ts'
import { currentPeriod, PERIODS, type Period } from './period.ts'

/** A deposit that exists already, when it is checked once more before it is approved. */
export interface ExistingDeposit {
  id: string
  /** Time of creation: the deposit counts in that day, week and month. */
  createdAt: Date
}

export interface DepositLimit {
  period: Period
  /** Limit and used part, in minor units. */
  limit: bigint
  used: bigint
  /** First moment after the period, milliseconds since 1970. */
  endsAt: number
}

/**
 * Refuses a deposit that the member may not make. Call it in the transaction that creates a deposit, and again with `existing` in the one
 * that approves it. Locks the member's wallet, so that two deposits, or a deposit and a new limit, are decided one after the other.
 * @param amountMinor credited amount; minor units
 * @throws Refusal protection/time-out, protection/self-exclusion, protection/deposit-limit
 */
export async function checkMayDeposit(
  tx: Tx,
  player: PlayerAt,
  amountMinor: bigint,
  existing?: ExistingDeposit,
): Promise<void> {
  await lockPlayer(tx, player)
  await refuseExcluded(tx, player)
  const exceeded = await findExceededLimit(tx, player, amountMinor, existing)
  if (!exceeded) return
  const { period, limit, used, endsAt } = exceeded
  const left = used < limit ? limit - used : 0n
  throw refuse('protection/deposit-limit', {
    status: 422,
    value: { period, limit: formatMinor(limit), left: formatMinor(left), endsAt },
    params: { limit: moneyParam(limit), left: moneyParam(left) },
  })
}

/** Returns the first limit that an amount, in minor units, would exceed; the caller holds the member's wallet locked. */
export async function findExceededLimit(
  tx: Tx,
  player: PlayerAt,
  amountMinor: bigint,
  existing?: ExistingDeposit,
): Promise<DepositLimit | undefined> {
  const limits = await readDepositLimits(tx, player, existing)
  return limits.find(({ limit, used }) => used + amountMinor > limit)
}

/** Returns the member's limits, tightened by the brand's daily maximum of deposits, with the used part of each. */
export async function readDepositLimits(tx: Tx, player: PlayerAt, existing?: ExistingDeposit): Promise<DepositLimit[]> {
  const { tenantId, now } = player
  const { protection } = await readCashier(tx, tenantId)
  const limits = new Map<Period, bigint>()
  for (const { kind, period, value } of await readLimits(tx, player)) if (kind === 'deposit') limits.set(period, value)
  const floor = protection.depositPerDay === undefined ? undefined : readMinor(protection.depositPerDay)
  const own = limits.get('day')
  if (floor !== undefined && (own === undefined || floor < own)) limits.set('day', floor)
  if (limits.size === 0) return []

  const zone = await readTimeZone(tx, tenantId)
  const at = existing?.createdAt.getTime() ?? now
  const found: DepositLimit[] = []
  for (const period of PERIODS) {
    const limit = limits.get(period)
    if (limit === undefined) continue
    const { start, end } = currentPeriod(zone, at, period)
    found.push({ period, limit, used: await sumDeposits(tx, player, { start, end, existing }), endsAt: end })
  }
  return found
}

export async function readTimeZone(tx: Tx, tenantId: string): Promise<string> {
  const brand = await tx.selectFrom('brand').select('time_zone').where('id', '=', tenantId).executeTakeFirst()
  return brand?.time_zone ?? 'UTC'
}

/**
 * Returns the deposits of a period that were credited or may still be, without the one that is being approved, and the money from agents.
 */
export async function sumDeposits(
  tx: Tx,
  { tenantId, memberId, now }: PlayerAt,
  { start, end, existing }: { start: number; end: number; existing?: ExistingDeposit | undefined },
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('deposit')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(start))
    .where('created_at', '<', new Date(end))
    .where('id', '!=', existing?.id ?? '0')
    // a deposit with a picture waits for an operator, also past its time
    .where(stateAt(now), 'in', ['pending', 'matched', 'approved'])
    .executeTakeFirstOrThrow()
  const agents = await tx
    .selectFrom('agent_deposit')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(start))
    .where('created_at', '<', new Date(end))
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0) + BigInt(agents.sum ?? 0)
}
