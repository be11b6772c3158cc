/** Guards paid messages: their caller must pass the bot check, and the captcha where the brand requires it. */

import type { BrowserKey } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { checkBot } from '../bot-check/check-bot.ts'
import { takeCaptcha } from '../captcha/captcha.ts'

export interface CodeSender {
  tenantId: string
  browser: BrowserKey
  body: { verification?: unknown; captcha?: string | undefined }
}

/** @throws Refusal bot-check/required, login/captcha-required, login/bad-captcha */
export async function checkSender(context: Context, { tenantId, browser, body }: CodeSender): Promise<void> {
  await checkBot(context, { tenantId, form: 'code', fields: body.verification })
  if ((await context.brands.constants(tenantId)).codeCaptcha === false) return
  const value = { captcha: true }
  if (!body.captcha?.trim()) throw refuse('login/captcha-required', { value })
  if (!(await takeCaptcha(context, tenantId, browser.value, body.captcha))) throw refuse('login/bad-captcha', { value })
}
