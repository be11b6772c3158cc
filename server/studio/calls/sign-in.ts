import { signIn } from '../../../src/schemas/studio/calls/sign-in.ts'
import { signInOperator } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(signIn, async ({ body, ip, session, party, cookie, context }) => {
  const { token, ...step } = await signInOperator(context, party, { ...body, ip, replaced: session })
  cookie.set(token)
  return { success: true, value: step }
})
