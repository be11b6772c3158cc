import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    label: Type.Optional(TextKey({ description: 'Words before the time.' })),
    withDate: Type.Optional(Type.Boolean({ default: true, description: 'The day stands before the time.' })),
  },
  {
    description: "The time in the brand's time zone, a new one every second (OTH-06).",
    additionalProperties: false,
    examples: [{ label: 'live-clock.label' }, { withDate: false }],
  },
)
export type Settings = Static<typeof settings>
