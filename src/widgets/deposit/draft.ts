/** What a member has typed, and what is wrong with it before it is sent. */
import type { DepositMethod } from '../../schemas/deposits/deposit.ts'
import { plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'

export interface Draft {
  /** Id of the method; empty: the first open one. */
  method: string
  /** The text of the amount's field. */
  typed: string
  /** Texts by field name. */
  fields: Readonly<Record<string, string>>
}

export const EMPTY_DRAFT: Draft = { method: '', typed: '', fields: {} }

export type AmountProblem = 'empty' | 'bad-amount' | 'out-of-range'

/** @returns the amount as the wire wants it, e.g. '1234.50', or what is wrong with it: the end of a text key */
export function readAmount(
  typed: string,
  { min, max }: Pick<DepositMethod, 'min' | 'max'>,
): { amount: string } | { wrong: AmountProblem } {
  if (!typed.trim()) return { wrong: 'empty' }
  const amount = plainNumber(tidyNumber(typed, 2))
  if (amount === undefined || !/^\d{1,12}\.\d\d$/.test(amount)) return { wrong: 'bad-amount' }
  return Number(amount) < Number(min) || Number(amount) > Number(max) ? { wrong: 'out-of-range' } : { amount }
}

/** Names of required fields that are empty. */
export const missingFields = ({ fields }: Pick<DepositMethod, 'fields'>, values: Draft['fields']): string[] =>
  fields.filter(({ name, required }) => required && !values[name]?.trim()).map(({ name }) => name)
