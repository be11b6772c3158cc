/** Whether a member may pay in: not while excluded, and within the limits of the day, the week and the month (RGM-03, RGM-04). */
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../store/open-store.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { MAIN, ownerOf } from '../ledger/accounts.ts'
import { formatMinor, groupMinor, readMinor } from '../ledger/minor-units.ts'
import { type Player, refuseExcluded } from './exclusion.ts'
import { readLimits } from './limits.ts'
import { currentPeriod, PERIODS, type Period } from './period.ts'

/** A deposit that exists already, when it is checked once more before it is approved. */
export interface ExistingDeposit {
  id: string
  /** It counts in the day, week and month in which it was created. */
  createdAt: Date
}

export interface DepositLimit {
  period: Period
  /** Minor units. */
  limit: bigint
  used: bigint
  /** First moment after the period, milliseconds since 1970. */
  endsAt: number
}

/**
 * Call it in the transaction that creates a deposit, and again with `existing` in the one that approves it. It locks the member's
 * wallet, so that two deposits, or a deposit and a new limit, are decided one after the other.
 * @param amountMinor what is credited; minor units
 * @throws Refusal protection/time-out, protection/self-exclusion, protection/deposit-limit
 */
export async function checkMayDeposit(
  tx: Tx,
  player: Player,
  amountMinor: bigint,
  existing?: ExistingDeposit,
): Promise<void> {
  await lockPlayer(tx, player)
  await refuseExcluded(tx, player)
  for (const { period, limit, used, endsAt } of await readDepositLimits(tx, player, existing)) {
    if (used + amountMinor <= limit) continue
    const left = used < limit ? limit - used : 0n
    throw refuse('protection/deposit-limit', {
      status: 422,
      value: { period, limit: formatMinor(limit), left: formatMinor(left), endsAt },
      params: { limit: groupMinor(limit), left: groupMinor(left) },
    })
  }
}

/** The limits of the member, tightened by what the brand lets anybody deposit in a day, with what has been used of each. */
export async function readDepositLimits(tx: Tx, player: Player, existing?: ExistingDeposit): Promise<DepositLimit[]> {
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

/** Locks the member's main wallet, which every call that moves the member's money locks first. */
export async function lockPlayer(tx: Tx, { tenantId, memberId }: Player): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', MAIN)
    .forUpdate()
    .execute()
}

/** Deposits that were credited in the period; the one that is being approved is not among them. */
async function sumDeposits(
  tx: Tx,
  { tenantId, memberId }: Player,
  { start, end }: { start: number; end: number; existing: ExistingDeposit | undefined },
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('posting', 'posting.entry_id', 'ledger_entry.id')
    .select(({ fn }) => fn.sum<string | null>('posting.amount_minor').as('sum'))
    .where('ledger_entry.tenant_id', '=', tenantId)
    .where('ledger_entry.owner', '=', ownerOf(memberId))
    .where('ledger_entry.kind', '=', 'deposit')
    .where('ledger_entry.created_at', '>=', new Date(start))
    .where('ledger_entry.created_at', '<', new Date(end))
    .where('posting.amount_minor', '>', 0n as never)
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}
