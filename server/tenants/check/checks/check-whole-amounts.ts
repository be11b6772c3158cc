/** Finds amounts with a fraction in the platform's files of a brand whose currency has no decimals: they are rounded when they are used. */
import { factorOf } from '../../../../src/schemas/lottery/currency-factor.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { visit } from './check-amounts.ts'

/** Names of amounts, and of lists of amounts, in all files; other decimal texts are percentages, rates and odds. */
const AMOUNTS = [
  ...['amount', 'min', 'max', 'presets', 'fixed', 'perDay', 'depositPerDay'],
  ...['most', 'least', 'deposit', 'bets', 'days', 'reward'],
  ...['minStake', 'maxStake', 'maxPerNumber', 'maxPayout'],
]

export function checkWholeAmounts(
  { document }: Pick<CheckContext, 'document'>,
  files: Readonly<Record<string, TenantSourceFile>>,
): CheckProblem[] {
  const { code, decimals } = document.tenant.currency
  if (decimals !== 0) return []
  return Object.values(files).flatMap(file => {
    const factors = isRecord(file.value) && isRecord(file.value.factors) ? file.value.factors : {}
    // amounts of the lottery hold in every currency
    const factor = file.path === 'platform/lottery.json' ? factorOf(factors as Record<string, number>, code) : 1
    const problems: CheckProblem[] = []
    visit(file.value, '', (value, pointer) => {
      for (const name of AMOUNTS)
        for (const [part, amount] of partsOf(value[name])) {
          if (typeof amount !== 'string' || !hasFraction(amount, factor)) continue
          problems.push(
            problemAt(
              { file, pointer: pointer + pointerOf([name]) + part },
              {
                code: 'amount/fraction',
                value: amount,
                message: `${amount} has a fraction, but amounts of this brand have no decimals: it is rounded.`,
                fix: 'Write a whole amount, or let currency.decimals of tenant.json be 2.',
              },
            ),
          )
        }
    })
    return problems
  })
}

const partsOf = (value: unknown): [pointer: string, amount: unknown][] =>
  Array.isArray(value) ? value.map((one, i) => [`/${i}`, one]) : [['', value]]

const hasFraction = (amount: string, factor: number): boolean =>
  /^\d+\.\d+$/.test(amount) && Math.round(Number(amount) * factor * 1000) % 1000 !== 0
