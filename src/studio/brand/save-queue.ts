/**
 * Changes on their way to the draft. Each is stored in this browser, under the operator who made it, until the server has it: an operator
 * who is offline, or whose tab is closed, loses nothing. One tab at a time sends the changes of all; the server applies a change once,
 * however often it is sent. A change that the server refuses stays until the operator tries again or lets it go.
 */
import { proxy } from 'valtio/vanilla'
import { saveOperations } from '../../schemas/studio/calls/save-operations.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { type CallProblem, call } from '../calls/call.ts'

export interface Save {
  key: string
  /** Milliseconds since 1970, by which changes are sent in the order in which they were made. */
  made: number
  /** Number of the last operation that the page had read when the change began. */
  knownSeq: number
  /** The page that it was made in. */
  page: string
  /** Keys of changes of earlier pages that this one shows, as they waited when it was opened. */
  knownKeys?: readonly string[]
  operations: WireOperation[]
  /** The reason for which the server refused it. */
  refused?: string
}

export interface SaveQueue {
  /** Valtio store. */
  state: {
    /** Changes that the server does not have yet. */
    waiting: number
    /** Fields with typed text that is no change yet. */
    typed: number
    /** Operations of those changes, in their order. */
    pending: readonly WireOperation[]
    /** Operations that arrived, as they were applied; the documents that the page has read may lack the last ones. */
    saved: readonly { seq: number; operations: readonly WireOperation[] }[]
    refused: readonly Save[]
    /** The reason for which changes wait. */
    problem?: CallProblem
    /** Number of the draft's last operation after the last save. */
    savedSeq: number
  }
  add(operations: WireOperation[], knownSeq: number): void
  /** @param field any object of its own */
  setTyped(field: object, isTyped: boolean): void
  /** Sends all that waits, as when the connection has returned. @returns when nothing waits any more, or an attempt has failed */
  flush(): Promise<void>
  retry(save: Save): void
  drop(save: Save): void
  /** Says whether the page of the brand is still there. */
  isOpen(): boolean
  /** Ends the attempts of this page; changes that find no server are sent when the page of the brand is opened again. */
  close(): void
}

/** A change that the server has: a page knows those of its own, and not the changes of another tab of the same person. */
interface Sent {
  seq: number
  page: string
  key: string
}

/** Names this page among the tabs of the person. */
const PAGE = crypto.randomUUID()
/** Milliseconds between attempts while the server does not answer. */
const RETRY_MS = 3000
/** Attempts after which a change that makes the server fail no longer holds up the others. */
const MAX_FAILURES = 5
/** Most numbers that a save names. */
const MAX_OWN = 1000
/** Most saves whose operations a page remembers until it has read them. */
const MAX_SAVED = 100
/** No reply, a session that has ended, and outages: the server, its database or a proxy in front of them is away for now. */
const MAY_SUCCEED_LATER = new Set([0, 401, 408, 429, 502, 503, 504])
const FAULT = 500

/**
 * @param onSaved called when a save has arrived, with the number of the draft's last operation, or was refused
 * @param page names the tab
 */
export function createSaveQueue(
  operator: number,
  brand: string,
  onSaved: (seq?: number) => void,
  page: string = PAGE,
): SaveQueue {
  const place = `livery-studio/${operator}/${brand}/`
  const sentPlace = `${place}sent`
  /** Changes for which this browser has no room. */
  const unstored = new Map<string, Save>()
  const failures = new Map<string, number>()
  const typed = new Set<object>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = true
  const state = proxy<SaveQueue['state']>({ waiting: 0, typed: 0, pending: [], saved: [], refused: [], savedSeq: 0 })

  const readAll = (): Save[] =>
    [
      ...Object.keys(localStorage)
        .filter(name => name.startsWith(`${place}save/`))
        .flatMap(name => readStored<Save>(name) ?? []),
      ...unstored.values(),
    ].sort((a, b) => a.made - b.made)
  const count = () => {
    const all = readAll()
    state.refused = all.filter(({ refused }) => refused !== undefined)
    const waiting = all.filter(({ refused }) => refused === undefined)
    state.waiting = waiting.length
    state.pending = waiting.flatMap(({ operations }) => operations)
  }
  const knownKeys = readAll().map(({ key }) => key)
  const store = (save: Save) => {
    unstored.delete(save.key)
    if (!writeStored(`${place}save/${save.key}`, save)) unstored.set(save.key, save)
    count()
  }
  const remove = ({ key }: Save) => {
    unstored.delete(key)
    localStorage.removeItem(`${place}save/${key}`)
    count()
  }

  const sendAll = async () => {
    for (;;) {
      const [first] = readAll().filter(({ refused }) => refused === undefined)
      if (!first) return
      const { key, knownSeq, operations } = first
      const sent = readStored<Sent[]>(sentPlace) ?? []
      const knownOwn = sent.flatMap(one =>
        one.seq > knownSeq && (one.page === first.page || first.knownKeys?.includes(one.key)) ? one.seq : [],
      )
      const result = await call(saveOperations, { body: { brand, key, knownSeq, knownOwn, operations } })
      if (result.ok) {
        const added = result.value.applied.map(({ seq }): Sent => ({ seq, page: first.page, key }))
        writeStored(sentPlace, [...sent, ...added].slice(-MAX_OWN))
        const { seq, applied, conflicts } = result.value
        state.saved = [...state.saved, { seq, operations: applied.map(({ operation }) => operation) }].slice(-MAX_SAVED)
        state.savedSeq = seq
        state.problem = undefined
        remove(first)
        onSaved(conflicts.length > 0 ? undefined : seq)
        continue
      }
      const { status, message } = result.problem
      const failed = (failures.get(key) ?? 0) + (status === FAULT ? 1 : 0)
      failures.set(key, failed)
      if (MAY_SUCCEED_LATER.has(status) || (status === FAULT && failed < MAX_FAILURES)) {
        state.problem = result.problem
        clearTimeout(timer)
        if (isOpen) timer = setTimeout(() => void flush(), RETRY_MS)
        return
      }
      store({ ...first, refused: message })
      onSaved()
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    return navigator.locks.request(`${place}send`, sendAll)
  }
  // another tab has added or sent changes
  const follow = ({ key }: StorageEvent) => key?.startsWith(place) && count()
  window.addEventListener('storage', follow)
  count()
  return {
    state,
    flush,
    add(operations, knownSeq) {
      // a clock that was set back must not put a change before those that were made before
      const made = Math.max(Date.now(), (readAll().at(-1)?.made ?? 0) + 1)
      store({ key: crypto.randomUUID(), made, knownSeq, page, knownKeys, operations })
      void flush()
    },
    setTyped(field, isTyped) {
      if (isTyped) typed.add(field)
      else typed.delete(field)
      state.typed = typed.size
    },
    retry({ refused: _, ...save }) {
      failures.delete(save.key)
      store(save)
      void flush()
    },
    drop: remove,
    isOpen: () => isOpen,
    close() {
      isOpen = false
      clearTimeout(timer)
      window.removeEventListener('storage', follow)
    },
  }
}

function readStored<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @returns false when this browser has no room */
function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
