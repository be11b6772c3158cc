import { passkeyRemove } from '../../../src/schemas/studio/calls/passkey-remove.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { proveOperator } from '../../operators/check-password.ts'
import { refuseOperator } from '../../operators/refuse-operator.ts'
import { recordAccess } from '../../operators/roles.ts'
import { lockSession } from '../../operators/sessions.ts'
import { listPasskeys, removePasskey } from '../../second-factor/passkeys.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(
  passkeyRemove,
  async ({ body: { passkey, password }, operator: session, audit, context }) => {
    const { operator } = session
    const provenHash = await proveOperator(context, operator.id, password)
    const { store } = context
    const subject = subjectOf(operator.id)
    const result = await store.transaction(async tx => {
      await lockSession(tx, session, provenHash)
      const removed = await removePasskey(tx, subject, passkey)
      if (removed === 'removed') await recordAccess(tx, { operator, summary: 'removed a passkey' }, audit)
      return removed
    })
    if (result === 'unknown') throw refuseOperator('operator/unknown-passkey', { status: 404 })
    if (result === 'last') throw refuseOperator('operator/last-passkey', { status: 409 })
    return { success: true, value: await listPasskeys(store.db, subject) }
  },
)
