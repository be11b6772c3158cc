import { candidate } from '../../../src/schemas/studio/calls/candidate.ts'
import { makeCandidate } from '../../tenants/drafts/compile-draft.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(candidate, async ({ body: { brand }, context }) => ({
  success: true,
  value: await orRefuse(() => makeCandidate(context, brand)),
}))
