import { ADULT_YEARS } from '../../../src/schemas/document/constants.ts'

/**
 * Whether a person with this birthday has reached the age of `years` at `now`, UTC.
 * @param birthday yyyy-MM-dd or MM-dd-yyyy (section 5); any other text is refused
 * @param years the brand's own age; less than 18 counts as 18
 */
export function isAdult(birthday: string, now: number, years: number): boolean {
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  const yearLast = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthday)
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : yearLast ? [yearLast[3], yearLast[1], yearLast[2]] : []
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const comesOfAge = Date.UTC(
    born.getUTCFullYear() + Math.max(years, ADULT_YEARS),
    born.getUTCMonth(),
    born.getUTCDate(),
  )
  return comesOfAge <= now
}
