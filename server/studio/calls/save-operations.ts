import { saveOperations } from '../../../src/schemas/studio/calls/save-operations.ts'
import { requireRight } from '../../operators/require-right.ts'
import { saveOperations as save } from '../../tenants/drafts/save-operations.ts'
import { authorOf, orRefuse, rightFor } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(saveOperations, async ({ body: { brand, ...input }, operator, context }) => {
  await requireRight(context, operator.roles, brand, rightFor(input.operations.map(({ at }) => at)))
  return { success: true, value: await orRefuse(() => save(context, brand, { ...input, author: authorOf(operator) })) }
})
