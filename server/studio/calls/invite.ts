import { invite } from '../../../src/schemas/studio/calls/invite.ts'
import { invitePerson } from '../../operators/people.ts'
import { requireBrand, requireRight, requireRightNow } from '../../operators/require-right.ts'
import { lockAccess } from '../../operators/roles.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(invite, async ({ body, operator: { operator, roles }, party, audit, context }) => {
  const brands = Object.keys(body.roles)
  for (const brand of brands) {
    await requireRight(context, roles, brand, 'people')
    await requireBrand(context, brand)
  }
  const link = await context.store.transaction(async tx => {
    await lockAccess(tx)
    for (const brand of brands) await requireRightNow(tx, { operatorId: operator.id, brand, right: 'people' })
    return invitePerson(tx, context, body, audit)
  })
  if (!link) return { success: true, value: { state: 'given' } }
  const { path, until } = link
  return { success: true, value: { state: 'invited', link: `${party.origin}${path}`, until: until.toISOString() } }
})
