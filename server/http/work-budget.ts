/** Limits the work that a member, a brand or an address costs the server; spent work comes back with time. */

export interface BudgetLimit {
  /** Work that may be spent at once, in seconds or pieces. */
  most: number
  /** Seconds after which all spent work is back. */
  perSeconds: number
}

export interface WorkBudget {
  /** Returns the seconds until work may begin; 0: now. */
  wait(key: string, now: number): number
  /** Counts work that was done. @param work in the unit of the limit @param now milliseconds since 1970 */
  spend(key: string, work: number, now: number): void
}

/** Entries above this number are forgotten once their work is back. */
const MANY = 10_000

export function createWorkBudget({ most, perSeconds }: BudgetLimit): WorkBudget {
  const spent = new Map<string, { work: number; at: number }>()
  const backPerMs = most / (perSeconds * 1000)
  const spentNow = (key: string, now: number): number => {
    const entry = spent.get(key)
    return entry ? Math.max(0, entry.work - Math.max(0, now - entry.at) * backPerMs) : 0
  }
  return {
    wait(key, now) {
      const over = spentNow(key, now) - most
      return over < 0 ? 0 : Math.ceil(over / backPerMs / 1000) || 1
    },
    spend(key, work, now) {
      spent.set(key, { work: spentNow(key, now) + work, at: now })
      if (spent.size > MANY) for (const other of spent.keys()) if (spentNow(other, now) === 0) spent.delete(other)
    },
  }
}
