import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Sends a message of a visitor or member to the operator; the same text from the same sender counts once a day. */
export const feedback = endpoint('feedback', {
  method: 'PUT',
  path: '/wps/feedback',
  who: 'anyone',
  feature: 'feedback',
  body: Type.Object({
    content: Type.String({
      maxLength: 8000,
      examples: ['The new lobby is easy to find my way in.'],
      description:
        "Between the brand's `feedbackMin` and `feedbackMax` words; a character of a script without spaces is a word.",
    }),
    contact: Type.Optional(
      Type.String({ maxLength: 120, description: 'How to answer: a phone number, an e-mail address.' }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['feedback/length'],
  source: '7 Wallet and common; 5 Feedback content; 6 Endpoints',
})
