import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'live-chat', description: 'The form that holds the message.' }),
    greeting: Type.Optional(TextKey({ description: 'First message of customer service.' })),
    received: Type.Optional(TextKey({ description: 'Shown after a message until it is answered.' })),
  },
  {
    additionalProperties: false,
    description:
      'The built-in live chat, for a brand whose platform names no other (SID-04): operators answer with `office chat answer`, and the page shows it. The address of VIP service ends in ?service=vip.',
    examples: [{ form: 'live-chat', greeting: 'chat.greeting', received: 'chat.received' }],
  },
)
export type Settings = Static<typeof settings>
