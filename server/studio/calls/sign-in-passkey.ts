import { signInPasskey } from '../../../src/schemas/studio/calls/sign-in-passkey.ts'
import { finishByPasskey } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(
  signInPasskey,
  async ({ body: { response }, ip, request, operator, party, cookie, context }) => {
    cookie.set(await finishByPasskey(context, party, operator, { response, ip, request }))
    return { success: true, value: { state: 'signed-in' } }
  },
)
