import { changePassword } from '../../../src/schemas/studio/calls/change-password.ts'
import { changeOperatorPassword } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(changePassword, async ({ body, request, operator, cookie, context }) => {
  cookie.set(await changeOperatorPassword(context, operator, { ...body, request }))
  return { success: true, value: {} }
})
