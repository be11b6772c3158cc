import { loginInfo } from '../../../src/schemas/endpoints/login-info.ts'
import { handle } from '../context/handle.ts'
import { readMember } from '../people/accounts/find-member.ts'
import { readLastLogin } from '../people/accounts/last-login.ts'

export default handle(loginInfo, async ({ member, ip, context }) => {
  const { db } = context.store
  const { username, type, first_time, password_expired } = await readMember(db, member.tenantId, member.memberId)
  const { lastLogin, hasDefaultPassword } = await readLastLogin(db, member.memberId)
  return {
    success: true,
    value: {
      isLogin: true,
      username,
      isAgent: type,
      isTrial: member.role === 'trial',
      location: ip,
      firstTimeLogin: first_time,
      passwordExpired: password_expired || hasDefaultPassword,
      ...(lastLogin && { lastLogin }),
    },
  }
})
