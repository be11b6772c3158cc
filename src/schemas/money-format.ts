/** The one way in which a brand's amounts are written, on screens and in messages (product specification, HDR-04; requirement I18-09). */

/** Separators of the digits of a number. */
export interface Separators {
  /** Between groups of three digits: ',' in 1,234.5. */
  group: string
  /** Before the decimals: '.' in 1,234.5. */
  point: string
}

export interface MoneyFormat extends Separators {
  /** Three letters of ISO 4217. */
  code: string
  symbol: string
  /** Decimals of the currency: 0 where players know no fractions of it. */
  decimals: 0 | 2
  /** Place of the symbol: before the digits or behind them. */
  place: 'before' | 'after'
}

/** An amount as a value of a message: decimal text in wire format. */
export interface MoneyParam {
  money: string
}

/** A whole number as a value of a message, such as points. */
export interface NumberParam {
  number: number
}

/** Separators of a language that names none. */
export const SAME_SEPARATORS: Separators = { group: ',', point: '.' }

/** @param pattern the number 1234.5 as a language writes it, such as "1.234,5" @returns undefined when the text is none */
export function readSeparators(pattern: string): Separators | undefined {
  const [, group, point] = /^1(\D)234(\D)5$/.exec(pattern) ?? []
  return group === undefined || point === undefined || group === point ? undefined : { group, point }
}

/**
 * Formats the digits of an amount, without its currency. No Intl: its data differs between server and browser. With two decimals, half
 * cents round away from zero; without decimals a fraction is left out, so that nobody sees more than there is.
 * @param amount decimal text in wire format or a number; any other value results in `--`
 */
export function formatAmount(
  amount: string | number,
  { decimals, group, point }: Pick<MoneyFormat, 'decimals' | 'group' | 'point'> = { decimals: 2, ...SAME_SEPARATORS },
): string {
  const parts = /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(typeof amount === 'number' ? plain(amount) : amount)
  if (!parts) return '--'
  const [, sign, whole = '', fraction = ''] = parts
  const digits = `${fraction}000`
  const cents = BigInt(whole + digits.slice(0, 2)) + (digits.charCodeAt(2) >= 53 ? 1n : 0n)
  const text = cents.toString().padStart(3, '0')
  const units = text.slice(0, -2)
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, group)
  const isZero = decimals === 0 ? Number(units) === 0 : cents === 0n
  return `${sign === '-' && !isZero ? '-' : ''}${grouped}${decimals === 0 ? '' : `${point}${text.slice(-2)}`}`
}

/** Formats an amount with the symbol of its currency. @example formatMoney('-72000.00', vnd) // '-72.000 ₫' */
export function formatMoney(amount: string | number, format: MoneyFormat): string {
  const digits = formatAmount(amount, format)
  const sign = /^-(?!-)/.test(digits) ? '-' : ''
  return sign + withSymbol(digits.slice(sign.length), format)
}

/** Formats an amount for a file: no separators, and a point before the decimals that the brand shows. */
export const plainAmount = (amount: string | number, { decimals }: Pick<MoneyFormat, 'decimals'>): string =>
  formatAmount(amount, { decimals, group: '', point: '.' })

/** Returns the smallest amount that is staked, moved and paid, in hundredths of the currency: 100 where amounts have no decimals. */
export const smallestUnit = ({ decimals }: { decimals: number }): bigint => (decimals === 0 ? 100n : 1n)

/** Puts the symbol to the digits of an amount: before them without a space, or behind them after one that keeps both on a line. */
export const withSymbol = (digits: string, { symbol, place }: Pick<MoneyFormat, 'symbol' | 'place'>): string =>
  place === 'before' ? `${symbol}${digits}` : `${digits}\u00A0${symbol}`

const plain = (amount: number) => (Number.isFinite(amount) && Math.abs(amount) < 1e15 ? amount.toFixed(6) : '')
