/** Changes a limit: a tighter one applies at once, a looser one waits. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import type { PlayerAt } from './exclusion.ts'
import { LIMIT_COLUMNS, type LimitKind, limitOf } from './limits.ts'
import type { Period } from './period.ts'

export interface LimitKey {
  kind: LimitKind
  period: Period
}

/** Minutes of the shortest period, a day, and of the longest month. */
const MAX_MINUTES: Record<Period, bigint> = { day: 1440n, week: 10_080n, month: 44_640n }

/**
 * @param text a decimal amount; whole minutes for kind session
 * @param field JSON pointer of the value in the call
 * @returns minor units or minutes
 * @throws Refusal protection/bad-limit
 */
export function readLimitValue({ kind, period }: LimitKey, text: string, field = '/body/value'): bigint {
  const typed = text.trim()
  const value = kind === 'session' ? readMinutes(typed, period) : readMinor(typed)
  if (value === undefined || value < 0n)
    throw refuse('protection/bad-limit', {
      status: 422,
      value: { field },
      ...(kind === 'session' && {
        messageKey: 'protection/bad-minutes',
        params: { max: Number(MAX_MINUTES[period]) },
      }),
    })
  return value
}

function readMinutes(text: string, period: Period): bigint | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined
  const minutes = BigInt(text)
  return minutes >= 1n && minutes <= MAX_MINUTES[period] ? minutes : undefined
}

/**
 * Sets a limit. A value that is not above the present one applies at once and ends a pending one. The caller holds the member's wallet
 * locked.
 * @param value undefined: no limit
 * @param relaxMs milliseconds until a looser value applies
 */
export async function setLimit(
  tx: Tx,
  player: PlayerAt,
  key: LimitKey,
  value: bigint | undefined,
  relaxMs: number,
): Promise<void> {
  const { tenantId, memberId, now } = player
  const row = await whereKey(tx.selectFrom('play_limit').select(LIMIT_COLUMNS), player, key).executeTakeFirst()
  const limit = row && limitOf(row, now)
  if (value === undefined && !limit) return
  const isLooser = limit !== undefined && (value === undefined || value > limit.value)
  // a second request for the same value does not wait longer
  if (isLooser && limit.pending && limit.pending.value === value) return
  const values = isLooser
    ? {
        value: limit.value,
        pending_value: value ?? null,
        pending_at: new Date(now + relaxMs),
      }
    : { value: value!, pending_value: null, pending_at: null, since: new Date(now) }
  await tx
    .insertInto('play_limit')
    .values({ tenant_id: tenantId, member_id: memberId, ...key, since: new Date(now), ...values })
    .onConflict(conflict => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute()
}

/** Withdraws a pending looser value: the present limit stays. */
export async function keepLimit(tx: Tx, player: PlayerAt, key: LimitKey): Promise<void> {
  const kept = tx.updateTable('play_limit').set({ pending_value: null, pending_at: null })
  await whereKey(kept, player, key).where('pending_at', '>', new Date(player.now)).execute()
}

function whereKey<Q extends { where(column: 'member_id' | 'kind' | 'period', is: '=', value: never): Q }>(
  query: Q,
  { memberId }: PlayerAt,
  { kind, period }: LimitKey,
): Q {
  return query
    .where('member_id', '=', memberId as never)
    .where('kind', '=', kind as never)
    .where('period', '=', period as never)
}
