/** `npm run bench -- guard <result.json>`: compares a result of the harness with the figures kept in guard.json, and fails where a row is worse. */
import { readFileSync } from 'node:fs'

const KEPT = new URL('guard.json', import.meta.url)
/** Part by which a row may be worse than kept, beyond its spread. */
const TOLERANCE = 0.1

/**
 * @param suites of a result of the harness: suite -> `summary.ours` with the ratios of each row to the limit's
 * @param kept suite -> row -> its ratio; suites that the result lacks are left out
 * @returns the compared rows; a row that was not measured is worse
 */
export function compareRows(suites, kept) {
  return Object.entries(kept).flatMap(([suite, rows]) => {
    if (!suites[suite]) return []
    return Object.entries(rows).map(([row, ratio]) => {
      const measured = suites[suite].summary.ours?.[row]
      if (!measured?.ratio) return { row: `${suite} ${row}`, kept: ratio, isWorse: true }
      const spread = (measured.ratio_hi - measured.ratio_lo) / 2 / measured.ratio
      const allowed = ratio * (1 + spread + TOLERANCE)
      return {
        row: `${suite} ${row}`,
        kept: ratio,
        measured: measured.ratio,
        allowed,
        isWorse: measured.ratio > allowed,
      }
    })
  })
}

/** Prints the comparison. @returns whether every row is as good as kept */
export function guard(path) {
  const { suites } = JSON.parse(readFileSync(path, 'utf8'))
  const rows = compareRows(suites, JSON.parse(readFileSync(KEPT, 'utf8')))
  const short = value => (value === undefined ? 'not measured' : Number(value.toFixed(2)))
  console.table(
    Object.fromEntries(
      rows.map(({ row, kept, measured, allowed, isWorse }) => [
        row,
        { kept, measured: short(measured), allowed: allowed && short(allowed), worse: isWorse ? 'worse' : '' },
      ]),
    ),
  )
  return rows.length > 0 && rows.every(({ isWorse }) => !isWorse)
}
