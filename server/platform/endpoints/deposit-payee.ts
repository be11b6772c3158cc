import { depositPayee } from '../../../src/schemas/endpoints/deposit-payee.ts'
import { handle } from '../context/handle.ts'
import { readPayee } from '../features/matching/read-payee.ts'

export default handle(depositPayee, async ({ query, member, language, context }) => {
  const { tenantId, memberId, username } = member
  const view = { tenantId, memberId, username, id: query.id, language, now: context.clock.now() }
  return { success: true, value: await readPayee(context.store, view) }
})
