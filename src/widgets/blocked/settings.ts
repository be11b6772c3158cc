import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading; left out: that access is restricted.' })),
    text: Type.Optional(TextKey({ description: 'An apology.' })),
    service: Type.Optional(TextKey({ description: 'Label of the button to customer service.' })),
    serviceResources: Type.Optional(
      Type.String({
        default: 'LIVECHAT,TELEGRAM,WHATSAPP,ZALO,LINE,EMAIL',
        description:
          'Types of resources, with commas: without a customer service outside of the site the button leads to the first of them that the platform lists.',
      }),
    ),
    icon: Type.Optional(Type.String({ default: 'globe', description: 'Icon above the heading.' })),
  },
  {
    description: 'Shown instead of every page to visitors of a country that the brand is closed to (SYS-03).',
    additionalProperties: false,
    examples: [
      {},
      { title: 'status.blocked-title', text: 'status.blocked-text', serviceResources: 'EMAIL', icon: 'lock' },
    ],
  },
)
export type Settings = Static<typeof settings>
