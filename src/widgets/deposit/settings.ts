import { type Static, Type } from 'typebox'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'deposit', description: 'The form that asks for a deposit.' }),
    perPage: Type.Optional(Type.Integer({ default: 5, minimum: 3, maximum: 50, description: 'Deposits of a page.' })),
  },
  {
    description:
      'Pay in by the methods of the brand: request, payment details, proof, and the list with its states (MBR-07).',
    additionalProperties: false,
    'x-needs': ['deposit'] satisfies WidgetNeed[],
    examples: [{ form: 'deposit' }, { form: 'deposit', perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
