/** What is wrong with an order before it is sent; the server decides again. */

import { ADDRESS_LENGTH, MAX_QUANTITY } from '../../schemas/codes/points.ts'
import { normalizeText } from '../../schemas/normalize-text.ts'
import { plainNumber } from '../../ui/fields/group-digits.ts'

export type OrderField = 'quantity' | 'address' | 'mobile'

export interface TypedOrder {
  quantity: string
  address: string
  mobile: string
}

/** @returns undefined when it is no whole number of pieces */
export function readQuantity(typed: string): number | undefined {
  const quantity = Number(plainNumber(typed) ?? Number.NaN)
  return Number.isInteger(quantity) && quantity > 0 ? quantity : undefined
}

/** The most pieces of a good that can be redeemed at once. */
export const mostPieces = ({ available, limit }: { available: number; limit?: number }): number =>
  Math.max(1, Math.min(available, limit ?? MAX_QUANTITY, MAX_QUANTITY))

/** Fields that are wrong, in their order. */
export function findWrongFields({ quantity, address, mobile }: TypedOrder, most: number): OrderField[] {
  const length = [...normalizeText(address)].length
  const pieces = readQuantity(quantity)
  const wrong: Record<OrderField, boolean> = {
    quantity: pieces === undefined || pieces > most,
    address: length < ADDRESS_LENGTH.min || length > ADDRESS_LENGTH.max,
    mobile: mobile.trim() === '',
  }
  return (Object.keys(wrong) as OrderField[]).filter(field => wrong[field])
}

/** The field that a refusal is about. */
export const fieldOfProblem = (code: string): OrderField | undefined => FIELDS[code]

const FIELDS: Record<string, OrderField> = {
  'points/sold-out': 'quantity',
  'points/limit': 'quantity',
  'points/insufficient': 'quantity',
  'points/address': 'address',
  'phone/invalid': 'mobile',
}
