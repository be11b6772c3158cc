/** patterns.json: the kinds of text a register rule may ask for, by patternId. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from './file-parts.ts'
import { TextKey } from './text-key.ts'

/** Example of a value, no longer than the texts that a pattern is validated for. */
const Example = Type.String({ maxLength: 256 })

export const PatternSchema = Type.Object(
  {
    patternId: Type.Integer({ minimum: 0, description: 'The number register rules name this kind by.' }),
    regex: Type.String({
      maxLength: 256,
      description: 'Regular expression, valid with the u flag and unable to backtrack catastrophically.',
      examples: ['^[0-9]+$'],
    }),
    hint: TextKey({ description: 'Text key; {{min}} and {{max}} (or {{length}} when they are equal) are filled in.' }),
    valid: Type.Optional(Type.Array(Example, { description: 'Examples that must pass; check tries them.' })),
    invalid: Type.Optional(Type.Array(Example, { description: 'Examples that must not pass; check tries them.' })),
  },
  { additionalProperties: false, description: 'One pattern kind.' },
)
export const PatternsSchema = Type.Object(
  {
    $schema: EditorSchema,
    kinds: Type.Record(Type.String(), PatternSchema, { description: 'Name of the kind -> its pattern.' }),
  },
  {
    $id: 'livery:patterns',
    additionalProperties: false,
    title: 'patterns.json',
    description: 'The kinds of text that fields can ask for.',
  },
)
export type PatternsDocument = Static<typeof PatternsSchema>
