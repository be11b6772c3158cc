/** Finds bounds of register rules that a brand's own patch swaps: the merged rule is wrong, the patch is the line to correct. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { pointerOf } from '../../read/position.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { ownFile } from './own-layer.ts'

const PATH = 'platform/registerRules.json'

/** @param merged the rules with the patch on them */
export function checkRuleBounds(context: CheckContext, merged: unknown): CheckProblem[] {
  const file = ownFile(context, PATH)
  if (!file || !isPatch(file) || !isRecord(file.value) || !isRecord(file.value.fields)) return []
  const rules = (Array.isArray(merged) ? merged : []).filter(isRecord)
  return Object.entries(file.value.fields).flatMap(([field, change]) => {
    const rule = rules.find(one => one.field === field)
    if (!isRecord(change) || !rule) return []
    const { minLength, maxLength } = rule
    if (typeof minLength !== 'number' || typeof maxLength !== 'number' || minLength <= maxLength) return []
    const own = change.minLength === undefined ? 'maxLength' : 'minLength'
    if (change[own] === undefined) return []
    return problemAt(
      { file, pointer: `/fields${pointerOf([field, own])}` },
      {
        code: 'bounds/swapped',
        value: change[own],
        message: `The rule of "${field}" asks for at least ${minLength} and at most ${maxLength} characters, so nothing fits.`,
        fix: 'Let "minLength" be at most "maxLength".',
      },
    )
  })
}
