import { LAUNCH_PROBLEMS, LaunchActionSchema, LaunchReplySchema } from '../games/launch-action.ts'
import { endpoint } from './endpoint.ts'

/** Launches a game for the member. */
export const launchGame = endpoint('launchGame', {
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'member',
  body: LaunchActionSchema,
  reply: LaunchReplySchema,
  problems: LAUNCH_PROBLEMS,
  addition: 'POST beside the GET of the specification, because it creates a token (API-02).',
  source: '7 Games; 6 Endpoints',
})
