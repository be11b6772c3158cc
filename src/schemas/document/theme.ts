/** theme.json: a brand's design tokens, for dark and for light (THM-02). Names are the custom properties widgets use, without the dashes. */
import { type Static, Type } from 'typebox'

const Token = Type.Union([Type.String({ maxLength: 400 }), Type.Number()])
const Tokens = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), Token)

export const ThemeSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    shared: Type.Unsafe<Record<string, string | number>>({
      ...Tokens,
      description: 'Tokens that are the same in both themes: type, radius, spacing, density.',
    }),
    dark: Type.Unsafe<Record<string, string | number>>({
      ...Tokens,
      description: 'Colours, shadows and imagery of the dark theme.',
    }),
    light: Type.Unsafe<Record<string, string | number>>({
      ...Tokens,
      description: 'The same names for the light theme.',
    }),
    fonts: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Self-hosted font families this brand loads: manrope, lexend, playfair-display, noto-sans-thai.',
      }),
    ),
  },
  { $id: 'livery:theme', additionalProperties: false },
)
export type ThemeDocument = Static<typeof ThemeSchema>
