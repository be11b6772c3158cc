/** Checks that VIP ranks in documents are those of a level: nobody has one above the highest. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listFitting } from '../../problems/list-names.ts'
import type { PlatformRead } from '../../read/read-platform.ts'
import { type CheckContext, type FileLocation, problemAt } from '../check-context.ts'
import { valueAtPath } from './find-removals.ts'
import { isOwn } from './own-layer.ts'
import { walkConditions } from './walk-conditions.ts'

/** Places of ranks in platform files: the list, and the keys of an item that lead to one. `who/maxRank` only bounds from above. */
const USES: readonly [file: string, list: readonly string[], keys: readonly string[]][] = [
  ['cashier', ['withdrawal', 'levels'], ['rank']],
  ['rebate', ['levels'], ['rank']],
  ['points', ['convert', 'rates'], ['rank']],
  ['missions', ['missions'], ['minRank']],
  ['promotions', ['promotions'], ['who/minRank', 'who/maxRank']],
]

export function checkRanks(context: CheckContext, files: PlatformRead['files']): CheckProblem[] {
  const ranks = listOf(files['platform/vip.json']?.value, ['levels']).flatMap(level =>
    isRecord(level) && typeof level.rank === 'number' ? level.rank : [],
  )
  // without levels the platform has ranks of its own
  if (ranks.length === 0) return []
  const highest = Math.max(...ranks)
  const problems: CheckProblem[] = []
  const look = (rank: unknown, at: FileLocation, isReached: boolean, isInherited: boolean) => {
    if (typeof rank !== 'number' || rank === 0 || ranks.includes(rank)) return
    const isNever = isReached && rank > highest
    problems.push(
      problemAt(at, {
        severity: isNever && !isInherited ? 'error' : 'warning',
        code: 'vip/unknown-rank',
        value: rank,
        message: `No level of platform/vip.json has the rank ${rank}${isNever ? `, and the highest is ${highest}: nobody ever reaches it` : ''}.`,
        fix: `The levels have ${listFitting(ranks.map(String))}.`,
      }),
    )
  }
  const last = context.layers.at(-1)?.files
  for (const [name, list, keys] of USES) {
    const file = files[`platform/${name}.json`]
    if (!file) continue
    for (const [i, item] of listOf(file.value, list).entries())
      for (const key of keys)
        look(
          valueAtPath(item, key.split('/')),
          { file, pointer: `/${[...list, i, key].join('/')}` },
          !key.endsWith('maxRank'),
          last?.[file.path] !== file,
        )
  }
  walkConditions(context.document, ({ vipLevel }, pointer) => {
    const at = `${pointer}/vipLevel/from`
    // the pages of base are for every brand
    if (context.layers.length === 1 || isOwn(context, at)) look(vipLevel?.from, context.locate(at), true, false)
  })
  return problems
}

const listOf = (value: unknown, path: readonly string[]): unknown[] => {
  const list = valueAtPath(value, path)
  return Array.isArray(list) ? list : []
}
