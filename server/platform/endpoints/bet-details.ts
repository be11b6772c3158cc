import { betDetails } from '../../../src/schemas/endpoints/bet-details.ts'
import { refuse } from '../../http/refusal.ts'
import { handle } from '../handle.ts'
import { findBet } from '../records/find-bet.ts'

export default handle(betDetails, async ({ query, member, context }) => {
  const value = await findBet(context.store.db, { ...member, id: query.id })
  if (!value) throw refuse('record/unknown-bet', { status: 404 })
  return { success: true, value }
})
