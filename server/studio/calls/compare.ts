import { compare } from '../../../src/schemas/studio/calls/compare.ts'
import { compareBrand } from '../../tenants/drafts/compare-draft.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(compare, async ({ query: { brand, from = 'current', to = 'draft' }, context }) => ({
  success: true,
  value: await orRefuse(() => compareBrand(context, brand, { from, to })),
}))
