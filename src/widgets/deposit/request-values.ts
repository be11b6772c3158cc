import type { FormValues } from '../../parts/form/state/form-values.ts'
import type { DepositMethod } from '../../schemas/deposits/deposit.ts'

/** The field of a refusal; all others stand above the button. */
const FIELDS: Record<string, string> = {
  'deposit/unknown-method': 'method',
  'deposit/closed': 'method',
  'deposit/amount': 'amount',
  'deposit/bad-amount': 'amount',
  'protection/deposit-limit': 'amount',
}

export const fieldOf = (code: string): string | undefined =>
  code.startsWith('promotion/') ? 'promotion' : FIELDS[code]

/** An amount as it is sent. */
const AMOUNT = /^\d{1,12}\.\d\d$/

/** Tests whether an amount is readable and not within the limits of the method. */
export const isOutside = (amount: string, { min, max }: DepositMethod): boolean =>
  AMOUNT.test(amount) && (Number(amount) < Number(min) || Number(amount) > Number(max))

export const defined = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
