import { launchGame } from '../../../src/schemas/endpoints/launch-game.ts'
import { handle } from '../context/handle.ts'
import { launch } from '../games/sessions/launch.ts'

export default handle(launchGame, async ({ body, ...input }) => ({ success: true, value: await launch(body, input) }))
