import { captcha } from '../../../src/schemas/endpoints/captcha.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { handle } from '../context/handle.ts'
import { createCaptcha } from '../people/captcha/captcha.ts'
import { drawCaptcha } from '../people/captcha/captcha-picture.ts'

export default handle(captcha, async ({ tenantId, ip, browser, context }) => {
  await takeLimit(context, 'captcha', [tenantId, ip])
  const answer = await createCaptcha(context, tenantId, browser.ensure())
  return { success: true, value: drawCaptcha(answer, context.random).toString('base64') }
})
