import { recoveryCodes } from '../../../src/schemas/studio/calls/recovery-codes.ts'
import { renewRecoveryCodes } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(recoveryCodes, async ({ body: { password }, request, operator, context }) => {
  const recoveryCodes = await renewRecoveryCodes(context, operator, { password, request })
  return { success: true, value: { recoveryCodes } }
})
