import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    perPage: Type.Optional(
      Type.Integer({ default: 24, minimum: 1, maximum: 50, description: 'Promotions on one page.' }),
    ),
    empty: Type.Optional(TextKey({ description: 'Message when there are none.' })),
  },
  {
    description: 'Promotions with their filters, which are part of the address (PRM-01).',
    additionalProperties: false,
    'x-needs': ['promotions'] satisfies WidgetNeed[],
    examples: [{}, { perPage: 2, empty: 'promotions.empty' }],
  },
)
export type Settings = Static<typeof settings>
