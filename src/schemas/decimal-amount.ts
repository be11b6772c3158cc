import { Type } from 'typebox'

/** Schema of a decimal amount in replies. */
export const decimalAmount = (description: string) => Type.String({ description: `${description}, a decimal amount.` })
