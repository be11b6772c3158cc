import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    items: Type.Array(
      Type.Object(
        {
          question: TextKey({ description: 'The question.' }),
          answer: TextKey({ description: 'Its answer: paragraphs, parted by blank lines.' }),
        },
        { additionalProperties: false, description: 'A question with its answer.' },
      ),
      { minItems: 1, maxItems: 60, description: 'The questions in their order.' },
    ),
    one: Type.Optional(
      Type.Boolean({ default: false, description: 'Opening an answer closes the one that was open.' }),
    ),
    open: Type.Optional(Type.Boolean({ default: false, description: 'The first answer is open from the start.' })),
  },
  {
    description: 'Questions that unfold their answers, also without script.',
    additionalProperties: false,
    examples: [
      { title: 'help.title', items: [{ question: 'help.term-title', answer: 'help.text' }], open: true },
      {
        one: true,
        items: [
          { question: 'home.trust-safe-title', answer: 'home.trust-safe-text' },
          { question: 'home.trust-help-title', answer: 'home.trust-help-text' },
        ],
      },
    ],
  },
)
export type Settings = Static<typeof settings>
