import { plainNumber, type Separators } from '../../../ui/fields/group-digits.ts'

/**
 * Spells a typed amount that can be read in two ways: 75.000 is 75 thousand where a point groups, and 75 where it begins the decimals.
 * @param units sizes and names of the language's units, largest first, such as "10000 万 1000 千"
 * @returns undefined for any other number
 */
export function spellAmount(text: string, separators: Separators, units: string): string | undefined {
  const plain = plainNumber(text.trim(), separators) ?? ''
  if (!/^0*[1-9]\d{3,5}(?:\.0*)?$/.test(plain)) return undefined
  let rest = Math.trunc(Number(plain))
  const parts: (string | number)[] = []
  for (const [, size, name = ''] of units.matchAll(/(\d+)\s+(\D+?)(?=\s+\d|\s*$)/g)) {
    const count = Math.floor(rest / Number(size))
    if (count > 0) parts.push(`${count} ${name}`)
    rest %= Number(size)
  }
  if (rest > 0) parts.push(rest)
  return parts.join(' ')
}
