/** Context of operators: the server's context, their rate limits, and the brands, whose settings decide how long a session rests. */
import type { HttpConfig, HttpContext, RateLimit } from '../http/context.ts'
import { siteOf } from '../http/network-of.ts'
import type { TakenLimit } from '../http/rate-limits.ts'
import type { TenantDirectory } from '../tenants/directory/directory.ts'

export interface OperatorContext extends HttpContext {
  config: HttpConfig & { limits: Readonly<Record<OperatorLimit, RateLimit>> }
  directory: Pick<TenantDirectory, 'current' | 'list'>
}

export type OperatorLimit =
  /** Sign-ins to one account from one address, and from any: so many that one address alone cannot lock an operator out. */
  | 'operatorSignIn'
  | 'operatorEmail'
  /** Sign-ins and uses of links from one address. */
  | 'operatorAddress'
  /** The same from all IPv6 networks that one customer may have. */
  | 'operatorSite'
  /** Second steps and questions for the password of one operator. */
  | 'operatorProof'

export const OPERATOR_LIMITS: Readonly<Record<OperatorLimit, RateLimit>> = {
  operatorSignIn: { times: 5, seconds: 300 },
  operatorEmail: { times: 100, seconds: 900 },
  operatorAddress: { times: 30, seconds: 300 },
  operatorSite: { times: 120, seconds: 300 },
  operatorProof: { times: 5, seconds: 300 },
}

/** Limits wide enough for QA, who sign in and out all day. */
export const SANDBOX_OPERATOR_LIMITS: Readonly<Record<OperatorLimit, RateLimit>> = {
  operatorSignIn: { times: 200, seconds: 300 },
  operatorEmail: { times: 1000, seconds: 900 },
  operatorAddress: { times: 1000, seconds: 300 },
  operatorSite: { times: 4000, seconds: 300 },
  operatorProof: { times: 200, seconds: 300 },
}

/** Returns the limits of an address, and of the network around an IPv6 one. @param use kind of use, apart from sign-ins */
export function addressLimits(ip: string, ...use: string[]): TakenLimit<OperatorLimit>[] {
  const site = siteOf(ip)
  return [['operatorAddress', [...use, ip]], ...(site === undefined ? [] : [['operatorSite', [...use, site]] as const])]
}
