/** Amounts of a game in the form that the brand chose. */
import { formatMoney, type MoneyFormat } from '../../../src/schemas/money-format.ts'

/** Formats minor units with the symbol of the currency. */
export const amountText = (minor: number, format: MoneyFormat): string => formatMoney(Math.round(minor) / 100, format)

/** Formats a gain or loss: they differ by sign, not by colour alone. @example netText(300, dollars) // '+$3.00' */
export const netText = (minor: number, format: MoneyFormat): string =>
  `${minor > 0 ? '+' : ''}${amountText(minor, format)}`
