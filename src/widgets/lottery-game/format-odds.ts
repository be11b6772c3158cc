/** Odds for players, with at least two decimals. @param odds thousandths @example formatOdds(1980) // '1.98' */
export function formatOdds(odds: number): string {
  const text = `${Math.floor(odds / 1000)}.${String(odds % 1000).padStart(3, '0')}`
  return text.endsWith('0') ? text.slice(0, -1) : text
}
