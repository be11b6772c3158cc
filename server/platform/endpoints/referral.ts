import { referral } from '../../../src/schemas/endpoints/referral.ts'
import { handle } from '../context/handle.ts'
import { readOverview } from '../features/referral/read-referrals.ts'
import { personalCode } from '../people/accounts/personal-code.ts'

export default handle(referral, async ({ member, context: { store, random } }) => {
  const code = await personalCode(store.db, random, member)
  return { success: true, value: { code, ...(await readOverview(store.db, member)) } }
})
