import { passkeyRename } from '../../../src/schemas/studio/calls/passkey-rename.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { refuseOperator } from '../../operators/refuse-operator.ts'
import { listPasskeys, renamePasskey } from '../../second-factor/passkeys.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(passkeyRename, async ({ body, operator, context: { store } }) => {
  const subject = subjectOf(operator.operator.id)
  if (!(await renamePasskey(store.db, subject, body.passkey, body.name.trim())))
    throw refuseOperator('operator/unknown-passkey', { status: 404 })
  return { success: true, value: await listPasskeys(store.db, subject) }
})
