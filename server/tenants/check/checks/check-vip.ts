/** Checks that VIP levels rise: each asks for more than the one below it, and the first for nothing. */

import { Compile } from 'typebox/compile'
import { VipLevelFile, type WireVipLevel } from '../../../../src/schemas/metadata/vip-file.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

type Key = 'rank' | 'bets'

const validator = Compile(VipLevelFile)
const isVipLevel = (value: unknown): value is WireVipLevel => validator.Check(value)

/** Compares each level with the one below it; the schema reports invalid levels. */
export function checkVipLevels(file: TenantSourceFile | undefined): CheckProblem[] {
  const levels: unknown[] = isRecord(file?.value) && Array.isArray(file.value.levels) ? file.value.levels : []
  if (isRecord(file?.value) && Array.isArray(file.value.levels) && levels.length === 0)
    return [
      problemAt(
        { file: file!, pointer: '/levels' },
        {
          code: 'vip/none',
          value: levels,
          message: 'There is no VIP level, and every member has one.',
          fix: 'Add one with "rank" 0 and "bets" "0", or remove the file.',
        },
      ),
    ]
  return levels.flatMap((level, i) => {
    const below = levels[i - 1]
    if (!isVipLevel(level) || (i > 0 && !isVipLevel(below))) return []
    return (['rank', 'bets'] as const).flatMap(key => {
      const problem = i === 0 ? checkFirst(level, key) : checkNext(level, below as WireVipLevel, key)
      if (!problem) return []
      const place = { file: file!, pointer: `/levels/${i}/${key}` }
      return problemAt(place, { code: 'vip/order', value: level[key], ...problem })
    })
  })
}

const checkFirst = (level: WireVipLevel, key: Key) =>
  Number(level[key]) === 0
    ? undefined
    : {
        message: `The first VIP level has "${key}" ${level[key]}, and members who have bet nothing would have no level.`,
        fix: `Write 0, or add a level with "${key}" 0 above it.`,
      }

const checkNext = (level: WireVipLevel, below: WireVipLevel, key: Key) =>
  Number(level[key]) > Number(below[key])
    ? undefined
    : {
        message: `VIP levels go from the lowest to the highest, but "${key}" ${level[key]} is not above the ${below[key]} of the level before it.`,
        fix: `Write more than ${below[key]}, or put the levels in order.`,
      }
