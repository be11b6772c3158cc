/** patterns.json: the kinds of text a register rule may ask for, by patternId (VAL-01, VAL-03). */
import { type Static, Type } from 'typebox'

export const PatternSchema = Type.Object(
  {
    patternId: Type.Integer({ minimum: 0 }),
    regex: Type.String({
      maxLength: 256,
      description: 'Valid with the u flag and unable to backtrack catastrophically.',
    }),
    hint: Type.String({ description: 'Text key; {{min}} and {{max}} (or {{length}} when equal) are filled in.' }),
    valid: Type.Optional(Type.Array(Type.String())),
    invalid: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)
export const PatternsSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kinds: Type.Record(Type.String(), PatternSchema, { description: 'Name of the kind -> pattern.' }),
  },
  { $id: 'livery:patterns', additionalProperties: false },
)
export type PatternsDocument = Static<typeof PatternsSchema>
