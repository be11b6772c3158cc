import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'What happened.' })),
    text: Type.Optional(TextKey({ description: 'Why, perhaps.' })),
    action: Type.Optional(TextKey({ description: 'Words of the way out.' })),
    path: Type.Optional(Type.String({ default: '/', description: 'Where the way out leads.' })),
  },
  {
    description: 'For an address without a page (RTE-14).',
    additionalProperties: false,
    examples: [{}, { title: 'not-found.title', text: 'not-found.text', action: 'not-found.action', path: '/' }],
  },
)
export type Settings = Static<typeof settings>
