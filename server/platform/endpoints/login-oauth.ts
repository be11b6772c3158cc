import { loginOauth } from '../../../src/schemas/endpoints/login-oauth.ts'
import { handle } from '../context/handle.ts'
import { beginSession, readAccessRules } from '../people/accounts/begin-session.ts'
import { readMember } from '../people/accounts/find-member.ts'
import { takeTicket } from '../people/oauth/ticket.ts'

export default handle(loginOauth, async ({ body, tenantId, ip, browser, context }, refuse) => {
  const { value: key } = browser
  if (!key) throw refuse('oauth/refused')
  const rules = await readAccessRules(context, tenantId)
  const value = await context.store.transaction(async tx => {
    const memberId = await takeTicket(tx, context, { tenantId, browser: key, ticket: body.ticket })
    if (memberId === undefined) throw refuse('oauth/refused')
    const member = await readMember(tx, tenantId, memberId)
    const beginning = { tenantId, member, browser, ip, requirePasswordChange: false }
    const session = await beginSession(tx, context, rules, beginning)
    return { ...session, username: member.username }
  })
  return { success: true, value }
})
