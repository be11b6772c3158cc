import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { headingLevel } from '../../schemas/widget-settings/heading-level.ts'

export const settings = Type.Object(
  {
    form: Type.String({ default: 'join', description: 'The form that holds the fields.' }),
    title: Type.Optional(TextKey({ description: 'Heading of the form.' })),
    text: Type.Optional(TextKey({ description: 'A sentence below the heading.' })),
    level: headingLevel(1),
  },
  {
    additionalProperties: false,
    description: "Application as an agent, with the fields of the brand's form (OTH-04).",
    examples: [{ form: 'join' }, { form: 'join', text: 'join.form-text' }],
  },
)
export type Settings = Static<typeof settings>
