import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    form: Type.String({
      default: 'deposit',
      description: 'The form of forms/; the platform checks deposits by the one that is named deposit.',
    }),
    perPage: Type.Optional(Type.Integer({ default: 5, minimum: 3, maximum: 50, description: 'Deposits of a page.' })),
  },
  {
    description:
      'Pay in by the methods of the brand: request, payment details, proof, and the list with its states (MBR-07).',
    additionalProperties: false,
    examples: [{ form: 'deposit' }, { form: 'deposit', perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
