import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

export const settings = Type.Object(
  {
    path: Type.Optional(
      Type.String({ default: '/register', description: 'Page of the site that the link leads to; the code follows.' }),
    ),
    ...recordSettings,
  },
  {
    description: 'Invite friends: link, QR code, who came and what they brought (MBR-12).',
    additionalProperties: false,
    examples: [{}, { spans: ['previous7', 'previous30'], perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
