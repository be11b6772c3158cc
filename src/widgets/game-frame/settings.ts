import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { TextKey } from '../../schemas/document/text-key.ts'

export const settings = Type.Object(
  {
    backLabel: Type.Optional(TextKey({ description: 'Words of the way back.' })),
    back: Type.Optional(
      PagePath({ default: '', description: "Where the way back leads; empty: the lobby of the game's type." }),
    ),
  },
  {
    description: 'A launched game in a frame of its own origin (RTE-06, SEC-06).',
    additionalProperties: false,
    examples: [{}, { backLabel: 'game.back', back: '/' }],
  },
)
export type Settings = Static<typeof settings>
