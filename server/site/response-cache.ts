/** Answers in memory: each is made once however many ask for it at the same time, made anew when it is old, refined when it is asked for again. */

import type { Clock } from '../http/context.ts'
import { type Answer, refineAnswer } from '../http/prepared-response.ts'
import { type CachedAnswer, createAnswerCache } from './response-store.ts'

export interface Work {
  key: string
  version: string
  keep: boolean
  make(): Promise<Answer>
}

export interface KeptAnswers {
  make(work: Work): Promise<Answer>
  held(work: Pick<Work, 'key' | 'version' | 'keep'>): CachedAnswer | undefined
  /** It is to be made anew; true for one of all who ask. */
  isDue(entry: CachedAnswer): boolean
  refine(entry: CachedAnswer): void
  readonly bytes: number
}

/** How long a page with games or announcements in it is given out before it is made anew in the background. */
const FRESH_MS = 30_000

export function createKeptAnswers(maxBytes: number, clock: Clock, log: (line: string) => void): KeptAnswers {
  const cache = createAnswerCache(maxBytes)
  const making = new Map<string, Promise<Answer>>()
  let refining = Promise.resolve()

  const held: KeptAnswers['held'] = ({ key, version, keep }) => {
    const entry = keep ? cache.get(key) : undefined
    return entry?.version === version ? entry : undefined
  }
  return {
    held,
    make({ key, version, keep, make }) {
      const id = `${version} ${key}`
      let running = making.get(id)
      if (!running) {
        running = make()
          .then(answer => {
            const freshUntil = clock.now() + FRESH_MS
            const before = held({ key, version, keep })
            if (before?.answer.etag === answer.etag) before.freshUntil = freshUntil
            else if (keep) cache.set(key, { answer, version, freshUntil })
            return answer
          })
          .finally(() => making.delete(id))
        making.set(id, running)
      }
      return running
    },
    isDue(entry) {
      // longer than ever said: in the sandbox the clock was put back
      const left = entry.freshUntil - clock.now()
      if (left >= 0 && left <= FRESH_MS) return false
      entry.freshUntil = clock.now() + FRESH_MS
      return true
    },
    // the smallest form takes a while, so it is made one at a time and only of what is asked for again
    refine(entry) {
      if (entry.refined) return
      entry.refined = true
      refining = refining.then(() => refineAnswer(entry.answer)).catch(error => log(String(error)))
    },
    get bytes() {
      return cache.bytes
    },
  }
}
