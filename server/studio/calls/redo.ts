import { redo } from '../../../src/schemas/studio/calls/redo.ts'
import { redo as redoStep } from '../../tenants/drafts/take-back.ts'
import { authorOf, orRefuse, requireStepRight } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(redo, async ({ body: { brand, key, skip }, operator, context }) => ({
  success: true,
  value: await orRefuse(() =>
    redoStep(context, brand, authorOf(operator), { key, skip, check: requireStepRight(operator, brand) }),
  ),
}))
