/** Reads a moment as QA writes it: `+2h`, `-1d12h30m`, `2026-12-24T20:00`, `now`. */
import { VerbProblem } from '../../verbs/verb-problem.ts'

const UNIT = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const
/** Limit beyond any planned date; tables and browsers can still count there. */
const MAX_OFFSET_MS = 20 * 365 * UNIT.d
const EXAMPLE = 'Write +2h, +1d12h, -30m, 2026-12-24T20:00 (UTC unless it names a zone), or now.'

/**
 * @param times of the machine's clock and of the server's, in milliseconds since 1970
 * @returns milliseconds by which the server's clock shall be ahead of the machine's
 * @throws VerbProblem with the notation of moments
 */
export function readClockMoment(text: string, { system, server }: { system: number; server: number }): number {
  const offset = text === 'now' ? 0 : (readSpan(text) ?? readDate(text) - server) + server - system
  if (Math.abs(offset) > MAX_OFFSET_MS) throw new VerbProblem(`${text} is more than 20 years away.`, EXAMPLE)
  return offset
}

function readSpan(text: string): number | undefined {
  const [, sign, parts] = /^([+-])((?:\d{1,6}[dhms])+)$/.exec(text) ?? []
  if (parts === undefined) return undefined
  const span = [...parts.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNIT[unit as keyof typeof UNIT],
    0,
  )
  return sign === '-' ? -span : span
}

function readDate(text: string): number {
  const isDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?(?:Z|[+-]\d{2}:\d{2})?$/.test(text)
  const iso = text.replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(iso) && iso.includes('T') ? iso : iso.includes('T') ? `${iso}Z` : iso
  const time = isDate ? Date.parse(zoned) : Number.NaN
  if (Number.isNaN(time)) throw new VerbProblem(`"${text}" is no moment.`, EXAMPLE)
  return time
}
