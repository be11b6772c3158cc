/** Finds bounds that no amount fits, and suggestions outside of them, in cashier.json. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

/** Names of a lower and an upper bound that stand beside each other. */
const BOUNDS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minAmount', 'maxAmount'],
  ['minItems', 'maxItems'],
  ['minRank', 'maxRank'],
  ['minimum', 'maximum'],
] as const

/** Names of lists to choose from, and of lists of times. */
const CHOICES = ['timeOutHours', 'exclusionMonths', 'realityCheckMinutes', 'reminderMinutes']

/** Reports bounds of any file of the platform that exclude each other. */
export function checkBounds(file: TenantSourceFile): CheckProblem[] {
  const problems: CheckProblem[] = []
  visit(file.value, '', (value, pointer) => {
    for (const [low, high] of BOUNDS) {
      const [least, most] = [numberOf(value[low]), numberOf(value[high])]
      if (least === undefined || most === undefined || least <= most) continue
      problems.push(
        problemAt(
          { file, pointer: `${pointer}/${low}` },
          {
            code: 'bounds/swapped',
            value: value[low],
            message: `"${low}" (${value[low]}) is above "${high}" (${value[high]}), so nothing fits.`,
            fix: `Let "${low}" be at most "${high}".`,
          },
        ),
      )
    }
  })
  return problems
}

/** Reports suggestions of amounts that are refused, and choices that stand twice. */
export function checkCashier(file: TenantSourceFile | undefined): CheckProblem[] {
  if (!file) return []
  const problems: CheckProblem[] = []
  visit(file.value, '', (value, pointer) => {
    problems.push(...checkNothing(file, value, pointer), ...checkPresets(file, value, pointer))
    for (const name of CHOICES)
      if (Array.isArray(value[name])) problems.push(...checkChoices(file, value[name], `${pointer}/${name}`))
  })
  return problems
}

/** Reports an upper bound of zero, which lets nothing through. */
function checkNothing(file: TenantSourceFile, { min, max }: Record<string, unknown>, pointer: string): CheckProblem[] {
  if (numberOf(min) === undefined || numberOf(max) !== 0) return []
  return [
    problemAt(
      { file, pointer: `${pointer}/max` },
      { code: 'bounds/nothing', value: max, message: '"max" is 0, so no amount fits.', fix: 'Write more than 0.' },
    ),
  ]
}

function checkPresets(
  file: TenantSourceFile,
  { presets, min, max }: Record<string, unknown>,
  pointer: string,
): CheckProblem[] {
  if (!Array.isArray(presets)) return []
  const [least, most] = [numberOf(min), numberOf(max)]
  // bounds that exclude each other are reported separately
  if (least !== undefined && most !== undefined && (least > most || most === 0)) return []
  const bounds = [least !== undefined && `from ${min}`, most !== undefined && `to ${max}`].filter(Boolean).join(' ')
  const amounts = presets.map(numberOf)
  const outside = presets.flatMap((preset, i) => {
    const amount = amounts[i]
    if (amount === undefined || (amount > 0 && amount >= (least ?? amount) && amount <= (most ?? amount))) return []
    return problemAt(
      { file, pointer: `${pointer}/presets/${i}` },
      {
        code: 'cashier/preset',
        value: preset,
        message: `The suggestion ${preset} is refused: amounts ${amount === 0 ? 'are more than 0' : `go ${bounds}`}.`,
        fix: 'Write an amount within these, or take it out.',
      },
    )
  })
  const late = amounts.findIndex((amount, i) => amount !== undefined && amount < (amounts[i - 1] ?? 0))
  const disorder =
    late < 0
      ? []
      : problemAt(
          { file, pointer: `${pointer}/presets/${late}` },
          {
            code: 'cashier/preset-order',
            value: presets[late],
            message: `The suggestion ${presets[late]} stands after ${presets[late - 1]}: players look for it before.`,
            fix: 'Write the suggestions from the smallest to the largest.',
          },
        )
  return [...outside, ...checkChoices(file, amounts, `${pointer}/presets`), ...[disorder].flat()]
}

/** Reports a choice that stands twice. */
export function checkChoices(file: TenantSourceFile, choices: readonly unknown[], pointer: string): CheckProblem[] {
  return choices.flatMap((choice, i) => {
    if (choice === undefined || choices.indexOf(choice) === i) return []
    return problemAt(
      { file, pointer: `${pointer}/${i}` },
      {
        code: 'choice/twice',
        value: choice,
        message: `The choice ${JSON.stringify(choice)} stands twice.`,
        fix: 'Keep one of the two.',
      },
    )
  })
}

/** Reads a number, or an amount as it is written in files. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** Calls back with each object inside a value, and its pointer. */
export function visit(
  value: unknown,
  pointer: string,
  found: (value: Record<string, unknown>, pointer: string) => void,
): void {
  if (isRecord(value)) found(value, pointer)
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) visit(part, pointer + pointerOf([name]), found)
}
