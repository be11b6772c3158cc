import { favouriteToggleLegacy } from '../../../src/schemas/endpoints/favourite-toggle-legacy.ts'
import { handle } from '../context/handle.ts'
import { changeFavourite } from '../games/catalogue/member-games.ts'

export default handle(favouriteToggleLegacy, async ({ query, member, context }) => {
  const favourite = await changeFavourite(context, member, query, context.clock.now())
  return { success: true, value: { favourite } }
})
