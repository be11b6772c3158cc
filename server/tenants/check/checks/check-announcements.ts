/** Checks the moments from which announcements are shown: an unreadable one would sort and date them as of 1970. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { isDateText } from '../../../../src/schemas/wall-clock.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'
import { holdsUnknownDate } from './check-dates.ts'

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/
/** Earliest moment, 1 January 2000 in milliseconds; 0 means ever since. */
const EARLIEST = 946_684_800_000
/** Latest moment, 1 January 2100. */
const LATEST = 4_102_444_800_000
const FIX = 'Write a moment such as "2026-11-21T00:00:00Z", or milliseconds since 1970.'

export function checkAnnouncements(file: TenantSourceFile | undefined): CheckProblem[] {
  if (!file || !Array.isArray(file.value)) return []
  return file.value.flatMap((notice: unknown, i) => {
    const value = isRecord(notice) ? notice.startDate : undefined
    const found =
      typeof value === 'number' ? checkNumber(value) : typeof value === 'string' ? checkText(value) : undefined
    return found ? problemAt({ file, pointer: `/${i}/startDate` }, { code: 'date/unknown', value, ...found }) : []
  })
}

function checkNumber(value: number) {
  if (value === 0 || (value >= EARLIEST && value < LATEST)) return undefined
  const isMoment = (number: number) => number >= EARLIEST && number < LATEST && Number.isInteger(number)
  const guesses: [string, number][] = [
    ['seconds', value * 1000],
    ['microseconds', value / 1000],
    ['nanoseconds', value / 1_000_000],
  ]
  const meant = guesses.find(([, number]) => isMoment(Math.round(number)))
  return {
    message: `startDate is ${value}, which is no moment since the year 2000 in milliseconds.`,
    fix: meant ? `These may be ${meant[0]}: write ${Math.round(meant[1])}.` : FIX,
  }
}

function checkText(value: string) {
  // the check of all dates names a day that no calendar has
  if (holdsUnknownDate(value)) return undefined
  const [, day] = MOMENT.exec(value) ?? []
  if (day !== undefined && isDateText(day) && !Number.isNaN(Date.parse(value))) return undefined
  return { message: `startDate is ${JSON.stringify(value)}, and there is no such moment.`, fix: FIX }
}
