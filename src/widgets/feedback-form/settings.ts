import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'feedback', description: 'The form with a field for the message.' }),
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
  },
  {
    additionalProperties: false,
    description: 'Feedback to the brand, of as many words as its constants allow (OTH-02).',
    examples: [{ form: 'feedback' }, { form: 'feedback', title: 'feedback.title' }],
  },
)
export type Settings = Static<typeof settings>
