import { useSite } from '../../runtime/state/page-context.ts'

/**
 * Writes odds and percentages with the point of the brand's amounts, and with the decimals they have.
 * @returns a function of a number, or of its text with a point
 * @example useDecimalText()(0.5) // '0,5' where amounts are written 1.234,50
 */
export function useDecimalText(): (value: number | string) => string {
  const { point } = useSite().brand.currency
  return value => String(value).replace('.', point)
}
