/** Holds the current state of each brand in memory, and reads it again when it may have changed. */
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { readState, type StateEntry, type StateSources } from './read-state.ts'
import type { SiteState } from './site-state.ts'

export interface CurrentStates {
  /** Reads the state. @returns undefined when there is no such brand, or nothing of it was ever published */
  load(tenantId: string): Promise<SiteState | undefined>
  /** Returns the state without waiting; undefined when it must be loaded because it may have changed. */
  ready(tenantId: string): SiteState | undefined
  /** Returns the newest state in memory, which may be outdated. */
  known(tenantId: string): SiteState | undefined
  /** Marks a brand as possibly changed: its state is read again with the next load. */
  forget(tenantId: string): void
}

export interface CurrentStatesOptions extends StateSources {
  /** Says whether `forget` reports every change, so that a state stays fresh for longer. */
  announcesChanges?: () => boolean
  /** Waits for a newer state for seconds: an editor looks at the last change, and not at an earlier state. */
  isPatient?: boolean
}

type Entries = Pick<LRUCache<string, StateEntry>, 'get' | 'set' | 'delete'>

/** Limit of states in memory. A state holds a release of a megabyte or two; beyond the limit, those that nobody requests are read again. */
const MAX_STATES = 60
const FRESH_MS = 1000
/** Time for which a state is fresh where changes are announced: reading again only makes sure that none was missed. */
const FRESH_IF_ANNOUNCED_MS = 30_000
/** Time after that for which a state is shown while it is read again: else all visitors at that moment would wait, and hold slots. */
const SHOWN_WHILE_READ_MS = 10_000
/** Time to wait for a platform before a brand is shown in its earlier state. */
const MAX_WAIT_MS = 300
/** The same for patient readers, whose editors may change the brand faster than it is read. */
const PATIENT_WAIT_MS = 4000

export function createCurrentStates(options: CurrentStatesOptions): CurrentStates {
  const { clock, announcesChanges = () => false, isPatient = false, log } = options
  const entries: Entries = new LRUCache<string, StateEntry>({ max: MAX_STATES })
  const reader = createReader(options, entries)

  /** Says whether a date that a condition names has come since the state was read. */
  const isOver = ({ endsAt }: StateEntry): boolean => endsAt !== undefined && clock.now() >= endsAt
  /** Says whether an entry is fresh. One from the future is not: in the sandbox the clock may have been set back. */
  const isFresh = (entry: StateEntry): boolean => {
    const { checkedAt, state } = entry
    const age = clock.now() - checkedAt
    return !isOver(entry) && age >= 0 && age < (announcesChanges() && !state.stale ? FRESH_IF_ANNOUNCED_MS : FRESH_MS)
  }
  /** Says whether an entry is old without any sign of a change: reading it again will hardly find one. */
  const isOnlyDue = (entry: StateEntry): boolean => {
    const { checkedAt, state } = entry
    if (isOver(entry)) return false
    const overdue = clock.now() - checkedAt - FRESH_IF_ANNOUNCED_MS
    return announcesChanges() && !state.stale && overdue >= 0 && overdue < SHOWN_WHILE_READ_MS
  }
  const tryToRead = (tenantId: string): Promise<void> =>
    reader
      .read(tenantId)
      .catch(error => log.warn({ brand: tenantId, err: error }, 'the state of the brand could not be read'))
  /** Waits for a newer state of a brand that can be shown already, but not for long. */
  const readBriefly = async (tenantId: string): Promise<void> => {
    const reading = tryToRead(tenantId)
    if (reader.slow.has(tenantId) && !isPatient) return
    const waiting = new AbortController()
    const tooLong = wait(isPatient ? PATIENT_WAIT_MS : MAX_WAIT_MS, undefined, { signal: waiting.signal }).then(
      () => {
        // a patient reader waits again for the next request
        if (!isPatient) reader.slow.add(tenantId)
      },
      () => {},
    )
    await Promise.race([reading, tooLong])
    waiting.abort()
  }
  return {
    async load(tenantId) {
      const entry = entries.get(tenantId)
      if (!entry) await reader.read(tenantId)
      else if (!isFresh(entry)) await readBriefly(tenantId)
      return entries.get(tenantId)?.state
    },
    ready(tenantId) {
      const entry = entries.get(tenantId)
      if (!entry || isFresh(entry) || reader.slow.has(tenantId)) return entry?.state
      if (!isOnlyDue(entry)) return undefined
      void tryToRead(tenantId)
      return entry.state
    },
    known: tenantId => entries.get(tenantId)?.state,
    forget(tenantId) {
      const entry = entries.get(tenantId)
      if (entry) entry.checkedAt = 0
      reader.invalidate(tenantId)
    },
  }
}

/** Reads a brand once at a time, however many requests wait for it. */
function createReader(sources: StateSources, entries: Entries) {
  const reading = new Map<string, Promise<void>>()
  /** Brands that changed while they were being read. */
  const outdated = new Set<string>()
  /** Brands whose reading has taken longer than MAX_WAIT_MS and is still under way. */
  const slow = new Set<string>()

  const readOnce = async (tenantId: string): Promise<void> => {
    const entry = await readState(sources, tenantId, entries.get(tenantId)).catch(error => {
      entries.delete(tenantId)
      throw error
    })
    if (entry) entries.set(tenantId, entry)
    else entries.delete(tenantId)
  }
  const readUntilCurrent = async (tenantId: string): Promise<void> => {
    do {
      outdated.delete(tenantId)
      await readOnce(tenantId)
    } while (outdated.delete(tenantId))
  }
  return {
    slow,
    read(tenantId: string): Promise<void> {
      let running = reading.get(tenantId)
      if (!running) {
        running = readUntilCurrent(tenantId).finally(() => {
          reading.delete(tenantId)
          slow.delete(tenantId)
        })
        reading.set(tenantId, running)
      }
      return running
    },
    invalidate(tenantId: string): void {
      if (reading.has(tenantId)) outdated.add(tenantId)
    },
  }
}
