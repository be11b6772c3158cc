/** Decides the live part of a condition while a page is open. The browser loads this file: it imports nothing but types. */

import type { Condition, Viewport } from '../../schemas/document/condition.ts'
import { normalPath } from '../../schemas/normal-path.ts'

export interface LiveState {
  path: string
  theme: 'dark' | 'light'
  /** Known counts: messageCount, missionCount, rewardCount … */
  counts: Readonly<Record<string, number>>
  /** VIP level of the member; undefined for visitors, 'unknown' until it is loaded. */
  vipLevel?: number | 'unknown' | undefined
}

const WIDTHS: readonly Viewport[] = ['phone', 'tablet', 'desktop']

/**
 * The widths of a window at which a condition holds. The markup of a page has the elements of all widths, and its style sheet hides them at
 * the others: a page is right before any script runs.
 */
export const widthsOf = (condition: Condition | undefined, live: LiveState): readonly Viewport[] =>
  condition ? WIDTHS.filter(viewport => holds(condition, live, viewport)) : WIDTHS

/** Attributes that hide an element at the widths at which its condition does not hold; undefined when it shows at none. */
export function viewportProps(condition: Condition | undefined, live: LiveState): HiddenAt | undefined {
  const widths = widthsOf(condition, live)
  if (widths.length === 0) return undefined
  return Object.fromEntries(WIDTHS.filter(one => !widths.includes(one)).map(one => [`data-not-${one}`, '']))
}
/** Data attributes by which base.css hides an element. */
export type HiddenAt = { readonly [name in `data-not-${Viewport}`]?: '' }

/** Tests the live part of a condition; an absent one holds. The engine has decided and removed the other parts (feature, role …). */
export function holds(condition: Condition | undefined, live: LiveState, width: Viewport): boolean {
  // until the level is known, elements that need or forbid one do not show
  return !condition || (!(live.vipLevel === 'unknown' && asksForLevel(condition)) && isMet(condition, live, width))
}

const asksForLevel = ({ vipLevel, any = [], all = [], not }: Condition): boolean =>
  vipLevel !== undefined || [...any, ...all, ...(not ? [not] : [])].some(asksForLevel)

function isMet(condition: Condition, live: LiveState, width: Viewport): boolean {
  const { theme, path, count, viewport, vipLevel, any, all, not } = condition
  if (viewport !== undefined && ![viewport].flat().includes(width)) return false
  if (vipLevel) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = vipLevel
    if (typeof live.vipLevel !== 'number' || live.vipLevel < from || live.vipLevel > to) return false
  }
  if (theme !== undefined && theme !== live.theme) return false
  if (path !== undefined && !(Array.isArray(path) ? path : [path]).some(pattern => matches(pattern, live.path)))
    return false
  if (count && !((live.counts[count.of] ?? 0) > count.above)) return false
  if (any && !any.some(one => isMet(one, live, width))) return false
  if (all && !all.every(one => isMet(one, live, width))) return false
  return !not || !isMet(not, live, width)
}

/** /x and /x/ are the same; /x/* is everything below /x. */
function matches(pattern: string, path: string): boolean {
  const here = normalPath(path)
  if (pattern.endsWith('/*')) return here.startsWith(pattern.slice(0, -1)) && here.length > pattern.length - 1
  return here === normalPath(pattern)
}
