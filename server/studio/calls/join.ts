import { join } from '../../../src/schemas/studio/calls/join.ts'
import { joinByLink } from '../../operators/join.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(join, async ({ body, ip, request, session, cookie, context }) => {
  const { token, name, email, password } = body
  cookie.set(await joinByLink(context, { token, name, email, password, ip, request, replaced: session }))
  return { success: true, value: { state: 'enrol' } }
})
