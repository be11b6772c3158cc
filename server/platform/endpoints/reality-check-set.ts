import { realityCheckSet } from '../../../src/schemas/endpoints/reality-check-set.ts'
import { refuse } from '../../http/refusal.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { handle } from '../handle.ts'
import { changeProtection } from '../protection/change-protection.ts'
import { setCheckMinutes } from '../protection/sitting.ts'

export default handle(realityCheckSet, async ({ body: { minutes }, member, context }) => {
  const { protection } = await readCashier(context.store.db, member.tenantId)
  if (!protection.realityCheckMinutes.includes(minutes)) throw refuse('protection/bad-check', { status: 422 })
  return changeProtection(context, member, (tx, player) => setCheckMinutes(tx, player, minutes))
})
