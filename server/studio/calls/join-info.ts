import { joinInfo } from '../../../src/schemas/studio/calls/join-info.ts'
import { readLinkOf } from '../../operators/join.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(joinInfo, async ({ body: { token }, ip, context }) => {
  const { kind, email, name, roles, until } = await readLinkOf(context, { token, ip })
  return { success: true, value: { kind, email, name, roles, until: until.toISOString() } }
})
