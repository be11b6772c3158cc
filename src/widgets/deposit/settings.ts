import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    perPage: Type.Optional(Type.Integer({ default: 5, minimum: 3, maximum: 50, description: 'Deposits of a page.' })),
  },
  {
    description:
      'Pay in by the methods of the brand: request, payment details, proof, and the list with its states (MBR-07).',
    additionalProperties: false,
    examples: [{}, { perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
