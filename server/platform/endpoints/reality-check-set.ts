import { realityCheckSet } from '../../../src/schemas/endpoints/reality-check-set.ts'
import { handle } from '../context/handle.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { changeProtection } from '../people/protection/change-protection.ts'
import { setCheckMinutes } from '../people/protection/sitting.ts'

export default handle(realityCheckSet, async ({ body: { minutes }, member, context }, refuse) => {
  const { protection } = await readCashier(context.store.db, member.tenantId)
  if (!protection.realityCheckMinutes.includes(minutes)) throw refuse('protection/bad-check', { status: 422 })
  return changeProtection(context, member, (tx, player) => setCheckMinutes(tx, player, minutes))
})
