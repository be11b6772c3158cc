/** Checks that features exist which conditions, game types and `requires` name. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'
import { walkConditions } from './walk-conditions.ts'

export const checkFeatures: Check = context => {
  const { features, gameTypes } = context.document.tenant
  const names = Object.keys(features)
  const problems: CheckProblem[] = []
  const ask = (name: string | undefined, pointer: string) => {
    if (name !== undefined && !Object.hasOwn(features, name))
      problems.push(unknownFeature(context, name, names, pointer))
  }
  walkConditions(context.document, (condition, pointer) => ask(condition.feature, `${pointer}/feature`))
  for (const [i, gameType] of gameTypes.entries()) ask(gameType.feature, `/tenant/gameTypes/${i}/feature`)
  for (const [name, feature] of Object.entries(features)) {
    const at = `/tenant/features${pointerOf([name])}`
    for (const [i, other] of (feature.requires ?? []).entries()) ask(other, `${at}/requires/${i}`)
    const circle = findCircle(name, features)
    if (circle) {
      problems.push(
        problemAt(context.locate(`${at}/requires`), {
          code: 'feature/circle',
          value: name,
          message: `The feature "${name}" requires itself: ${circle.join(' → ')}.`,
          fix: 'Take one "requires" away.',
        }),
      )
    }
    if (!feature.modIds && feature.always === undefined && !feature.requires) {
      problems.push(
        problemAt(context.locate(at), {
          code: 'feature/undecided',
          value: name,
          message: `Nothing decides whether the feature "${name}" is on.`,
          fix: 'Give it "modIds", "requires" or "always".',
          on: 'key',
        }),
      )
    }
  }
  return problems
}

function unknownFeature(context: CheckContext, name: string, names: readonly string[], pointer: string): CheckProblem {
  const location = context.locate(pointer)
  return problemAt(location, {
    code: 'feature/unknown',
    value: name,
    message: `${formatPointer(location.file.path, location.pointer)} names the feature "${name}", which this tenant does not have.`,
    fix: suggest(name, names, 'feature'),
  })
}

/** Finds the features from one back to itself, each of which requires the next; undefined when there are none. */
function findCircle(name: string, features: Record<string, { requires?: string[] }>): string[] | undefined {
  const seen = new Set<string>()
  const reach = (from: string): string[] | undefined => {
    for (const next of Object.hasOwn(features, from) ? (features[from]?.requires ?? []) : []) {
      if (next === name) return [from, name]
      if (seen.has(next)) continue
      seen.add(next)
      const rest = reach(next)
      if (rest) return [from, ...rest]
    }
    return undefined
  }
  return reach(name)
}
