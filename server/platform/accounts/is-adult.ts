/** Youngest age that any brand admits (section 9; a brand's own higher age is in its form). */
const ADULT_YEARS = 18

/**
 * Was somebody with this birthday 18 by `now`, UTC?
 * @param birthday yyyy-MM-dd or MM-dd-yyyy (section 5); anything else is nobody's birthday
 */
export function isAdult(birthday: string, now: number): boolean {
  const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  const yearLast = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthday)
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : yearLast ? [yearLast[3], yearLast[1], yearLast[2]] : []
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const comesOfAge = Date.UTC(born.getUTCFullYear() + ADULT_YEARS, born.getUTCMonth(), born.getUTCDate())
  return comesOfAge <= now
}
