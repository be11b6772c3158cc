import { betDetails } from '../../../src/schemas/endpoints/bet-details.ts'
import { handle } from '../context/handle.ts'
import { readBet } from '../games/lottery/list-bets.ts'
import { openBetOf } from '../games/open-bets/settle-bets.ts'
import { findBet } from '../games/records/find-bet.ts'

export default handle(betDetails, async ({ query, member, language, context: { store, clock } }, refuse) => {
  const value = await findBet(store.db, { ...member, id: query.id, language })
  if (!value) throw refuse('record/unknown-bet', { status: 404 })
  const openBet = openBetOf(value.roundKey)
  const lottery = openBet && (await readBet(store.db, member, openBet, { language, now: clock.now() }))
  return { success: true, value: { ...value, roundKey: openBet ?? value.roundKey, ...(lottery && { lottery }) } }
})
