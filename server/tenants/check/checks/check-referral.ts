/** What members get for friends: rewards of zero, which the schema cannot tell from others (MBR-12). */
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

const REWARDS = [
  ['firstDeposit', 'amount'],
  ['bets', 'percent'],
] as const

/** What has the wrong shape is reported by the schema. */
export function checkReferral(file: SourceFile | undefined): CheckProblem[] {
  const terms = isRecord(file?.value) ? file.value : {}
  return REWARDS.flatMap(([part, key]) => {
    const reward = terms[part]
    if (!isRecord(reward) || Number(reward[key]) !== 0) return []
    return problemAt(
      { file: file!, pointer: `/${part}/${key}` },
      {
        ...{ code: 'referral/zero', value: reward[key] },
        message: 'Members would be promised a reward and get nothing.',
        fix: `Write more than zero, or leave "${part}" out.`,
      },
    )
  })
}
