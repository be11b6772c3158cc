import { dependants } from '../../../src/schemas/studio/calls/dependants.ts'
import { previewDependants } from '../../tenants/drafts/bring-forward.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(dependants, async ({ query: { brand }, context }) => ({
  success: true,
  value: await orRefuse(() => previewDependants(context, brand)),
}))
