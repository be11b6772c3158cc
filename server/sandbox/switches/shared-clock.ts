/** The time that all instances share: the system's, unless QA moved it. */

import type { Events } from '../../events/events.ts'
import { publishEvent } from '../../events/publish-event.ts'
import { type Clock, systemClock } from '../../http/context.ts'
import type { Reader, Store, Tx } from '../../store/open-store.ts'

export interface SharedClock extends Clock {
  /** Reads the offset again; also done on every event `clock`. */
  refresh(): Promise<void>
}

/** A clock that can be moved while it runs: for the sandbox only. @param system the clock that it is based on */
export async function createClock(
  store: Pick<Store, 'db'>,
  events: Pick<Events, 'on'>,
  system: Clock = systemClock,
): Promise<SharedClock> {
  let offset = 0
  const refresh = async () => {
    offset = await readOffset(store.db)
  }
  events.on('clock', refresh)
  await refresh()
  return { now: () => system.now() + offset, refresh }
}

/** Describes the offset of a clock from the machine's. */
export function describeOffset(offsetMs: number): string {
  if (Math.abs(offsetMs) < 1000) return 'as on this machine'
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ].filter(([count]) => count !== 0)
  return `${parts.map(([count, unit]) => `${count} ${unit}`).join(' ')} ${offsetMs > 0 ? 'ahead' : 'behind'}`
}

/** Reads the milliseconds that are added to the system's time; 0 when the clock was never moved. */
export async function readOffset(db: Reader): Promise<number> {
  const row = await db.selectFrom('moved_clock').select('offset_ms').executeTakeFirst()
  return Number(row?.offset_ms ?? 0)
}

/**
 * Moves the clock of every instance, once the transaction is committed.
 * @param offsetMs offset from the system's time; 0 sets the system's time again
 */
export async function moveClock(tx: Tx, { offsetMs }: { offsetMs: number }): Promise<void> {
  const rounded = Math.round(offsetMs)
  const offset_ms = BigInt(rounded)
  await tx
    .insertInto('moved_clock')
    .values({ offset_ms })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ offset_ms }))
    .execute()
  await publishEvent(tx, { kind: 'clock', body: { offsetMs: rounded } })
}
