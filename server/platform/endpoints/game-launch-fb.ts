import { gameLaunchFb } from '../../../src/schemas/endpoints/game-launch-fb.ts'
import { handle } from '../context/handle.ts'
import { isTypeOffered, readOfferedGames } from '../games/catalogue/offered-games.ts'

export default handle(gameLaunchFb, async ({ session, tenantId, context }, refuse) => {
  if (!isTypeOffered(await readOfferedGames(context, tenantId), 'SPORTS')) throw refuse('game/unknown', { status: 404 })
  return { success: true, value: { url: '/fbsports', guest: session === null } }
})
