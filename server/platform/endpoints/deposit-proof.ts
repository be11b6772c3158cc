import { depositProof } from '../../../src/schemas/endpoints/deposit-proof.ts'
import { refuse } from '../../http/refusal.ts'
import { findDeposit } from '../deposits/find-deposit.ts'
import { takesProof } from '../deposits/next-state.ts'
import { handle } from '../handle.ts'
import { storeUpload } from '../uploads/uploads.ts'

export default handle(depositProof, async ({ query, body, member, context }) => {
  const { tenantId, memberId } = member
  const of = { tenantId, memberId, id: query.id, now: context.clock.now() }
  // somebody else's deposit costs no decoding
  await findDeposit(context.store.db, of)
  const upload = { member, purpose: 'deposit', caseId: query.id, bytes: body as Buffer } as const
  const id = await storeUpload(context, upload, async tx => {
    const { state, method } = await findDeposit(tx, of, true)
    if (!takesProof(state) || method.proof === 'none') throw refuse('deposit/state', { status: 409, value: { state } })
  })
  return { success: true, value: { id } }
})
