/** Hands messages of the outbox to a carrier. Without a carrier they stay in the outbox, where developers read them. */

import { msSince } from '../../../log/log.ts'
import type { Reader } from '../../../store/open-store.ts'
import { isActive } from '../../../store/passive-copy.ts'
import type { Context } from '../../context/context.ts'
import { CARRIED, type CarriedMessage, readCarried } from './read-outbox.ts'

/** Delivers messages to their recipients. Throws when a message was not delivered; it is tried again. */
export interface Carrier {
  carry(message: CarriedMessage): Promise<void>
}

const MAX_ATTEMPTS = 5
/** Age at which messages are given up: a code expires after a few minutes, a link after half an hour. */
const GIVE_UP_MS = 30 * 60_000
const STORED_MS = 7 * 24 * 3_600_000
/** Longer than any carrier may take: until then no other instance tries the same message. */
const RETRY_MS = 60_000

/**
 * Delivers waiting messages, each by one instance; at least once, because a carrier's reply can be lost.
 * @returns the number of delivered messages
 */
export async function deliverMessages(context: Context, carrier: Carrier, limit = 20): Promise<number> {
  const { store, clock, config } = context
  const taken = await takeWaiting(store.db, clock.now(), limit)
  const results = await Promise.all(
    taken.map(async ({ attempts, request, ...message }) => {
      const { id, tenantId: brand } = message
      const began = performance.now()
      const entry = () => ({ request, brand, message: id, attempts, ms: msSince(began) })
      try {
        await carrier.carry(message)
      } catch (error) {
        config.log.warn({ ...entry(), err: error }, 'a message was not delivered')
        return false
      }
      await store.db
        .updateTable('outbox_message')
        .set(eb => ({
          delivered_at: new Date(clock.now()),
          // the text of a delivered link, which opens an account, is deleted
          body: eb.case().when('purpose', '=', 'password').then('').else(eb.ref('body')).end(),
        }))
        .where('id', '=', message.id)
        .execute()
      config.log.routine(entry(), 'a message was delivered')
      return true
    }),
  )
  return results.filter(Boolean).length
}

interface WaitingMessage extends CarriedMessage {
  attempts: number
  /** Id of the request that caused it. */
  request: string | undefined
}

/** Postpones the next attempt of the messages it takes, so that concurrent instances take others. */
async function takeWaiting(db: Reader, now: number, limit: number): Promise<WaitingMessage[]> {
  const rows = await db
    // selected once: as part of the update's own condition the rows could be selected again while it runs
    .with('waiting', known =>
      known
        .selectFrom('outbox_message')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('withheld', '=', false)
        .where('next_attempt_at', '<=', new Date(now))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('created_at', '>', new Date(now - GIVE_UP_MS))
        .where(isActive)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_message')
    .from('waiting')
    .set(eb => ({ attempts: eb('outbox_message.attempts', '+', 1), next_attempt_at: new Date(now + RETRY_MS) }))
    .whereRef('outbox_message.id', '=', 'waiting.id')
    .returning([...CARRIED, 'attempts', 'outbox_message.request'])
    .execute()
  const inOrder = rows.sort((a, b) => Number(a.id) - Number(b.id))
  return inOrder.map(row => ({
    ...readCarried(row),
    attempts: row.attempts,
    request: row.request ?? undefined,
  }))
}

/** Removes messages after a week, and withheld ones after an hour. */
export async function purgeOutbox(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('outbox_message')
    .where(eb =>
      eb.or([
        eb('created_at', '<', new Date(now - STORED_MS)),
        eb.and([eb('withheld', '=', true), eb('created_at', '<', new Date(now - 3_600_000))]),
      ]),
    )
    .execute()
}
