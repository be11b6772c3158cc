import { useDecimalText } from '../text/decimal-text.ts'

/**
 * Writes odds for players, with at least two decimals.
 * @returns a function of odds in thousandths
 * @example useOddsText()(1980) // '1.98'
 */
export function useOddsText(): (odds: number) => string {
  const decimalText = useDecimalText()
  return odds => {
    const text = `${Math.floor(odds / 1000)}.${String(odds % 1000).padStart(3, '0')}`
    return decimalText(text.endsWith('0') ? text.slice(0, -1) : text)
  }
}
