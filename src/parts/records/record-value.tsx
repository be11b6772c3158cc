import type { ReactNode } from 'react'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { DateText } from '../text/date-text.tsx'
import { formatClockTime } from '../text/format-date.ts'
import { Money } from '../text/money.tsx'
import { groupPoints } from '../text/points-text.ts'
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
      return groupPoints(Number(value))
    default:
      return value
  }
}

/** Returns the value for the exported file. */
export const exportValue = (kind: ValueKind, value: string | number, timeZone: string): string | number =>
  kind === 'time' ? formatClockTime(timeZone, Number(value)) : value
