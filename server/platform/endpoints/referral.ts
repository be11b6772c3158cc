import { referral } from '../../../src/schemas/endpoints/referral.ts'
import { handle } from '../handle.ts'
import { personalCode } from '../referral/personal-code.ts'
import { readOverview } from '../referral/read-referrals.ts'

export default handle(referral, async ({ member, context: { store, random } }) => {
  const code = await personalCode(store.db, random, member)
  return { success: true, value: { code, ...(await readOverview(store.db, member)) } }
})
