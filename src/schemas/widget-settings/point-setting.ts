import { Type } from 'typebox'
import { TextKey } from '../document/text-key.ts'

/** An icon, a few words and a sentence. */
export const pointSetting = Type.Object(
  {
    icon: Type.Optional(Type.String({ description: 'Name of an icon.' })),
    title: TextKey({ description: 'A few words.' }),
    text: Type.Optional(TextKey({ description: 'A sentence.' })),
  },
  { additionalProperties: false },
)
