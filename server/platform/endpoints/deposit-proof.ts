import { depositProof } from '../../../src/schemas/endpoints/deposit-proof.ts'
import { cashierFollowers } from '../compose/followers.ts'
import { handle } from '../context/handle.ts'
import { findDeposit } from '../features/deposits/find-deposit.ts'
import { takesProof } from '../features/deposits/next-state.ts'
import { proveMatch } from '../features/matching/prove-match.ts'
import { lockPlayer } from '../people/protection/lock-player.ts'
import { storeUpload } from '../people/uploads/uploads.ts'

export default handle(depositProof, async ({ query, body, member, context }, refuse) => {
  const { tenantId, memberId } = member
  const of = { tenantId, memberId, id: query.id, now: context.clock.now() }
  // a deposit of another member is refused before the picture is decoded
  await findDeposit(context.store.db, of)
  const { withdrawalMinutes: answerMinutes } = await context.brands.constants(tenantId)
  const upload = { member, purpose: 'deposit', caseId: query.id, bytes: body as Buffer } as const
  const id = await storeUpload(
    context,
    upload,
    async tx => {
      // before the deposit, in the order of every call that changes it
      await lockPlayer(tx, of)
      const { state, method } = await findDeposit(tx, of, true)
      if (!takesProof(state) || method.proof === 'none')
        throw refuse('deposit/state', { status: 409, value: { state } })
    },
    tx => proveMatch(tx, { ...of, answerMinutes }, cashierFollowers),
  )
  return { success: true, value: { id } }
})
