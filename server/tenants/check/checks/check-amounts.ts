/** Bounds that no amount fits, suggestions outside of them, and patterns that nothing fits, in cashier.json. */
import { samplePattern, validatePattern } from '../../../../src/engine/index.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
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

/** Names of lists to choose from, and of times at which something happens. */
const CHOICES = ['enum', 'timeOutHours', 'exclusionMonths', 'realityCheckMinutes', 'reminderMinutes']

/** Reports bounds of any file of the platform that exclude each other. */
export function checkBounds(file: SourceFile): CheckProblem[] {
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

/** Reports suggestions of amounts that are refused, choices that stand twice, and patterns that do not work. */
export function checkCashier(file: SourceFile | undefined): CheckProblem[] {
  if (!file) return []
  const problems: CheckProblem[] = []
  visit(file.value, '', (value, pointer) => {
    problems.push(...checkPresets(file, value, pointer), ...checkPattern(file, value, pointer))
    for (const name of CHOICES)
      if (Array.isArray(value[name])) problems.push(...checkChoices(file, value[name], `${pointer}/${name}`))
  })
  return problems
}

function checkPresets(
  file: SourceFile,
  { presets, min, max }: Record<string, unknown>,
  pointer: string,
): CheckProblem[] {
  if (!Array.isArray(presets)) return []
  const [least, most] = [numberOf(min), numberOf(max)]
  const bounds = [least !== undefined && `from ${min}`, most !== undefined && `to ${max}`].filter(Boolean).join(' ')
  const amounts = presets.map(numberOf)
  const outside = presets.flatMap((preset, i) => {
    const amount = amounts[i]
    if (amount === undefined || (amount >= (least ?? amount) && amount <= (most ?? amount))) return []
    return problemAt(
      { file, pointer: `${pointer}/presets/${i}` },
      {
        code: 'cashier/preset',
        value: preset,
        message: `The suggestion ${preset} is refused: amounts go ${bounds}.`,
        fix: 'Write an amount within these, or take it out.',
      },
    )
  })
  return [...outside, ...checkChoices(file, amounts, `${pointer}/presets`)]
}

/** A pattern of a field, or of the number of an account. */
function checkPattern(file: SourceFile, value: Record<string, unknown>, pointer: string): CheckProblem[] {
  return ['pattern', 'number'].flatMap(name => {
    const source = value[name]
    // elsewhere the number of an account of the brand's own
    if (typeof source !== 'string' || (name === 'number' && !/^\/withdrawal\/kinds\/\d+$/.test(pointer))) return []
    const result = validatePattern(source)
    const [minLength, maxLength] = [numberOf(value.minLength) ?? 0, numberOf(value.maxLength) ?? 500]
    if (result.ok && samplePattern({ pattern: result.pattern, minLength, maxLength }).result !== 'none') return []
    if (result.ok)
      return problemAt(
        { file, pointer: `${pointer}/${name}` },
        {
          ...{ code: 'pattern/nothing-fits', value: source, message: 'No text fits this pattern and its lengths.' },
          fix: 'Correct the pattern, minLength or maxLength.',
        },
      )
    return problemAt(
      { file, pointer: `${pointer}/${name}` },
      {
        code: 'pattern/bad',
        value: source,
        message: `This pattern cannot be used: ${result.why}`,
        fix: 'Write a simpler one.',
      },
    )
  })
}

/** Reports a choice that stands twice. */
export function checkChoices(file: SourceFile, choices: readonly unknown[], pointer: string): CheckProblem[] {
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

/** Calls back with each object of a value and its pointer. */
function visit(
  value: unknown,
  pointer: string,
  found: (value: Record<string, unknown>, pointer: string) => void,
): void {
  if (isRecord(value)) found(value, pointer)
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) visit(part, pointer + pointerOf([name]), found)
}
