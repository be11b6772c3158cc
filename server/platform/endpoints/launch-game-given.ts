import { launchGameGiven } from '../../../src/schemas/endpoints/launch-game-given.ts'
import { handle } from '../handle.ts'
import { launch } from '../play/launch.ts'

export default handle(launchGameGiven, async ({ query, ...input }) => ({
  success: true,
  value: await launch(query, input),
}))
