import { type TUnsafe, Type } from 'typebox'

/** Texts by field id of a form whose fields only the brand knows; a ticked box is `true`. */
export const fieldTexts = (example: Record<string, string>): TUnsafe<Record<string, string>> =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    maxProperties: 64,
    additionalProperties: { type: 'string', maxLength: 4000 },
    examples: [example],
  })
