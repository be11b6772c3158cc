import { passkeyAdd } from '../../../src/schemas/studio/calls/passkey-add.ts'
import { enrolPasskey } from '../../operators/sign-in.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(passkeyAdd, async ({ body, ip, request, operator, party, cookie, context }) => {
  const { token, ...added } = await enrolPasskey(context, party, operator, { ...body, ip, request })
  if (token !== undefined) cookie.set(token)
  return { success: true, value: added }
})
