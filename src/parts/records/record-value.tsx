import type { ReactNode } from 'react'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { type MoneyFormat, plainAmount } from '../../schemas/money-format.ts'
import { DateText } from '../text/date-text.tsx'
import { formatClockTime } from '../text/format-date.ts'
import { Money } from '../text/money.tsx'
import { usePointsNumber } from '../text/points-text.ts'
import { SignedMoney } from '../text/signed-money.tsx'

/**
 * - `text`: as it is
 * - `number`: a whole number, with thousands separators
 * - `time`: a moment, in milliseconds
 * - `amount`: a decimal amount
 * - `change`: an amount whose sign says whether it was gained or lost
 * - `outflow`: a lost amount, which the platform sends without a sign
 * - `balance`: an amount that is hidden while the member hides balances
 */
export type ValueKind = 'text' | 'number' | 'time' | 'amount' | 'change' | 'outflow' | 'balance'

export function RecordValue({ kind, value }: { kind: ValueKind; value: string | number }): ReactNode {
  const { balanceHidden } = usePreferences()
  const pointsNumber = usePointsNumber()
  switch (kind) {
    case 'time':
      return <DateText time={Number(value)} form="second" />
    case 'amount':
      return <Money amount={value} />
    case 'balance':
      return <Money amount={value} hidden={balanceHidden} />
    case 'change':
      return <SignedMoney amount={String(value)} />
    case 'outflow':
      return <SignedMoney amount={String(value).replace(/^-?/, '-')} />
    case 'number':
      return pointsNumber(Number(value))
    default:
      return value
  }
}

const MONEY: readonly ValueKind[] = ['amount', 'change', 'outflow', 'balance']

export const isMoney = (kind: ValueKind): boolean => MONEY.includes(kind)

/** Form of values in an exported file. */
export interface ExportForm {
  /** Time zone in which the file states times. */
  zone: string
  currency: Pick<MoneyFormat, 'decimals'>
}

/** Returns the value for the exported file. */
export function exportValue(kind: ValueKind, value: string | number, { zone, currency }: ExportForm): string | number {
  if (kind === 'time') return formatClockTime(zone, Number(value))
  return isMoney(kind) ? plainAmount(value, currency) : value
}
