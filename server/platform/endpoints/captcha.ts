import { captcha } from '../../../src/schemas/endpoints/captcha.ts'
import { takeLimit } from '../../http/rate-limits.ts'
import { createCaptcha } from '../accounts/captcha.ts'
import { drawCaptcha } from '../accounts/captcha-picture.ts'
import { handle } from '../handle.ts'

export default handle(captcha, async ({ tenantId, ip, browser, context }) => {
  await takeLimit(context, 'captcha', [tenantId, ip])
  const answer = await createCaptcha(context, tenantId, browser.ensure())
  return { success: true, value: drawCaptcha(answer, context.random).toString('base64') }
})
