import { registerRules } from '../../../src/schemas/endpoints/register-rules.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'

export default handle(registerRules, async ({ tenantId, context }) => {
  const { wire } = await readMetadata(context.store, tenantId)
  return { success: true, value: wire.registerRules }
})
