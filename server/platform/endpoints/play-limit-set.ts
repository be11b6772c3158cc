import { playLimitSet } from '../../../src/schemas/endpoints/play-limit-set.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { handle } from '../handle.ts'
import { changeProtection } from '../protection/change-protection.ts'
import { readLimitValue, setLimit } from '../protection/set-limit.ts'

const HOUR_MS = 3_600_000

export default handle(playLimitSet, async ({ body, member, context }) => {
  const { kind, period, value: text } = body
  const value = text === undefined ? undefined : readLimitValue({ kind, period }, text)
  const { protection } = await readCashier(context.store.db, member.tenantId)
  return changeProtection(context, member, (tx, player) =>
    setLimit(tx, player, { kind, period }, value, protection.relaxAfterHours * HOUR_MS),
  )
})
