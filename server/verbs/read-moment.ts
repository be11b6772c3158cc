/** Reads a moment as operators write it: `+2h`, `-1d12h30m`, `2026-12-24T20:00`, `now`. */
import { OperatorError } from '../http/operator-error.ts'

export const UNIT_MS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const
export const MOMENT_NOTATION = 'Write +2h, +1d12h, -30m, 2026-12-24T20:00 (UTC unless it names a zone), or now.'

/**
 * @param now milliseconds since 1970, as the result
 * @throws OperatorError with the notation of moments
 */
export function readMoment(text: string, now: number): number {
  const span = text === 'now' ? 0 : readSpan(text)
  return span === undefined ? readDate(text) : now + span
}

function readSpan(text: string): number | undefined {
  const [, sign, parts] = /^([+-])((?:\d{1,6}[dhms])+)$/.exec(text) ?? []
  if (parts === undefined) return undefined
  const span = [...parts.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS],
    0,
  )
  return sign === '-' ? -span : span
}

function readDate(text: string): number {
  const isDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?(?:Z|[+-]\d{2}:\d{2})?$/.test(text)
  const iso = text.replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(iso) && iso.includes('T') ? iso : iso.includes('T') ? `${iso}Z` : iso
  const time = isDate ? Date.parse(zoned) : Number.NaN
  if (Number.isNaN(time)) throw new OperatorError(`"${text}" is no moment.`, MOMENT_NOTATION)
  return time
}
