/** Launches a game, by POST and by the legacy GET. */
import { Type } from 'typebox'
import { PLAY_PROBLEMS } from '../problems/protection-problems.ts'
import { successReply } from '../success-reply.ts'

export const LaunchActionSchema = Type.Object({
  gameCode: Type.String({ maxLength: 120, examples: ['PT_golden-dragon'], description: "The game's gameCode." }),
  roomId: Type.Optional(
    Type.String({
      maxLength: 20,
      'x-addition': true,
      description: 'The room of a card game, of roomList, that is joined at once.',
    }),
  ),
  vassalage: Type.Optional(Type.String({ maxLength: 40 })),
  gameType: Type.Optional(Type.String({ maxLength: 20 })),
  platform: Type.Optional(Type.String()),
  language: Type.Optional(Type.String({ maxLength: 8 })),
})

export const LaunchReplySchema = successReply(
  Type.Object({
    url: Type.String({
      description:
        'On the games origin, the launch token in the fragment, valid once and for five minutes; or on a host of launchGameCDNs, without a token.',
    }),
    gameName: Type.Optional(
      Type.String({ 'x-addition': true, description: 'The title of the game, for a page that knows its code only.' }),
    ),
    mode: Type.Union([Type.Literal('play-money')], { description: 'What it is played for.' }),
  }),
)

export const LAUNCH_PROBLEMS = [
  'game/unknown',
  'game/unknown-room',
  'game/maintenance',
  'game/not-playable',
  'request/invalid-url',
  'system/closed',
  'password/must-change',
  ...PLAY_PROBLEMS,
] as const
