import { playLimitKeep } from '../../../src/schemas/endpoints/play-limit-keep.ts'
import { handle } from '../handle.ts'
import { changeProtection } from '../protection/change-protection.ts'
import { keepLimit } from '../protection/set-limit.ts'

export default handle(playLimitKeep, ({ body, member, context }) =>
  changeProtection(context, member, (tx, player) => keepLimit(tx, player, body)),
)
