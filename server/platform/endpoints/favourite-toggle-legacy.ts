import { favouriteToggleLegacy } from '../../../src/schemas/endpoints/favourite-toggle-legacy.ts'
import { changeFavourite } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(favouriteToggleLegacy, async ({ query, member, context }) => {
  const favourite = await changeFavourite(context, member, query, context.clock.now())
  return { success: true, value: { favourite } }
})
