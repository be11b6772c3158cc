import { playLimitSet } from '../../../src/schemas/endpoints/play-limit-set.ts'
import { checkCall } from '../context/check-call.ts'
import { handle } from '../context/handle.ts'
import { readCashier } from '../money/cashier/read-cashier.ts'
import { changeProtection } from '../people/protection/change-protection.ts'
import { readLimitValue, setLimit } from '../people/protection/set-limit.ts'

const HOUR_MS = 3_600_000

export default handle(playLimitSet, async input => {
  const { body, member, context } = input
  const { kind, period, value: text } = body
  const measure = kind === 'session' ? 'minutes' : 'amount'
  if (text !== undefined)
    await checkCall(input, {
      'play-limit': { measure, [measure]: text },
      ...(kind === 'deposit' && { 'deposit-limits': { [period]: text } }),
    })
  const value = text === undefined ? undefined : readLimitValue({ kind, period }, text)
  const { protection } = await readCashier(context.store.db, member.tenantId)
  return changeProtection(context, member, (tx, player) =>
    setLimit(tx, player, { kind, period }, value, protection.relaxAfterHours * HOUR_MS),
  )
})
