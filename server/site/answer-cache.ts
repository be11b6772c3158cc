/** Keeps ready answers up to a number of bytes; what was used longest ago goes first. */
import type { Answer } from './answer.ts'

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
  const entries = new Map<string, CachedAnswer>()
  const cost = (key: string, entry: CachedAnswer) => entry.answer.size + key.length * 2 + 600
  let bytes = 0
  const drop = (key: string) => {
    const old = entries.get(key)
    if (!old) return
    bytes -= cost(key, old)
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    set(key, entry) {
      drop(key)
      const size = cost(key, entry)
      if (size > maxBytes / 4) return
      entries.set(key, entry)
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
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
