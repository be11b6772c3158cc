import { promotionProof } from '../../../src/schemas/endpoints/promotion-proof.ts'
import { handle } from '../context/handle.ts'
import { openDraft } from '../features/promotions/apply.ts'
import { findClaim } from '../features/promotions/decide-application.ts'
import { lockPlayer } from '../people/protection/lock-player.ts'
import { storeUpload } from '../people/uploads/uploads.ts'

export default handle(promotionProof, async ({ query, body, member, context }, refuse) => {
  const move = { ...member, now: context.clock.now() }
  const caseId = await context.store.transaction(tx => openDraft(tx, move, query.id))
  const upload = { member, purpose: 'promotion', caseId, bytes: body as Buffer } as const
  const id = await storeUpload(context, upload, async tx => {
    await lockPlayer(tx, move)
    const { state } = await findClaim(tx, member.tenantId, caseId, true)
    // the application was sent while the picture was being stored
    if (state !== 'draft') throw refuse('promotion/state', { status: 409, value: { state } })
  })
  return { success: true, value: { id } }
})
