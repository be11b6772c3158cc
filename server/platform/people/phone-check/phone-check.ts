/** An outside sign-in service that proves mobile numbers by codes of its own. */
import type { JWTVerifyGetKey } from 'jose'
import type { Context } from '../../context/context.ts'

/** Minutes until the service sends another code. */
export const EXTERNAL_MINUTES = 1

export interface CodeOrder {
  tenantId: string
  /** Number in international form without a plus sign. */
  number: string
  ip: string
  /** Language of the message. */
  language: string
}

/** Key, issuer and audience that ID tokens of a service must have for one brand. */
export interface TokenRules {
  key: JWTVerifyGetKey
  issuer: string
  audience: string
}

export interface PhoneCheck {
  /** Name of the service in `firebaseChannel`. */
  channel: string
  /** @returns the service's session, to confirm the code with. @throws Refusal request/too-many, phone-check/quota */
  sendCode(context: Context, order: CodeOrder): Promise<string>
  /** @returns an ID token that names the number. @throws Refusal phone/bad-code, phone/code-expired */
  confirmCode(context: Context, typed: { tenantId: string; sessionInfo: string; code: string }): Promise<string>
  tokenRules(context: Context, tenantId: string): Promise<TokenRules>
}
