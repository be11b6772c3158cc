import { whitelabel } from '../../../src/schemas/endpoints/whitelabel.ts'
import { handle } from '../handle.ts'
import { readMetadata } from '../metadata.ts'

export default handle(whitelabel, async ({ tenantId, context }) => {
  const { wire } = await readMetadata(context.store, tenantId)
  return { success: true, value: wire.whitelabel }
})
