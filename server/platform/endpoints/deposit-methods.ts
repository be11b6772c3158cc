import { depositMethods } from '../../../src/schemas/endpoints/deposit-methods.ts'
import { handle } from '../context/handle.ts'
import { readLastDeposits } from '../features/deposits/last-deposits.ts'
import { describeMethod } from '../features/deposits/list-deposits.ts'
import { isOpenAt } from '../features/deposits/opening-hours.ts'
import { readUsualMinutes } from '../features/deposits/usual-time.ts'
import { listChoices } from '../features/promotions/list-choices.ts'
import { payeeNameOf } from '../features/withdrawals/payout-accounts.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { readMember } from '../people/accounts/find-member.ts'
import { readLimits } from '../people/protection/limits.ts'

export default handle(depositMethods, async ({ member, language, context }) => {
  const { store, clock, brands, config } = context
  const { tenantId, memberId } = member
  const now = clock.now()
  const [{ methods, withdrawal }, timeZone, last, usual, { extra }, bonuses, limits, approvesAfter, isOff] =
    await Promise.all([
      readCashier(store.db, tenantId),
      brands.timeZone(tenantId),
      readLastDeposits(store.db, member),
      readUsualMinutes(store.db, tenantId, now),
      readMember(store.db, tenantId, memberId),
      listChoices(store, { tenantId, memberId, now }, language),
      readLimits(store.db, { memberId, now }),
      config.approvesDepositsAfter(),
      brands.isOff(tenantId, 'deposit'),
    ])
  const offered = isOff ? [] : methods
  const payer = payeeNameOf(extra)
  const repeated = last.find(({ method }) => offered.some(({ id }) => id === method))
  const value = {
    methods: offered.map(method => ({
      ...describeMethod(method, language),
      usualMinutes: usual.get(method.id),
      fields: { ...(payer && { payer }), ...last.find(one => one.method === method.id)?.fields },
      ...(method.hours && { hours: method.hours }),
      isOpen: isOpenAt(method, timeZone, now),
      isMatched: withdrawal?.matching === true && method.matching === true,
    })),
    ...(repeated && { last: { method: repeated.method, amount: repeated.amount } }),
    bonuses: isOff ? [] : bonuses,
    offersLimit: last.length === 0 && !limits.some(({ kind }) => kind === 'deposit'),
    ...(approvesAfter !== undefined && { approvesAfter }),
  }
  return { success: true, value }
})
