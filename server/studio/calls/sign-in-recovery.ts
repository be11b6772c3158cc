import { signInRecovery } from '../../../src/schemas/studio/calls/sign-in-recovery.ts'
import { finishByRecoveryCode } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(signInRecovery, async ({ body: { code }, ip, request, operator, cookie, context }) => {
  const { token, codesLeft } = await finishByRecoveryCode(context, operator, { code, ip, request })
  cookie.set(token)
  return { success: true, value: { state: 'signed-in', codesLeft } }
})
