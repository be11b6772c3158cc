/** Game types of the platform, and how a brand shows them. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { placement } from './file-parts.ts'
import { NameOf } from './name-of.ts'
import { TextKey } from './text-key.ts'

export const GAME_TYPES = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'OTHER',
  'COCKFIGHT',
] as const
export type GameType = (typeof GAME_TYPES)[number]

const GAME_TYPE_NAMES: Record<GameType, string> = {
  ELOTT: 'Electronic lottery.',
  LOTT: 'Lottery.',
  LIVE: 'Live casino.',
  SPORTS: 'Sports betting.',
  FISH: 'Fishing games.',
  RNG: 'Slots.',
  PVP: 'Card games between players.',
  ESPORTS: 'Betting on esports.',
  OTHER: 'Games of no other kind.',
  COCKFIGHT: 'Cockfight.',
}

/** Schema of a game type that the brand has. */
export const GameTypeEntry = Type.Object(
  {
    id: Type.String({
      enum: [...GAME_TYPES],
      'x-meanings': GAME_TYPE_NAMES,
      description: 'The game type, as the platform names it.',
    }),
    title: Type.Optional(TextKey({ description: 'Text key of its name.' })),
    path: Type.Optional(NameOf('path', { description: 'Page it leads to.' })),
    icon: Type.Optional(NameOf('icon', { description: 'Icon beside its name.' })),
    launch: Type.Optional(
      oneOf(['route', 'iframe', 'popup'], {
        'x-meanings': {
          route: 'On a page of the site.',
          iframe: 'In a frame on the page /game.',
          popup: 'In a window of its own.',
        },
        description: 'How its games open.',
      }),
    ),
    vendorLaunch: Type.Optional(
      Type.Record(
        Type.String(),
        oneOf(['route', 'iframe', 'popup'], {
          description: 'route: on a page of the site; iframe: in a frame on /game; popup: in a window of its own.',
        }),
        {
          description:
            'How the games of single vendors open, by the code of the vendor; the others open as `launch` says.',
          examples: [{ AG: 'popup' }],
        },
      ),
    ),
    feature: Type.Optional(NameOf('feature', { description: 'A toggle that must be on.' })),
    ...placement,
  },
  { additionalProperties: false, description: 'One game type.' },
)
