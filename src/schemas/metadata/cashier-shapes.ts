import { type TProperties, Type } from 'typebox'

/** A decimal amount in the brand's currency. */
export const amount = (description: string) =>
  Type.String({
    pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
    examples: ['100', '2500.50'],
    description: `${description} A decimal amount in the brand's currency.`,
  })

/** An object that takes no other properties. */
export const closed = <T extends TProperties>(properties: T, description: string) =>
  Type.Object(properties, { additionalProperties: false, description })
