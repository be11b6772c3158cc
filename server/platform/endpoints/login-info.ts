import { loginInfo } from '../../../src/schemas/endpoints/login-info.ts'
import { readMember } from '../accounts/find-member.ts'
import { readLastLogin } from '../accounts/last-login.ts'
import { handle } from '../handle.ts'

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
