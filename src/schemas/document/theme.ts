/** theme.json: a brand's design tokens, for dark and for light. Names are the custom properties widgets use, without the dashes. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from './file-parts.ts'
import { COLOUR_TOKENS, SHARED_TOKENS } from './theme-tokens.ts'

/** Font families that scripts/build/fonts.mjs puts into the build; an architecture test compares the two lists. */
export const FONT_FAMILIES = ['manrope', 'lexend', 'playfair-display', 'noto-sans-thai'] as const

const RANGE = 'U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?'

/** A font that the brand brings as files of assets/. */
const OwnFont = Type.Object(
  {
    family: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9 -]{0,59}$',
      description: 'Name by which font-text and font-display name it.',
      examples: ['Prompt'],
    }),
    files: Type.Array(
      Type.Object(
        {
          file: Type.String({
            pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*){0,4}\\.woff2$',
            description: 'A WOFF2 file of assets/.',
            examples: ['prompt-thai.woff2'],
          }),
          weight: Type.Optional(
            Type.String({
              pattern: '^[1-9]00( [1-9]00)?$',
              default: '400',
              description: 'Its weight; of a variable font the lightest and the boldest one.',
              examples: ['400', '700', '100 900'],
            }),
          ),
          style: Type.Optional(
            Type.Union([Type.Literal('normal'), Type.Literal('italic')], {
              default: 'normal',
              description: 'Upright or italic.',
            }),
          ),
          range: Type.Optional(
            Type.String({
              pattern: `^${RANGE}(, ?${RANGE})*$`,
              maxLength: 800,
              description:
                'The characters that it has (unicode-range of CSS): a page that uses none of them does not load it.',
              examples: ['U+0E01-0E5B', 'U+0-FF, U+2000-206F'],
            }),
          ),
          preload: Type.Optional(
            Type.Boolean({
              default: false,
              description: 'Loaded before anything else, for the one file that all text needs; one at most.',
            }),
          ),
        },
        { additionalProperties: false, description: 'One file of the family.' },
      ),
      { minItems: 1, maxItems: 12, description: 'Its files, by weight, style and characters.' },
    ),
  },
  { additionalProperties: false, description: 'A font of the brand.' },
)

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
    ownFonts: Type.Optional(
      Type.Array(OwnFont, {
        maxItems: 4,
        description:
          'Fonts that the brand brings as files of assets/. Text is shown in the next font of font-text or font-display until they are loaded.',
        examples: [[{ family: 'Prompt', files: [{ file: 'prompt-thai.woff2', range: 'U+0E01-0E5B' }] }]],
      }),
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
