import { gameMenus } from '../../../src/schemas/endpoints/game-menus.ts'
import { handle } from '../context/handle.ts'
import { readMenu } from '../games/lottery/lottery-menu.ts'

export default handle(gameMenus, async ({ query, tenantId, language, context }) => ({
  success: true,
  now: context.clock.now(),
  value: await readMenu(context, tenantId, language, { prizeMode: query.prizeMode }),
}))
