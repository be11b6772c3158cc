import { passkeys } from '../../../src/schemas/studio/calls/passkeys.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { listPasskeys } from '../../second-factor/passkeys.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(passkeys, async ({ operator: { operator }, context }) => ({
  success: true,
  value: await listPasskeys(context.store.db, subjectOf(operator.id)),
}))
