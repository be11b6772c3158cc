import { botChallenge } from '../../../src/schemas/endpoints/bot-challenge.ts'
import type { BotCheckForm } from '../../../src/schemas/session/bot-check.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { handle } from '../context/handle.ts'
import { chooseBotCheck } from '../people/bot-check/check-bot.ts'

export default handle(botChallenge, async ({ query, tenantId, ip, context }) => {
  await takeLimit(context, 'captcha', [tenantId, 'bot-check', ip])
  const guarded = { tenantId, form: query.place as BotCheckForm }
  const check = await chooseBotCheck(context, guarded)
  if (!check) return { success: true, value: { provider: 'none' } }
  return { success: true, value: { provider: check.kind, ...(await check.createChallenge(context, guarded)) } }
})
