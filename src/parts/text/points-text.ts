import { useText } from '../../runtime/texts/texts.ts'
import { tidyNumber } from '../../ui/fields/group-digits.ts'

/** Whole points with thousands separators. @example groupPoints(-1234) // '-1,234' */
export const groupPoints = (points: number): string =>
  `${points < 0 ? '-' : ''}${tidyNumber(String(Math.abs(points)), 0)}`

/** A number of points as part of a sentence: 1,250 points. */
export function usePointsText(): (points: number) => string {
  const t = useText()
  return points => t('points.of', { count: points, points: groupPoints(points) })
}
