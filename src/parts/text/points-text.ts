import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { formatAmount } from '../../schemas/money-format.ts'

/** Formats whole points with the separators of the brand's amounts. @example usePointsNumber()(-1234) // '-1,234' */
export function usePointsNumber(): (points: number) => string {
  const { currency } = useSite().brand
  return points => formatAmount(points, { ...currency, decimals: 0 })
}

/** A number of points as part of a sentence: 1,250 points. */
export function usePointsText(): (points: number) => string {
  const t = useText()
  const pointsNumber = usePointsNumber()
  return points => t('points.of', { count: points, points: pointsNumber(points) })
}
