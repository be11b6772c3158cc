import { Type } from 'typebox'

/** One text for all languages, or one per language code, with EN as the fallback. */
export type WireText = string | Record<string, string>

/** A text of the platform: one for all languages, or one per language. */
export const wireText = (description: string) =>
  Type.Unsafe<WireText>({
    type: ['string', 'object'],
    additionalProperties: { type: 'string', description: 'The text in this language.' },
    description: `${description} A text, or one per language: {"EN": "…", "VI": "…"}; EN is used for the others. {{money 50}} is an amount, written in the form of the brand.`,
  })
