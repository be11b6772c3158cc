/** Geetest v4: its script runs in the page, its server validates the script's result (docs.geetest.com, validate). */
import { createHmac } from 'node:crypto'
import { refuse } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/session.ts'
import { spendNonce } from '../../../http/spend-nonce.ts'
import type { GeetestSettings } from '../../context/account-services.ts'
import type { Context } from '../../context/context.ts'
import type { BotCheck } from './bot-check.ts'

const TIMEOUT_MS = 5000
const REPLY_BYTES = 16_384
/** Geetest accepts a solution for ten minutes. */
const VALID_MS = 10 * 60_000
const FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const
type Fields = Record<(typeof FIELDS)[number], string>

export const geetest: BotCheck = {
  kind: 'geetest',

  async createChallenge(context, { tenantId }) {
    return { captchaId: settingsOf(context, tenantId).id }
  },

  async isPassed(context, { tenantId }, sent) {
    const settings = settingsOf(context, tenantId)
    const fields = readFields(sent)
    if (!fields || !(await validate(context, settings, fields))) return false
    return spendNonce(context, `geetest:${sha256(`${fields.lot_number} ${fields.pass_token}`)}`, VALID_MS)
  },
}

function settingsOf({ config }: Context, tenantId: string): GeetestSettings {
  const settings = config.services.geetest(tenantId)
  if (settings) return settings
  config.log.error(
    { brand: tenantId },
    'the brand asks for geetest, and there is no GEETEST_ID with a GEETEST_KEY: nobody can sign in',
  )
  throw down()
}

function readFields(sent: Record<string, unknown>): Fields | undefined {
  const values = FIELDS.map(name => sent[name])
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 4096
  if (!values.every(isText)) return undefined
  return Object.fromEntries(FIELDS.map((name, i) => [name, values[i]])) as Fields
}

async function validate({ config }: Context, { id, key, origin }: GeetestSettings, fields: Fields): Promise<boolean> {
  const body = new URLSearchParams({
    ...fields,
    sign_token: createHmac('sha256', key).update(fields.lot_number).digest('hex'),
  })
  try {
    const response = await fetch(`${origin}/validate?captcha_id=${encodeURIComponent(id)}`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok || text.length > REPLY_BYTES)
      throw new Error(`status ${response.status}, ${text.length} characters`)
    const { status, result } = JSON.parse(text) as { status?: unknown; result?: unknown }
    if (status !== 'success') throw new Error(`status ${String(status)}`)
    return result === 'success'
  } catch (error) {
    // refuse when geetest is down: otherwise disturbing the connection would bypass the check
    config.log.warn({ err: error }, 'geetest does not answer')
    throw down()
  }
}

const down = () => refuse('bot-check/unavailable', { status: 503, retryAfter: 10 })
