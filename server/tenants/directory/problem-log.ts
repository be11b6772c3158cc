/** Reports the problems of each brand's files to the operator once, not after every save. */
import type { Log } from '../../log/log.ts'
export interface ProblemLog {
  /** Logs the lines that were not logged yet, for this brand or for one that it extends. */
  report(id: string, lines: readonly string[]): void
  /** Forgets the problems of a brand. @returns whether any had been reported */
  clear(id: string): boolean
}

export function createProblemLog(log: Log): ProblemLog {
  const reported = new Map<string, readonly string[]>()
  return {
    report(id, lines) {
      const isNew = lines.join('\n') !== reported.get(id)?.join('\n')
      // a problem in base is reported once for base, and not again for each brand that extends it
      const elsewhere = new Set([...reported].flatMap(([other, known]) => (other === id ? [] : known)))
      if (isNew) for (const line of lines) if (!elsewhere.has(line)) log.warn(line)
      reported.set(id, lines)
    },
    clear(id) {
      const had = (reported.get(id)?.length ?? 0) > 0
      reported.delete(id)
      return had
    },
  }
}
