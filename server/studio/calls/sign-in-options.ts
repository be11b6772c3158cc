import { signInOptions } from '../../../src/schemas/studio/calls/sign-in-options.ts'
import { subjectOf } from '../../operators/accounts.ts'
import { makeRequestOptions } from '../../second-factor/passkeys.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(signInOptions, async ({ operator, party, context }) => {
  const options = await makeRequestOptions(context, party, subjectOf(operator.operator.id))
  return { success: true, value: { options } }
})
