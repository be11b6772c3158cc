import { whitelabel } from '../../../src/schemas/endpoints/whitelabel.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'

export default handle(whitelabel, async ({ tenantId, context }) => {
  const { wire } = await readMetadata(context.store, tenantId)
  return { success: true, value: wire.whitelabel }
})
