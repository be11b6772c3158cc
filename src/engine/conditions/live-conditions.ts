/** Decides what is left of a condition while a page is open. The browser loads this file: it imports nothing but types. */
import type { Condition } from '../../schemas/document/condition.ts'

export interface LiveState {
  path: string
  theme: 'dark' | 'light'
  /** messageCount, missionCount, rewardCount … as far as they are known. */
  counts: Readonly<Record<string, number>>
}

/** An absent condition holds. It no longer contains what the engine has decided already (feature, role …). */
export function holds(condition: Condition | undefined, live: LiveState): boolean {
  if (!condition) return true
  const { theme, path, count, any, all, not } = condition
  if (theme !== undefined && theme !== live.theme) return false
  if (path !== undefined && !(Array.isArray(path) ? path : [path]).some(pattern => matches(pattern, live.path)))
    return false
  if (count && !((live.counts[count.of] ?? 0) > count.above)) return false
  if (any && !any.some(one => holds(one, live))) return false
  if (all && !all.every(one => holds(one, live))) return false
  return !not || !holds(not, live)
}

/** /x and /x/ are the same; /x/* is everything below /x. */
function matches(pattern: string, path: string): boolean {
  const here = path.replace(/(.)\/+$/, '$1')
  if (pattern.endsWith('/*')) return here.startsWith(pattern.slice(0, -1)) && here.length > pattern.length - 1
  return here === pattern.replace(/(.)\/+$/, '$1')
}
