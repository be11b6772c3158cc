/** Digits of every script that keyboards of our visitors may write, as 0 to 9. */

/** The zero of each script; its other digits follow. */
const ZEROS = '\u0660\u06F0\u0966\u09E6\u0E50\u0ED0\u1040\u17E0'
const FOREIGN = new RegExp(`[${[...ZEROS].map(zero => `${zero}-${digit(zero, 9)}`).join('')}]`, 'g')

function digit(zero: string, value: number): string {
  return String.fromCharCode(zero.charCodeAt(0) + value)
}

/** Applies NFKC, which makes full-width characters narrow, and writes digits of other scripts as 0 to 9. @example latinDigits('๐８１') // '081' */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(FOREIGN, found => {
    const zero = [...ZEROS].findLast(zero => zero <= found)!
    return String(found.charCodeAt(0) - zero.charCodeAt(0))
  })
