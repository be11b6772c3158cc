import { resolveConflict } from '../../../src/schemas/studio/calls/resolve-conflict.ts'
import { requireRight } from '../../operators/require-right.ts'
import { chooseValue } from '../../tenants/drafts/choose-value.ts'
import { readConflicts } from '../../tenants/drafts/conflict-rows.ts'
import { authorOf, orRefuse, rightFor } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(resolveConflict, async ({ body: { brand, ...choice }, operator, context }) => {
  const found = (await readConflicts(context.store.db, brand)).find(({ id }) => id === choice.conflict)
  if (found) await requireRight(context, operator.roles, brand, rightFor([found.at, found.mine.operation.at]))
  const author = authorOf(operator)
  return { success: true, value: await orRefuse(() => chooseValue(context, brand, { ...choice, author })) }
})
