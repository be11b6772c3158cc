/**
 * External services that accounts rely on: geetest, Google and Facebook. Their secrets come from the environment, never from
 * tenants/. A variable counts for every brand; with the brand's id as suffix, such as OAUTH_GOOGLE_CLIENT_ID_LUCKYSTAR, for that one. A
 * brand with a variable of its own for a service needs all of them: a shared secret never goes to the address of one brand.
 */
import type { FeatureName } from '../../../src/schemas/feature-name.ts'
import { StartError } from '../../store/start-error.ts'

export const OAUTH_PROVIDERS = ['google', 'facebook'] as const
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]
/** Provider -> feature of tenant.json that switches signing in with it on. */
export const OAUTH_FEATURES: Record<OAuthProvider, FeatureName> = { google: 'googleLogin', facebook: 'facebookLogin' }

export interface GeetestSettings {
  /** Public id of the captcha. */
  id: string
  key: string
  /** Origin of the service that confirms a solved captcha; geetest's own by default. */
  origin: string
}

export interface OAuthSettings {
  /** Issuer of ID tokens, a URL; its discovery document is below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Token endpoint of a provider whose discovery document lacks it, such as Facebook. */
  tokenEndpoint: string | undefined
}

/** Settings of a brand's services; undefined for a service that it lacks. */
export interface AccountServices {
  geetest(tenantId: string): GeetestSettings | undefined
  oauth(tenantId: string, provider: OAuthProvider): OAuthSettings | undefined
}

const GEETEST = 'https://gcaptcha4.geetest.com'
const PROVIDERS: Record<OAuthProvider, { issuer: string; tokenEndpoint?: string }> = {
  google: { issuer: 'https://accounts.google.com' },
  facebook: {
    issuer: 'https://www.facebook.com',
    tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  },
}

/** Returns features that a brand cannot have, each with the missing settings of its service. */
export const missingFeatures = (services: AccountServices, tenantId: string): Record<string, string> =>
  Object.fromEntries(
    OAUTH_PROVIDERS.filter(provider => !services.oauth(tenantId, provider)).map(provider => {
      const name = `OAUTH_${provider.toUpperCase()}_CLIENT`
      return [OAUTH_FEATURES[provider], `${name}_ID and ${name}_SECRET`]
    }),
  )

/** @throws StartError that names the variable of an invalid address, never the secret part of its value */
export function readServices(env: NodeJS.ProcessEnv): AccountServices {
  for (const [name, value] of Object.entries(env)) {
    if (/^(OAUTH_(GOOGLE|FACEBOOK)_(ISSUER|TOKEN_ENDPOINT)|GEETEST_ORIGIN)(_|$)/.test(name)) checkAddress(name, value)
  }
  /** Returns the whole set from one level: the brand's own when it has any of it. */
  const readSet = <N extends string>(prefix: string, names: readonly N[], tenantId: string) => {
    const own = `_${tenantId.toUpperCase().replaceAll('-', '_')}`
    const level = names.some(name => env[`${prefix}_${name}${own}`]) ? own : ''
    return (name: N) => env[`${prefix}_${name}${level}`] || undefined
  }
  return {
    geetest(tenantId) {
      const of = readSet('GEETEST', ['ID', 'KEY', 'ORIGIN'], tenantId)
      const [id, key] = [of('ID'), of('KEY')]
      return id && key ? { id, key, origin: of('ORIGIN') ?? GEETEST } : undefined
    },
    oauth(tenantId, provider) {
      const names = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'TOKEN_ENDPOINT'] as const
      const of = readSet(`OAUTH_${provider.toUpperCase()}`, names, tenantId)
      const clientId = of('CLIENT_ID')
      const clientSecret = of('CLIENT_SECRET')
      if (!clientId || !clientSecret) return undefined
      const known = PROVIDERS[provider]
      return {
        issuer: of('ISSUER') ?? known.issuer,
        clientId,
        clientSecret,
        tokenEndpoint: of('TOKEN_ENDPOINT') ?? (of('ISSUER') ? undefined : known.tokenEndpoint),
      }
    },
  }
}

/** Requires https, or this machine, because a secret is sent there. */
function checkAddress(name: string, value: string | undefined): void {
  if (!value) return
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  if (url?.protocol === 'https:' || (isLocal && url.protocol === 'http:')) return
  throw new StartError(`${name} must be an https address, such as https://accounts.google.com.`)
}
