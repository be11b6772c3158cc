import { banners } from '../../../src/schemas/endpoints/banners.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { handle } from '../context/handle.ts'

export default handle(banners, async ({ query, tenantId, context }) => {
  const { wire } = await readMetadata(context.store, tenantId)
  const value = wire.banners
    .filter(({ groupName }) => !query.groupName || groupName === query.groupName)
    .map(({ bannerId, groupName, url, linkageType }) => ({
      bannerId,
      groupName,
      url,
      linkageType: linkageType ?? null,
    }))
  return { success: true, value }
})
