import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { codeList } from '../../schemas/widget-settings/code-list.ts'

const SERVICE_RESOURCES = {
  LIVECHAT: 'Live chat.',
  TELEGRAM: 'Telegram.',
  WHATSAPP: 'WhatsApp.',
  ZALO: 'Zalo.',
  LINE: 'LINE.',
  EMAIL: 'E-mail.',
}

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading; empty: that access is restricted.' })),
    text: Type.Optional(TextKey({ description: 'An apology.' })),
    service: Type.Optional(TextKey({ description: 'Label of the button to customer service.' })),
    serviceResources: codeList(SERVICE_RESOURCES, {
      default: Object.keys(SERVICE_RESOURCES).join(','),
      description:
        'Without a customer service of its own the button leads to the first of these that the platform lists.',
    }),
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
