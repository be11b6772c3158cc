/**
 * Phone check of the reference backend in place of an outside service: sends codes through the outbox and signs ID tokens with its own key,
 * for one brand each.
 */
import { createLocalJWKSet, importJWK, SignJWT } from 'jose'
import { giveBackLimit, takeLimit } from '../../../http/rate-limits.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { keyedHash } from '../../../http/secret-key.ts'
import { createKeyPair } from '../../../http/server-key.ts'
import { storedKey } from '../../../http/stored-key.ts'
import type { Context } from '../../context/context.ts'
import { checkCode } from '../codes/check-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { EXTERNAL_MINUTES, type PhoneCheck } from './phone-check.ts'

const ALGORITHM = 'ES256'
/** Seconds for which a token is valid. */
const TOKEN_SECONDS = 300
const purpose = 'external'

export const embedded: PhoneCheck = {
  channel: 'embedded',

  async sendCode(context, { tenantId, number, ip, language }) {
    await takeQuota(context, tenantId)
    try {
      await sendCode(context, { tenantId, purpose, to: number, ip, language, minutes: EXTERNAL_MINUTES })
    } catch (error) {
      await giveBackLimit(context, ['phoneCheck', [tenantId]])
      throw error
    }
    return `${number}.${await sign(context, tenantId, number)}`
  },

  async confirmCode(context, { tenantId, sessionInfo, code }) {
    const [number = '', signature] = sessionInfo.split('.')
    if (signature !== (await sign(context, tenantId, number))) throw refuse('phone/bad-code')
    const spend = await checkCode(context, { tenantId, purpose, to: number, code })
    const key = await signingKey(context)
    await context.store.transaction(spend)
    const now = Math.floor(context.clock.now() / 1000)
    return new SignJWT({ phone_number: `+${number}`, auth_time: now })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
      .setSubject(await keyedHash(context, 'phone-check-subject', [tenantId, number]))
      .setIssuer(issuerOf(tenantId))
      .setAudience(tenantId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(await importJWK(key.jwk, ALGORITHM))
  },

  async tokenRules(context, tenantId) {
    const { kid, jwk } = await signingKey(context)
    const { d: _, ...publicJwk } = jwk
    const keys = [{ ...publicJwk, kty: 'EC', kid, alg: ALGORITHM }]
    return { key: createLocalJWKSet({ keys }), issuer: issuerOf(tenantId), audience: tenantId }
  },
}

const issuerOf = (tenantId: string) => `urn:livery:phone-check:${tenantId}`
const signingKey = (context: Context) => storedKey(context, 'phone-check', () => createKeyPair(ALGORITHM))

/** Signs a token that binds a session to the number of its code. */
const sign = (context: Context, tenantId: string, number: string) =>
  keyedHash(context, 'phone-check-session', [tenantId, number])

/** Counts the codes that the service sends for one brand in a day. */
async function takeQuota(context: Context, tenantId: string): Promise<void> {
  try {
    await takeLimit(context, 'phoneCheck', [tenantId])
  } catch (error) {
    throw error instanceof Refusal && error.code === 'request/too-many'
      ? refuse('phone-check/quota', { status: 429 })
      : error
  }
}
