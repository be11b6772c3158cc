/** Limits that members set for themselves: a tighter one applies at once, a looser one after a while. */
import type { Reader } from '../../../store/open-store.ts'
import type { PlayLimitTable } from '../../../store/tables.generated.ts'
import type { Period } from './period.ts'

export type LimitKind = PlayLimitTable['kind']

export interface PlayLimit {
  kind: LimitKind
  period: Period
  /** Minor units; of kind session minutes. */
  value: bigint
  /** The looser value that waits; its value undefined: the limit ends then. */
  pending: { value: bigint | undefined; at: number } | undefined
}

/** Columns of play_limit that are read; a row past its end is no limit any more. */
export interface StoredLimit {
  kind: LimitKind
  period: Period
  value: string
  pending_value: string | null
  pending_at: Date | null
}

export const LIMIT_COLUMNS = ['kind', 'period', 'value', 'pending_value', 'pending_at'] as const

/** Returns the limits that apply now. */
export async function readLimits(
  db: Reader,
  { memberId, now }: { memberId: number; now: number },
): Promise<PlayLimit[]> {
  const rows = await db.selectFrom('play_limit').select(LIMIT_COLUMNS).where('member_id', '=', memberId).execute()
  return rows.flatMap(row => limitOf(row, now) ?? [])
}

/** @returns undefined when the limit has ended */
export function limitOf(
  { kind, period, value, pending_value, pending_at }: StoredLimit,
  now: number,
): PlayLimit | undefined {
  const later = pending_value === null ? undefined : BigInt(pending_value)
  if (pending_at && pending_at.getTime() <= now)
    return later === undefined ? undefined : { kind, period, value: later, pending: undefined }
  const pending = pending_at ? { value: later, at: pending_at.getTime() } : undefined
  return { kind, period, value: BigInt(value), pending }
}
