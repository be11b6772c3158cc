import { depositMethods } from '../../../src/schemas/endpoints/deposit-methods.ts'
import { handle } from '../context/handle.ts'
import { describeMethod } from '../features/deposits/list-deposits.ts'
import { isOpenAt } from '../features/deposits/opening-hours.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { readLimits } from '../people/protection/limits.ts'

export default handle(depositMethods, async ({ member, language, context }) => {
  const { store, clock, brands, config } = context
  const { tenantId, memberId } = member
  const now = clock.now()
  const [{ methods, withdrawal }, timeZone, first, limits, approvesAfter, isOff] = await Promise.all([
    readCashier(store.db, tenantId),
    brands.timeZone(tenantId),
    store.db
      .selectFrom('deposit')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'approved')
      .limit(1)
      .executeTakeFirst(),
    readLimits(store.db, { memberId, now }),
    config.approvesDepositsAfter(),
    brands.isOff(tenantId, 'deposit'),
  ])
  const value = {
    methods: (isOff ? [] : methods).map(method => ({
      ...describeMethod(method, language),
      ...(method.hours && { hours: method.hours }),
      isOpen: isOpenAt(method, timeZone, now),
      isMatched: withdrawal?.matching === true && method.matching === true,
    })),
    offersLimit: first === undefined && !limits.some(({ kind }) => kind === 'deposit'),
    ...(approvesAfter !== undefined && { approvesAfter }),
  }
  return { success: true, value }
})
