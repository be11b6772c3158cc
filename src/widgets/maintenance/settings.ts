import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading; empty: that the games are being maintained.' })),
    text: Type.Optional(TextKey({ description: 'What is going on, and until when.' })),
    action: Type.Optional(TextKey({ description: 'Label of the button that checks whether the site is open again.' })),
    icon: Type.Optional(Type.String({ default: 'wrench', description: 'Icon above the heading.' })),
  },
  {
    description: 'Shown instead of every page while the site is closed for maintenance (SYS-02).',
    additionalProperties: false,
    examples: [
      {},
      { title: 'status.maintenance-title', text: 'status.maintenance-text', action: 'status.refresh', icon: 'clock' },
    ],
  },
)
export type Settings = Static<typeof settings>
