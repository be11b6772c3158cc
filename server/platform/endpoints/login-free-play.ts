import { loginFreePlay } from '../../../src/schemas/endpoints/login-free-play.ts'
import { partOf } from '../../../src/schemas/metadata/wire-values.ts'
import { createEnvelopeReader } from '../../http/envelope.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { handle } from '../context/handle.ts'
import { startTrial } from '../people/accounts/trial.ts'
import { checkBot } from '../people/bot-check/check-bot.ts'

export default handle(loginFreePlay, async ({ body, tenantId, ip, browser, context }, refuse) => {
  if (!(await context.brands.feature(tenantId, 'freePlay'))) throw refuse('login/free-play-off', { status: 403 })
  const place = { path: loginFreePlay.path, tenantId }
  const sealed = await createEnvelopeReader(context).open(body.value, place)
  await checkBot(context, { tenantId, form: 'login', fields: partOf(sealed, 'verification') })
  await takeLimit(context, 'freePlay', [tenantId, ip])
  const { token, username } = await startTrial(context, { tenantId, ip, browser })
  return { success: true, value: { token, username, firstTimeLogin: false, passwordExpired: false } }
})
