import { playMoneyDeposit } from '../../../src/schemas/endpoints/play-money-deposit.ts'
import { handle, refuse } from '../handle.ts'
import { depositPlayMoney } from '../ledger/deposit-play-money.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { readMetadata } from '../metadata.ts'

export default handle(playMoneyDeposit, async ({ body, member, idempotencyKey, context }) => {
  const { store, clock } = context
  if (!idempotencyKey) throw refuse('ledger/key-missing')
  const { system } = (await readMetadata(store, member.tenantId)).wire
  if (system.status !== 0) throw refuse('system/closed', { status: 503 })
  const { tenantId, memberId } = member
  const deposit = { tenantId, memberId, amount: body.amount, key: idempotencyKey, now: clock.now() }
  const { balance, currency, added } = await store.transaction(tx => depositPlayMoney(tx, deposit))
  return { success: true, value: { sumBalance: formatMinor(balance), currency, added: formatMinor(added) } }
})
