import { upload } from '../../../src/schemas/endpoints/upload.ts'
import { handle } from '../context/handle.ts'
import { viewUpload } from '../people/uploads/view-upload.ts'

export default handle(upload, async ({ query, member, context }) => {
  const { tenantId, username } = member
  const view = { tenantId, id: query.id, who: username, now: context.clock.now() }
  const { body, width, height } = await viewUpload(context.store, view, member)
  return { success: true, value: { type: 'image/jpeg', width, height, data: body.toString('base64') } }
})
