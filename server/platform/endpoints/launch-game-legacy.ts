import { launchGameLegacy } from '../../../src/schemas/endpoints/launch-game-legacy.ts'
import { handle } from '../context/handle.ts'
import { launch } from '../games/sessions/launch.ts'

export default handle(launchGameLegacy, async ({ query, ...input }) => ({
  success: true,
  value: await launch(query, input),
}))
