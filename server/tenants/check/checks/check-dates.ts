/** Finds dates that no calendar has, and ranges that are empty, wherever a file writes them. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { isDateText, isEmptyRange } from '../../../../src/schemas/wall-clock.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { oncePer } from '../../read/remember-read.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type Check, type FileLocation, problemAt } from '../check-context.ts'
import { latestOf } from './own-layer.ts'

/** A text in the form of a date, or date and time; the month, day or time may still not exist. */
const DATE_LIKE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/
/** Names of the two ends of ranges. */
const RANGES = [
  ['from', 'until'],
  ['from', 'to'],
  ['startsAt', 'endsAt'],
  ['start', 'end'],
] as const

/** Files of texts and of examples for patterns, some of which are wrong on purpose. */
const NO_DATES = /^(texts\/|patterns\.json$)/

/** Files whose own checks look at the ranges: their entries are never offered outside of their time. */
const OWN_RANGES = /^platform\/(promotions|missions)\.json$/

export const checkDates: Check = context => {
  const { patterns: _, texts: __, ...document } = context.document
  const zone = zoneOf(document.tenant.timeZone)
  return [
    ...context.layers.flatMap(({ files }) => Object.values(files).flatMap(findUnknownDates)),
    // a brand may write one end of a range, and inherit the other
    ...findEmptyRanges(document, zone, ends => context.locate(latestOf(context, ends))),
    ...Object.values(readPlatform(context.layers).files).flatMap(file =>
      findEmptyRanges(file.value, zone, ([, pointer]) => ({ file, pointer }), OWN_RANGES.test(file.path)),
    ),
  ]
}

/** Decides whether a text, or one inside a value, is a date that no calendar has. */
export const holdsUnknownDate = (value: unknown): boolean =>
  typeof value === 'string'
    ? DATE_LIKE.test(value) && !isDateText(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsUnknownDate)

const findUnknownDates = oncePer((file: TenantSourceFile): CheckProblem[] => {
  if (!file.tree || NO_DATES.test(file.path)) return []
  const problems: CheckProblem[] = []
  visit(file.value, (value, pointer) => {
    if (typeof value !== 'string' || !holdsUnknownDate(value)) return
    problems.push(
      problemAt(
        { file, pointer },
        {
          code: 'date/unknown',
          value,
          message: `There is no ${describe(value)}.`,
          fix: 'Write a day that the calendar has and a time from 00:00 to 23:59, such as 2026-12-24T18:00.',
        },
      ),
    )
  })
  return problems
})

/** Calls back with a value and each one inside it. */
function visit(value: unknown, found: (value: unknown, pointer: string) => void, pointer = ''): void {
  found(value, pointer)
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) visit(part, found, pointer + pointerOf([name]))
}

/** Names the part of a date that does not exist. @example describe('2026-02-30T10:00') // 'day 2026-02-30' */
function describe(text: string): string {
  const [day = '', time = ''] = text.split('T')
  return isDateText(day) ? `time ${time}` : `day ${day}`
}

/** Returns a valid time zone: an invalid one is reported by another check. */
function zoneOf(zone: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(zone) }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/**
 * @param placeOf finds the line to correct of the two ends of a range
 * @param isChecked other checks report ranges that are empty by the calendar alone
 */
function findEmptyRanges(
  root: unknown,
  zone: string,
  placeOf: (ends: [string, string]) => FileLocation,
  isChecked = false,
): CheckProblem[] {
  const problems: CheckProblem[] = []
  visit(root, (value, pointer) => {
    if (!isRecord(value)) return
    for (const [first, last] of RANGES) {
      const [begin, end] = [value[first], value[last]]
      const isReversed = isEmptyRange(begin, end)
      if (isReversed ? isChecked : !isEmptyRange(begin, end, zone)) continue
      const place = placeOf([pointer + pointerOf([first]), pointer + pointerOf([last])])
      problems.push(
        problemAt(place, {
          code: 'date/empty-range',
          value: place.pointer.endsWith(`/${first}`) ? begin : end,
          message: isReversed
            ? `"${last}" (${String(end)}) does not come after "${first}" (${String(begin)}), so this is never the case.`
            : `The clocks of ${zone} are put forward from "${first}" (${String(begin)}) to "${last}" (${String(end)}), so this is never the case.`,
          fix: `Write an earlier "${first}" or a later "${last}", or take both away.`,
        }),
      )
    }
  })
  return problems
}
