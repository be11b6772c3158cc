import { type Static, Type } from 'typebox'
import { recordSettings } from '../../schemas/widget-settings/record-settings.ts'

const KINDS = [
  'deposit',
  'bet',
  'win',
  'transfer-in',
  'transfer-out',
  'transfer-collect',
  'raffle',
  'credit',
  'opening',
]

export const settings = Type.Object(
  {
    ...recordSettings,
    kinds: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z-]{1,40}$' }), {
        default: KINDS,
        uniqueItems: true,
        description: 'Kinds to choose from, as the platform codes them; each needs the text "transaction.<kind>".',
      }),
    ),
  },
  {
    description: "What went into a member's wallet and out of it (MBR-10).",
    additionalProperties: false,
    examples: [{}, { kinds: ['deposit', 'bet', 'win'], spans: ['today', 'previous7'], perPage: 50 }],
  },
)
export type Settings = Static<typeof settings>
