import { uploadRemove } from '../../../src/schemas/endpoints/upload-remove.ts'
import { handle } from '../context/handle.ts'
import { removeUpload } from '../people/uploads/uploads.ts'

export default handle(uploadRemove, async ({ body, member, context }) => {
  await context.store.transaction(tx => removeUpload(tx, member, body.id))
  return { success: true }
})
