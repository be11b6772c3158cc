import { setRoles } from '../../../src/schemas/studio/calls/set-roles.ts'
import { changeRoles, readPerson, requirePerson } from '../../operators/people.ts'
import { requireRightNow } from '../../operators/require-right.ts'
import { lockAccess, readRoles } from '../../operators/roles.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(
  setRoles,
  async ({ body, operator: { operator: me, roles }, audit, context: { store } }) => {
    await store.transaction(async tx => {
      await lockAccess(tx)
      await requireRightNow(tx, { operatorId: me.id, brand: body.brand, right: 'people' })
      // a person of other brands gets a first role by an invitation to an address that the inviter knows
      const operator = await requirePerson(tx, body.operator, { id: me.id, roles: await readRoles(tx, me.id) })
      await changeRoles(tx, { operator, brand: body.brand, roles: body.roles }, audit)
    })
    return { success: true, value: await readPerson(store.db, body.operator, { id: me.id, roles }) }
  },
)
