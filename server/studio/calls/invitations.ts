import { invitations } from '../../../src/schemas/studio/calls/invitations.ts'
import { type Link, listInvitations, ownsInvitation } from '../../operators/links.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(invitations, async ({ operator: { roles }, context: { store, clock } }) => {
  const open = await listInvitations(store.db, clock.now())
  return { success: true, value: open.filter(link => ownsInvitation(roles, link)).map(describe) }
})

const describe = ({ id, email, roles, madeBy: by, until }: Link) => ({
  id,
  email: email ?? '',
  roles,
  by,
  until: until.toISOString(),
})
