import { withdrawInvitation } from '../../../src/schemas/studio/calls/withdraw-invitation.ts'
import { listInvitations, ownsInvitation } from '../../operators/links.ts'
import { withdrawLink } from '../../operators/people.ts'
import { refuseOperator } from '../../operators/refuse-operator.ts'
import { lockAccess, readRoles } from '../../operators/roles.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(withdrawInvitation, async ({ body, operator: { operator }, audit, context }) => {
  const { store, clock } = context
  await store.transaction(async tx => {
    await lockAccess(tx)
    const own = await readRoles(tx, operator.id)
    const open = await listInvitations(tx, clock.now())
    const link = open.find(one => one.id === body.invitation && ownsInvitation(own, one))
    if (!link || !(await withdrawLink(tx, link, audit)))
      throw refuseOperator('operator/unknown-invitation', { status: 404 })
  })
  return { success: true, value: {} }
})
