/** Checks rates and goods of the points mall whose mistakes would cost a brand or its members. */
import { isRecord, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

interface Mistake {
  pointer: string
  value: unknown
  message: string
  fix: string
}

/** Checks rules that the schema cannot express; it reports values of a wrong shape. */
export function checkPoints(file: TenantSourceFile | undefined): CheckProblem[] {
  const { goods, convert } = isRecord(file?.value) ? file.value : {}
  const mistakes = [...checkGoods(recordsOf(goods)), ...(isRecord(convert) ? checkConversion(convert) : [])]
  return mistakes.map(({ pointer, ...mistake }) =>
    problemAt({ file: file!, pointer }, { code: 'points/wrong', ...mistake }),
  )
}

function checkGoods(goods: readonly Record<string, unknown>[]): Mistake[] {
  const seen = new Set<unknown>()
  return goods.flatMap(({ id }, i) => {
    const isSecond = seen.has(id)
    seen.add(id)
    if (!isSecond) return []
    const message = `Two goods have the id "${String(id)}": their stocks would be one.`
    return { pointer: `/goods/${i}/id`, value: id, message, fix: 'Give the second one a name of its own.' }
  })
}

function checkConversion({ rates, min, perDay }: Record<string, unknown>): Mistake[] {
  const list = recordsOf(rates)
  const ranks = list.flatMap(({ rank }, i): Mistake[] => {
    const before = i === 0 ? undefined : Number(list[i - 1]!.rank)
    if (before === undefined ? rank === 0 : Number(rank) > before) return []
    const message =
      before === undefined
        ? `The first rate is of rank ${String(rank)}: members below it would have none.`
        : `Rates go from the lowest VIP level to the highest, but rank ${String(rank)} is not above ${before}.`
    const fix = before === undefined ? 'Write 0.' : `Write more than ${before}, or put the rates in order.`
    return [{ pointer: `/convert/rates/${i}/rank`, value: rank, message, fix }]
  })
  const zero = list.flatMap(({ amount }, i): Mistake[] =>
    Number(amount) === 0
      ? [
          {
            pointer: `/convert/rates/${i}/amount`,
            value: amount,
            message: 'Points would become nothing; while a rate is zero, nothing is converted at all.',
            fix: 'Write an amount above zero, or leave "convert" out.',
          },
        ]
      : [],
  )
  const isTooLittle = typeof min === 'number' && typeof perDay === 'number' && perDay < min
  const day: Mistake[] = isTooLittle
    ? [
        {
          pointer: '/convert/perDay',
          value: perDay,
          message: `On one day ${perDay} points may be converted, but at least ${min} at once: nobody ever could.`,
          fix: `Write ${min} or more.`,
        },
      ]
    : []
  return [...ranks, ...zero, ...day]
}
