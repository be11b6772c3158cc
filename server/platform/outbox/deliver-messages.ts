/** Hands messages to whoever carries them out of the house. Without a carrier they stay where developers read them (SBX-07). */

import type { Reader } from '../../store/open-store.ts'
import type { Context } from '../context.ts'
import { CARRIED, type CarriedMessage, readCarried } from './read-outbox.ts'

/** Carries messages out of the house. Throws when a message did not get through; it is tried again. */
export interface Carrier {
  carry(message: CarriedMessage): Promise<void>
}

const MAX_ATTEMPTS = 5
/** A code is old after a few minutes, a link after half an hour: what did not get through by then is given up. */
const GIVE_UP_MS = 30 * 60_000
const STORED_MS = 7 * 24 * 3_600_000
/** Longer than any carrier may take: until then nobody else tries the same message. */
const RETRY_MS = 60_000

/**
 * Delivers what waits, each message by one instance only; at least once, as a reply of the carrier can be lost.
 * @returns how many got through
 */
export async function deliverMessages(context: Context, carrier: Carrier, limit = 20): Promise<number> {
  const { store, clock, config } = context
  const taken = await takeWaiting(store.db, clock.now(), limit)
  const results = await Promise.all(
    taken.map(async ({ attempts, ...message }) => {
      try {
        await carrier.carry(message)
      } catch (error) {
        config.log(`message ${message.id} of ${message.tenantId} did not get through (${attempts}): ${String(error)}`)
        return false
      }
      await store.db
        .updateTable('outbox_message')
        .set(eb => ({
          delivered_at: new Date(clock.now()),
          // what opens an account is in the mailbox now, and nobody else's to read
          body: eb.case().when('purpose', '=', 'password').then('').else(eb.ref('body')).end(),
        }))
        .where('id', '=', message.id)
        .execute()
      return true
    }),
  )
  return results.filter(Boolean).length
}

/** Puts off the next attempt of what it takes: whoever asks at the same time gets other messages. */
async function takeWaiting(db: Reader, now: number, limit: number): Promise<(CarriedMessage & { attempts: number })[]> {
  const rows = await db
    // chosen once and for all: as part of the update's own condition the rows could be chosen anew while it runs
    .with('waiting', known =>
      known
        .selectFrom('outbox_message')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('withheld', '=', false)
        .where('next_attempt_at', '<=', new Date(now))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('created_at', '>', new Date(now - GIVE_UP_MS))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox_message')
    .from('waiting')
    .set(eb => ({ attempts: eb('outbox_message.attempts', '+', 1), next_attempt_at: new Date(now + RETRY_MS) }))
    .whereRef('outbox_message.id', '=', 'waiting.id')
    .returning([...CARRIED, 'attempts'])
    .execute()
  const inOrder = rows.sort((a, b) => Number(a.id) - Number(b.id))
  return inOrder.map(row => ({ ...readCarried(row), attempts: row.attempts }))
}

/** Removes messages of a week ago, and those that went nowhere after an hour. */
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
