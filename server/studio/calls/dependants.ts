import { dependants } from '../../../src/schemas/studio/calls/dependants.ts'
import { can } from '../../../src/schemas/studio/roles.ts'
import { previewDependants } from '../../tenants/drafts/bring-forward.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(dependants, async ({ query: { brand }, operator: { roles }, context }) => {
  const all = await orRefuse(() => previewDependants(context, brand))
  const brands = all.filter(({ id }) => can(roles, id, 'read'))
  return { success: true, value: { brands, others: all.length - brands.length } }
})
