import { withdrawals } from '../../../src/schemas/endpoints/withdrawals.ts'
import { handle } from '../handle.ts'
import { listWithdrawals } from '../withdrawals/list-withdrawals.ts'

export default handle(withdrawals, async ({ query, member, language, context }) => ({
  success: true,
  value: await listWithdrawals(context.store.db, { ...query, member, language }),
}))
