/** Google and Facebook as OpenID Connect providers: their addresses, and the brand's client there. */
import { LRUCache } from 'lru-cache'
import * as oauth from 'oauth4webapi'
import { refuse } from '../../../http/refusal.ts'
import {
  OAUTH_FEATURES,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  type OAuthSettings,
} from '../../context/account-services.ts'
import type { Context } from '../../context/context.ts'

export interface Provider {
  name: OAuthProvider
  server: oauth.AuthorizationServer
  client: oauth.Client
  auth: oauth.ClientAuth
  /** Options of every request to the provider. */
  options: { signal: AbortSignal; [oauth.allowInsecureRequests]?: boolean }
}

const TIMEOUT_MS = 8000
const CACHED_MS = 3_600_000
/** Discovery documents by issuer. */
const cache = new LRUCache<string, oauth.AuthorizationServer>({ max: 100, ttl: CACHED_MS })

export const isProvider = (name: string): name is OAuthProvider => (OAUTH_PROVIDERS as readonly string[]).includes(name)

/** @throws Refusal oauth/off when the brand has it switched off or no client there; oauth/provider-down when it does not answer */
export async function loadProvider(context: Context, tenantId: string, name: OAuthProvider): Promise<Provider> {
  const settings = context.config.services.oauth(tenantId, name)
  if (!settings || !(await context.brands.feature(tenantId, OAUTH_FEATURES[name])))
    throw refuse('oauth/off', { status: 403 })
  const isLocal = settings.issuer.startsWith('http:')
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), ...(isLocal && { [oauth.allowInsecureRequests]: true }) }
  return {
    name,
    server: await discover(context, settings, options),
    client: { client_id: settings.clientId },
    auth: oauth.ClientSecretPost(settings.clientSecret),
    options,
  }
}

async function discover(
  { config }: Context,
  { issuer, tokenEndpoint }: OAuthSettings,
  options: Provider['options'],
): Promise<oauth.AuthorizationServer> {
  const cached = cache.get(issuer)
  if (cached) return complete(cached, tokenEndpoint)
  try {
    const url = new URL(issuer)
    const server = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options))
    cache.set(issuer, server)
    return complete(server, tokenEndpoint)
  } catch (error) {
    config.log.warn({ issuer, err: error }, 'the provider of sign-ins does not answer')
    throw refuse('oauth/provider-down', { status: 503, retryAfter: 10 })
  }
}

const complete = (server: oauth.AuthorizationServer, tokenEndpoint: string | undefined): oauth.AuthorizationServer =>
  tokenEndpoint ? { ...server, token_endpoint: tokenEndpoint } : server
