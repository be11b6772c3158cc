import { protection } from '../../../src/schemas/endpoints/protection.ts'
import { handle } from '../context/handle.ts'
import { readProtection } from '../people/protection/read-protection.ts'

export default handle(protection, async ({ member, context: { store, clock } }) => ({
  success: true,
  value: await store.transaction(tx => readProtection(tx, { ...member, now: clock.now() })),
}))
