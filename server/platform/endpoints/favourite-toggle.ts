import { favouriteToggle } from '../../../src/schemas/endpoints/favourite-toggle.ts'
import { handle } from '../context/handle.ts'
import { changeFavourite } from '../games/catalogue/member-games.ts'

export default handle(favouriteToggle, async ({ body, member, context }) => {
  const favourite = await changeFavourite(context, member, body, context.clock.now())
  return { success: true, value: { favourite } }
})
