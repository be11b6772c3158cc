import { passkeyOptions } from '../../../src/schemas/studio/calls/passkey-options.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { proveOperator } from '../../operators/check-password.ts'
import { makeCreationOptions } from '../../second-factor/passkeys.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(passkeyOptions, async ({ body, operator, party, context }) => {
  const { stage, operator: me } = operator
  // at an enrolment the password was given a moment before
  if (stage !== 'enrol') await proveOperator(context, me.id, body.password)
  const options = await makeCreationOptions(context, party, { subject: subjectOf(me.id), account: me.email })
  return { success: true, value: { options } }
})
