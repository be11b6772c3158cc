import { playLimitKeep } from '../../../src/schemas/endpoints/play-limit-keep.ts'
import { handle } from '../context/handle.ts'
import { changeProtection } from '../people/protection/change-protection.ts'
import { keepLimit } from '../people/protection/set-limit.ts'

export default handle(playLimitKeep, ({ body, member, context }) =>
  changeProtection(context, member, (tx, player) => keepLimit(tx, player, body)),
)
