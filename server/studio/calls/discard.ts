import { discard } from '../../../src/schemas/studio/calls/discard.ts'
import { discardDraft } from '../../tenants/drafts/discard-draft.ts'
import { authorOf, orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(discard, async ({ body: { brand, ...input }, operator, context }) => ({
  success: true,
  value: await orRefuse(() => discardDraft(context, brand, { ...input, author: authorOf(operator) })),
}))
