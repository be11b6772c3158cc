/** Finds rewards for friends that are zero, or that no deposit brings. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'
import { largestDeposit } from './check-cashier.ts'

const REWARDS = [
  ['firstDeposit', 'amount'],
  ['bets', 'percent'],
] as const

/** Checks rewards; the schema reports values of the wrong shape. @param cashier has the largest possible deposit */
export function checkReferral(file: TenantSourceFile | undefined, cashier?: TenantSourceFile): CheckProblem[] {
  const terms = isRecord(file?.value) ? file.value : {}
  return [...checkReach(file, terms.firstDeposit, largestDeposit(cashier)), ...checkRewards(file, terms)]
}

/** Reports a first deposit that no method takes. */
function checkReach(file: TenantSourceFile | undefined, first: unknown, largest: string | undefined): CheckProblem[] {
  if (!isRecord(first) || largest === undefined || !(Number(first.min) > Number(largest))) return []
  return [
    problemAt(
      { file: file!, pointer: '/firstDeposit/min' },
      {
        code: 'referral/never',
        value: first.min,
        message: `A first deposit of ${first.min} is asked for, and no deposit method takes more than ${largest}.`,
        fix: `Write ${largest} or less, or let a method of platform/cashier.json take more.`,
      },
    ),
  ]
}

function checkRewards(file: TenantSourceFile | undefined, terms: Record<string, unknown>): CheckProblem[] {
  return REWARDS.flatMap(([part, key]) => {
    const reward = terms[part]
    if (!isRecord(reward) || Number(reward[key]) !== 0) return []
    return problemAt(
      { file: file!, pointer: `/${part}/${key}` },
      {
        code: 'referral/zero',
        value: reward[key],
        message: 'Members would be promised a reward and get nothing.',
        fix: `Write more than zero, or leave "${part}" out.`,
      },
    )
  })
}
