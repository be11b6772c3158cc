import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading; empty: that there is no connection.' })),
    text: Type.Optional(TextKey({ description: 'What a visitor can do about it.' })),
    action: Type.Optional(TextKey({ description: 'Label of the link that opens the page that was wanted.' })),
    icon: Type.Optional(Type.String({ default: 'wifi-off', description: 'Icon above the heading.' })),
  },
  {
    description: 'Shown by the service worker in place of a page that cannot be reached (PWA-01).',
    additionalProperties: false,
    examples: [{}, { title: 'offline.title', text: 'offline.text', action: 'common.retry', icon: 'globe' }],
  },
)
export type Settings = Static<typeof settings>
