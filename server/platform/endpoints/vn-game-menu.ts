import { vnGameMenu } from '../../../src/schemas/endpoints/vn-game-menu.ts'
import { handle } from '../context/handle.ts'
import { readMenu, VIETNAM } from '../games/lottery/lottery-menu.ts'

export default handle(vnGameMenu, async ({ query, tenantId, language, context }) => ({
  success: true,
  now: context.clock.now(),
  value: await readMenu(context, tenantId, language, { prizeMode: query.prizeMode, vendor: VIETNAM }),
}))
