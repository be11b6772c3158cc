import { undo } from '../../../src/schemas/studio/calls/undo.ts'
import { undo as undoStep } from '../../tenants/drafts/take-back.ts'
import { authorOf, orRefuse, requireStepRight } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(undo, async ({ body: { brand, key, skip }, operator, context }) => ({
  success: true,
  value: await orRefuse(() =>
    undoStep(context, brand, authorOf(operator), { key, skip, check: requireStepRight(operator, brand) }),
  ),
}))
