import { me } from '../../../src/schemas/studio/calls/me.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { countRecoveryCodes } from '../../second-factor/recovery-codes.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(me, async ({ session, context }) => {
  if (!session) return { success: true, value: { state: 'signed-out' } }
  const { stage: state, operator, roles, idleMs, endsAt } = session
  if (state !== 'signed-in') return { success: true, value: { state, operator } }
  const codesLeft = await countRecoveryCodes(context.store.db, subjectOf(operator.id))
  const times = { idleSeconds: idleMs / 1000, until: new Date(endsAt).toISOString() }
  return { success: true, value: { state, operator, roles, ...times, codesLeft } }
})
