/**
 * Checks the payment password before money leaves an account. Five wrong ones in a row pause it for half an hour, across instances and
 * sessions.
 */
import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import type { Session } from '../../../http/handler.ts'
import { type Refusal, refuse } from '../../../http/refusal.ts'
import { isPassword } from '../../../passwords/password.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

/** Wrong passwords in a row; the last of them begins the pause. */
export const PAYMENT_TRIES = 5
export const PAYMENT_PAUSE_MS = 30 * 60_000

type Owner = Pick<Session, 'tenantId' | 'memberId'>

/**
 * Checks the payment password. Call it before the transaction that it authorises, never inside: a try stays counted when that transaction
 * rolls back, and hashing takes too long for one.
 * @param password as it was typed
 * @returns the hash that it matched, for a change that must not overwrite another one
 * @throws Refusal payment-password/missing, payment-password/wrong, payment-password/paused
 */
export async function checkPaymentPassword(
  context: Context,
  { tenantId, memberId }: Owner,
  password: string | undefined,
): Promise<string> {
  const { payment_password_hash: hash } = await context.store.db
    .selectFrom('member')
    .select('payment_password_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (hash === null) throw refuse('payment-password/missing', { status: 409 })
  if (!password?.trim()) throw refuse('request/invalid', { value: { field: '/body/paymentPassword' } })
  const tries = await takeTry(context, memberId)
  if (!(await isPassword(password.trim(), hash, tenantId))) {
    if (tries >= PAYMENT_TRIES) throw paused(PAYMENT_PAUSE_MS)
    const left = PAYMENT_TRIES - tries
    throw refuse('payment-password/wrong', { value: { left }, params: { left } })
  }
  await clearPaymentTries(context.store.db, memberId)
  return hash
}

export interface PaymentPasswordState {
  isSet: boolean
  /** Whole minutes until the password is accepted again; 0: there is no pause. */
  pausedMinutes: number
  /** Time of the last change or recovery; null: never changed since it was first set. */
  changedAt: Date | null
}

export async function readPaymentPassword(
  db: Reader,
  { memberId }: Pick<Owner, 'memberId'>,
  now: number,
): Promise<PaymentPasswordState> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_access', 'member_access.member_id', 'member.id')
    .select(['payment_password_hash', 'payment_paused_until', 'payment_changed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    isSet: row.payment_password_hash !== null,
    pausedMinutes: Math.ceil(pauseLeft(row.payment_paused_until, now) / 60_000),
    changedAt: row.payment_changed_at,
  }
}

/** Forgets wrong tries, after the right password or a new one. */
export async function clearPaymentTries(db: Reader, memberId: number): Promise<void> {
  await db
    .updateTable('member_access')
    .set({ payment_tries: 0, payment_paused_until: null })
    .where('member_id', '=', memberId)
    .where(eb => eb.or([eb('payment_tries', '>', 0), eb('payment_paused_until', 'is not', null)]))
    .execute()
}

/**
 * Counts a try before its password is validated, so that parallel guesses cannot be more than five. The fifth begins the pause at
 * once; the right password ends it.
 * @returns the number of tries, with this one
 * @throws Refusal payment-password/paused
 */
async function takeTry({ store, clock }: Pick<Context, 'store' | 'clock'>, memberId: number): Promise<number> {
  const now = clock.now()
  const until = new Date(now + PAYMENT_PAUSE_MS)
  // a pause that ends later than one begun now was begun before the sandbox's clock was set back
  const latest = new Date(until.getTime() + CLOCK_SKEW_MS)
  const row = await store.db
    .insertInto('member_access')
    .values({ member_id: memberId, payment_tries: 1 })
    .onConflict(conflict =>
      conflict
        .column('member_id')
        .doUpdateSet({
          payment_tries: sql<number>`case when member_access.payment_paused_until is null then member_access.payment_tries + 1 else 1 end`,
          payment_paused_until: sql<Date | null>`case when member_access.payment_paused_until is null and member_access.payment_tries + 1 >= ${PAYMENT_TRIES} then ${until}::timestamptz end`,
        })
        .where(eb =>
          eb.or([
            eb('member_access.payment_paused_until', 'is', null),
            eb('member_access.payment_paused_until', '<=', new Date(now)),
            eb('member_access.payment_paused_until', '>', latest),
          ]),
        ),
    )
    .returning('payment_tries')
    .executeTakeFirst()
  if (row) return row.payment_tries
  const { payment_paused_until: end } = await store.db
    .selectFrom('member_access')
    .select('payment_paused_until')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  throw paused(pauseLeft(end, now))
}

const pauseLeft = (end: Date | null, now: number) =>
  end && end.getTime() <= now + PAYMENT_PAUSE_MS + CLOCK_SKEW_MS ? Math.max(0, end.getTime() - now) : 0

/** @param left milliseconds; 0 when the pause has ended meanwhile */
function paused(left: number): Refusal {
  const minutes = Math.max(1, Math.ceil(left / 60_000))
  return refuse('payment-password/paused', {
    status: 429,
    retryAfter: minutes * 60,
    value: { minutes },
    params: { minutes },
  })
}
