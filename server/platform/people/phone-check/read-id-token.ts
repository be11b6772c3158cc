/** Validates an ID token of the brand's external phone check, which stands in for a code of the platform. */
import { errors, jwtVerify } from 'jose'
import { refuse } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/session.ts'
import { spendNonce } from '../../../http/spend-nonce.ts'
import type { Context } from '../../context/context.ts'
import type { SpendCode } from '../codes/check-code.ts'
import { choosePhoneCheck } from './choose-phone-check.ts'

/** A browser's proof that the service has validated a number. */
export interface VerifiedPhone {
  /** Name of the service. */
  channel: string | undefined
  idToken: string
}

/** Seconds after which a token is refused, however long the service makes it valid. */
const MAX_AGE_SECONDS = 600

/**
 * @param number in international form without a plus sign: the token has to name the same
 * @returns a function that uses the token up in the transaction that it authorises
 * @throws Refusal phone-check/off; phone/code-expired for an old token, phone/bad-code for any other mismatch
 */
export async function readIdToken(
  context: Context,
  { tenantId, number, channel, idToken }: VerifiedPhone & { tenantId: string; number: string },
): Promise<SpendCode> {
  const service = await choosePhoneCheck(context, tenantId)
  if (channel !== service.channel) throw refuse('phone/bad-code')
  const { key, issuer, audience } = await service.tokenRules(context, tenantId)
  const { clock } = context
  try {
    const { payload } = await jwtVerify(idToken, key, {
      issuer,
      audience,
      algorithms: ['ES256', 'RS256'],
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'exp', 'phone_number'],
    })
    if (payload.phone_number !== `+${number}`) throw refuse('phone/bad-code')
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('phone/code-expired')
    throw error instanceof errors.JOSEError ? refuse('phone/bad-code') : error
  }
  // hash of the signed part: another valid signature over it would make another text
  const signed = sha256(idToken.slice(0, idToken.lastIndexOf('.')))
  return async tx => {
    const isFirst = await spendNonce({ store: { db: tx }, clock }, `phone-check:${signed}`, MAX_AGE_SECONDS * 1000)
    if (!isFirst) throw refuse('phone/bad-code')
  }
}
