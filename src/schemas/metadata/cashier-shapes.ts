import { type TProperties, Type } from 'typebox'

/** Part of the description of every amount, by which comparisons know one. */
export const IN_CURRENCY = "decimal amount in the brand's currency"

/** A decimal amount in the brand's currency. */
export const amount = (description: string) =>
  Type.String({
    pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
    examples: ['100', '2500.50'],
    description: `${description} A ${IN_CURRENCY}.`,
  })

/** An object that takes no other properties. */
export const closed = <T extends TProperties>(properties: T, description: string) =>
  Type.Object(properties, { additionalProperties: false, description })
