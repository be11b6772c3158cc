/** Keeps ready answers up to a number of bytes; what nobody asked for lately goes first. */
import type { Answer } from '../http/prepared-response.ts'

export interface CachedAnswer {
  answer: Answer
  /** Version of what it was made from: it is stale as soon as the current one differs. */
  version: string
  /** Milliseconds of the clock after which it is made anew in the background. */
  freshUntil: number
  /** It was asked for again, so the smallest form is worth its time. */
  refined?: true
}

export interface AnswerCache {
  get(key: string): CachedAnswer | undefined
  set(key: string, entry: CachedAnswer): void
  clear(): void
  readonly bytes: number
}

export function createAnswerCache(maxBytes: number): AnswerCache {
  /** `used`: asked for since room was last made here; it gets a second chance. */
  const entries = new Map<string, { entry: CachedAnswer; used: boolean }>()
  const cost = (key: string, entry: CachedAnswer) => entry.answer.size + key.length * 2 + 600
  let bytes = 0
  const drop = (key: string) => {
    const old = entries.get(key)
    if (!old) return
    bytes -= cost(key, old.entry)
    entries.delete(key)
  }
  return {
    get(key) {
      const kept = entries.get(key)
      // moving it to the end would cost every answer; room is made once in a while
      if (kept) kept.used = true
      return kept?.entry
    },
    set(key, entry) {
      drop(key)
      const size = cost(key, entry)
      if (size > maxBytes / 4) return
      entries.set(key, { entry, used: false })
      bytes += size
      for (const [oldest, kept] of entries) {
        if (bytes <= maxBytes) break
        if (oldest === key) continue
        if (!kept.used) drop(oldest)
        else {
          entries.delete(oldest)
          entries.set(oldest, { ...kept, used: false })
        }
      }
    },
    clear() {
      entries.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
