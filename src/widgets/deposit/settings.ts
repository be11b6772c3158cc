import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { PLAY_MONEY } from '../../schemas/games/play-money.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading of the page.' })),
    text: Type.Optional(TextKey({ description: 'Says what kind of money this is.' })),
    presets: Type.Optional(
      Type.Array(Type.String({ pattern: '^[1-9]\\d{0,8}$' }), {
        default: [...PLAY_MONEY.presets],
        minItems: 1,
        maxItems: 8,
        uniqueItems: true,
        description: 'Whole amounts to choose from.',
      }),
    ),
  },
  {
    description: 'Adds play money to the wallet (HDR-02).',
    additionalProperties: false,
    examples: [
      { title: 'deposit.title', text: 'deposit.text' },
      { title: 'deposit.title', presets: ['10', '20', '50'] },
    ],
  },
)
export type Settings = Static<typeof settings>
