import { LAUNCH_PROBLEMS, LaunchActionSchema, LaunchReplySchema } from '../games/launch-action.ts'
import { endpoint } from './endpoint.ts'

/** The specification's GET form of launchGame; refused from other sites. */
export const launchGameLegacy = endpoint('launchGameLegacy', {
  method: 'GET',
  path: '/wps/game/launchGame',
  who: 'member',
  changes: true,
  query: LaunchActionSchema,
  reply: LaunchReplySchema,
  problems: LAUNCH_PROBLEMS,
  source: '7 Games; 6 Endpoints',
})
