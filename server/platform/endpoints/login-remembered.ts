import { loginRemembered } from '../../../src/schemas/endpoints/login-remembered.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { handle } from '../context/handle.ts'
import { signInRemembered } from '../people/accounts/sign-in-remembered.ts'

export default handle(loginRemembered, async ({ tenantId, ip, browser, remembered, context }, refuse) => {
  const notRemembered = () => refuse('login/not-remembered', { status: 401 })
  const { token } = remembered
  if (!token) throw notRemembered()
  await takeLimit(context, 'captcha', [tenantId, 'remembered', ip])
  const back = await signInRemembered(context, { tenantId, token, ip, browser })
  if (back.found === 'member') {
    remembered.remember(back.username, back.next.token, back.next.seconds)
    const { changeTicket: _, ...session } = back.session
    return { success: true, value: { ...session, username: back.username } }
  }
  // late: the other tab has the next token, whose cookie is on the way to this browser; elsewhere: the token stays valid at a known address
  if (back.found !== 'late' && back.found !== 'elsewhere') remembered.forget()
  throw notRemembered()
})
