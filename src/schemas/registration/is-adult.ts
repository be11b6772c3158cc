/** Decides by a birthday whether a person may register: the page tells it before a code is sent, the server enforces it. */

/** Youngest age that any brand admits (section 9); a brand's own may be higher. */
export const ADULT_YEARS = 18

/**
 * @param birthday yyyy-MM-dd or MM-dd-yyyy (section 5)
 * @returns its beginning in UTC, in milliseconds since 1970; undefined for any other text
 */
export function readBirthday(birthday: string): number | undefined {
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  const yearLast = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthday)
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : yearLast ? [yearLast[3], yearLast[1], yearLast[2]] : []
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day) ? undefined : born.getTime()
}

/**
 * Tests whether a person with this birthday has reached the age of `years` at `now`, UTC. @param birthday in a form that `readBirthday`
 * reads; any other text is refused
 * @param years the brand's own age; less than 18 counts as 18
 */
export function isAdult(birthday: string, now: number, years: number): boolean {
  const time = readBirthday(birthday)
  if (time === undefined) return false
  const born = new Date(time)
  return Date.UTC(born.getUTCFullYear() + Math.max(years, ADULT_YEARS), born.getUTCMonth(), born.getUTCDate()) <= now
}
