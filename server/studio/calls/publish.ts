import { publish } from '../../../src/schemas/studio/calls/publish.ts'
import { can } from '../../../src/schemas/studio/roles.ts'
import { requireRightNow } from '../../operators/require-right.ts'
import { publishDraft } from '../../tenants/drafts/publish-draft.ts'
import { authorOf, orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(publish, async ({ body: { brand, ...input }, operator, request, context }) => {
  const { id: operatorId, email } = operator.operator
  const value = await orRefuse(() =>
    publishDraft({ ...context, log: context.config.log }, brand, {
      ...input,
      author: authorOf(operator),
      who: email,
      request,
      requireRight: tx => requireRightNow(tx, { operatorId, brand, right: 'publish' }),
    }),
  )
  if ('refused' in value) return { success: true, value }
  const dependants = value.dependants.filter(({ id }) => can(operator.roles, id, 'read'))
  return { success: true, value: { ...value, dependants } }
})
