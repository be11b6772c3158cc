import { favouriteToggle } from '../../../src/schemas/endpoints/favourite-toggle.ts'
import { changeFavourite } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(favouriteToggle, async ({ body, member, context }) => {
  const favourite = await changeFavourite(context, member, body, context.clock.now())
  return { success: true, value: { favourite } }
})
