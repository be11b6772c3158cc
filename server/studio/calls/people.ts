import { people } from '../../../src/schemas/studio/calls/people.ts'
import { listPeople } from '../../operators/people.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(people, async ({ operator: { operator, roles }, context }) => ({
  success: true,
  value: await listPeople(context.store.db, { id: operator.id, roles }),
}))
