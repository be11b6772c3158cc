/** Fixes that make a subject show: one for each failing reason at the end of a chain. */
import type { Reason, SourceLocation } from '../decisions/decision.ts'
import type { Explanation } from './explanation.ts'
import { isUnseen } from './messages.ts'

export interface SuggestedFix {
  /** Advice without a full stop: a location may follow. */
  message: string
  at?: SourceLocation
  /** Number of a choice; one of the steps with the same number is enough. */
  either?: number
}

/** Codes of reasons that hold when one of the reasons below does. */
const CHOICES = new Set(['any', 'feature-any'])

/** @returns no steps for a subject that shows with all its contents, or is unknown. */
export function suggestFixes(explanation: Explanation): SuggestedFix[] {
  if (!explanation.known) return []
  if (isUnseen(explanation)) return [unseenStep(explanation.kind)]
  const steps: SuggestedFix[] = []
  let choices = 0
  const visit = (reason: Reason, either: number | undefined) => {
    if (reason.holds) return
    const { finding, fix, personal, at, because = [] } = reason
    const choice = CHOICES.has(finding.code) ? ++choices : either
    const before = steps.length
    for (const inner of because) visit(inner, choice)
    if (steps.length > before || fix === undefined) return
    steps.push({ message: fix, ...(at && !personal && { at }), ...(either !== undefined && { either }) })
  }
  for (const reason of explanation.reasons) visit(reason, undefined)
  // the fix names the file itself: a brand that inherits the document writes one of its own
  for (const { fix } of explanation.lacks) if (fix !== undefined) steps.push({ message: fix })
  return distinct(steps)
}

const unseenStep = (kind: string): SuggestedFix =>
  kind === 'banner'
    ? { message: 'Name its group for a path', at: { document: 'banners.json', pointer: '/paths' } }
    : { message: kind === 'menu' ? 'Add a widget that shows this menu' : 'Add a widget that shows this form' }

function distinct(steps: readonly SuggestedFix[]): SuggestedFix[] {
  const seen = new Set<string>()
  return steps.filter(step => {
    const key = JSON.stringify(step)
    return seen.has(key) ? false : seen.add(key)
  })
}
