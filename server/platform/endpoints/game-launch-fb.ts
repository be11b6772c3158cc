import { gameLaunchFb } from '../../../src/schemas/endpoints/game-launch-fb.ts'
import { handle } from '../handle.ts'

export default handle(gameLaunchFb, async ({ session }) => ({
  success: true,
  value: { url: '/fbsports', guest: session === null },
}))
