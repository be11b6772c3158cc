import { Type } from 'typebox'
import { TextKey } from '../document/text-key.ts'

/** An icon, a title and a sentence. */
export const pointSetting = Type.Object(
  {
    icon: Type.Optional(Type.String({ description: 'Name of an icon.' })),
    title: TextKey({ description: 'A short title.' }),
    text: Type.Optional(TextKey({ description: 'A sentence.' })),
  },
  { additionalProperties: false, description: 'An icon, a title and a sentence.' },
)
