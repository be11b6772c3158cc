import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading instead of "Rooms".' })),
    vendor: Type.Optional(Type.String({ default: '', description: 'Rooms of this vendor; empty: of all.' })),
  },
  {
    description: 'The rooms of the card games with stakes and seats, to be joined at once (LOB-16).',
    additionalProperties: false,
    'x-needs': ['games'] satisfies WidgetNeed[],
    examples: [{}, { title: 'lobby.rooms', vendor: 'KY' }],
  },
)
export type Settings = Static<typeof settings>
