import { dependants } from '../../../src/schemas/studio/calls/dependants.ts'
import { can } from '../../../src/schemas/studio/roles.ts'
import { listDependants } from '../../tenants/drafts/dependant-rows.ts'
import { previewDependants } from '../../tenants/drafts/dependants.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(dependants, async ({ query: { brand, release }, operator: { roles }, context }) => {
  const all =
    release === undefined
      ? await orRefuse(() => previewDependants(context, brand))
      : await listDependants(context.store.db, brand, release)
  const brands = all.filter(({ id }) => can(roles, id, 'read'))
  return {
    success: true,
    value: { ...(release !== undefined && { release }), brands, others: all.length - brands.length },
  }
})
