/** theme.json: a brand's design tokens, for dark and for light (THM-02). Names are the custom properties widgets use, without the dashes. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from './file-parts.ts'
import { COLOUR_TOKENS, SHARED_TOKENS } from './theme-tokens.ts'

/** What scripts/build/fonts.mjs puts into the build; a law holds the two together. */
export const FONT_FAMILIES = ['manrope', 'lexend', 'playfair-display', 'noto-sans-thai'] as const

const Token = Type.Union([Type.String({ maxLength: 400 }), Type.Number()])

/** The known tokens by name; others of the same form are allowed. */
const tokens = (known: Record<string, string>, description: string) =>
  Type.Unsafe<Record<string, string | number>>({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(known).map(([name, meaning]) => [name, { ...Token, description: meaning }]),
    ),
    patternProperties: { '^[a-z][a-z0-9-]*$': { ...Token, description: 'A token of your own.' } },
    additionalProperties: false,
    description,
  })

export const ThemeSchema = Type.Object(
  {
    $schema: EditorSchema,
    shared: tokens(SHARED_TOKENS, 'Tokens that are the same in both themes: type, corners, distances.'),
    dark: tokens(COLOUR_TOKENS, 'Colours, shadows and imagery of the dark theme.'),
    light: tokens(COLOUR_TOKENS, 'The same names for the light theme.'),
    fonts: Type.Optional(
      Type.Array(
        Type.Unsafe<string>({
          type: 'string',
          enum: [...FONT_FAMILIES],
          description: 'A font family that comes with the program.',
        }),
        {
          description: 'Self-hosted font families this brand loads.',
          examples: [['manrope', 'noto-sans-thai']],
        },
      ),
    ),
  },
  {
    $id: 'livery:theme',
    additionalProperties: false,
    title: 'theme.json',
    description: 'Design tokens of the brand for the dark and the light theme.',
  },
)
export type ThemeDocument = Static<typeof ThemeSchema>
