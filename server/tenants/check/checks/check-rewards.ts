/** Checks that missions and rebates can run as they are written, because they pay money. */

import { Compile } from 'typebox/compile'
import { findMissionMistakes } from '../../../../src/schemas/metadata/mission-mistakes.ts'
import { MissionFile, type WireMission } from '../../../../src/schemas/metadata/missions-file.ts'
import { isRecord, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

const validator = Compile(MissionFile)
const isMission = (value: unknown): value is WireMission => validator.Check(value)

/** Checks rules that the schema cannot express; it reports invalid missions. */
export function checkMissions(file: TenantSourceFile | undefined): CheckProblem[] {
  const seen = new Set<string>()
  return recordsOf(isRecord(file?.value) ? file.value.missions : undefined).flatMap((mission, i) => {
    if (!isMission(mission)) return []
    const { id } = mission
    const problems = findMissionMistakes(mission).map(({ key, message, fix }) => ({
      pointer: `/missions/${i}/${mission[key] === undefined ? 'id' : key}`,
      value: mission[key],
      message,
      fix,
    }))
    if (seen.has(id))
      problems.push({
        pointer: `/missions/${i}/id`,
        value: id,
        message: `Two missions have the id "${id}": claims of both would count as one.`,
        fix: 'Give the second one an id of its own.',
      })
    seen.add(id)
    return problems.map(({ pointer, ...mistake }) =>
      problemAt({ file: file!, pointer }, { code: 'mission/cannot-run', ...mistake }),
    )
  })
}

/** Checks that levels follow from the lowest to the highest, the first for every member. */
export function checkRebate(file: TenantSourceFile | undefined): CheckProblem[] {
  const levels = recordsOf(isRecord(file?.value) ? file.value.levels : undefined)
  return levels.flatMap(({ rank }, i) => {
    const before = i === 0 ? undefined : Number(levels[i - 1]!.rank)
    if (before === undefined ? rank === 0 : Number(rank) > before) return []
    const mistake =
      before === undefined
        ? { message: `The first level is of rank ${String(rank)}: members below it would have none.`, fix: 'Write 0.' }
        : {
            message: `Levels go from the lowest VIP level to the highest, but rank ${String(rank)} is not above ${before}.`,
            fix: `Write more than ${before}, or put the levels in order.`,
          }
    return problemAt({ file: file!, pointer: `/levels/${i}/rank` }, { code: 'rebate/order', value: rank, ...mistake })
  })
}
