import { recordsOf } from '../../../src/schemas/metadata/wire-values.ts'
import { names } from '../../../src/schemas/studio/calls/names.ts'
import { lookAtDraft } from '../../tenants/drafts/open-draft.ts'
import { readPlatform } from '../../tenants/read/read-platform.ts'
import { readTenant } from '../../tenants/read/read-tenant.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(names, async ({ query: { brand }, context }) => {
  const { given } = await orRefuse(() => lookAtDraft(context, brand))
  const { layers } = readTenant(context.sources.dir, brand, given)
  const { documents } = readPlatform(layers)
  const titles = new Map<string, string>()
  for (const { vendors } of recordsOf(documents.vendors))
    for (const { vassalage, title } of recordsOf(vendors))
      if (typeof vassalage === 'string') titles.set(vassalage, typeof title === 'string' ? title : vassalage)
  const value = {
    assets: [...new Set(layers.flatMap(({ assets }) => Object.keys(assets)))].sort(),
    resources: [...new Set(recordsOf(documents.resources).map(({ resourceType }) => String(resourceType)))].sort(),
    vendors: [...titles].map(([code, title]) => ({ code, title })).sort((a, b) => a.title.localeCompare(b.title)),
  }
  return { success: true, value }
})
