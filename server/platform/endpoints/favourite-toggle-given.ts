import { favouriteToggleGiven } from '../../../src/schemas/endpoints/favourite-toggle-given.ts'
import { changeFavourite } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(favouriteToggleGiven, async ({ query, member, context }) => {
  const favourite = await changeFavourite(context.store, member, query, context.clock.now())
  return { success: true, value: { favourite } }
})
