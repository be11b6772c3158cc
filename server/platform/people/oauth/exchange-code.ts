/** Exchanges the code of a provider's redirect for the identity of the member. */
import * as oauth from 'oauth4webapi'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import type { AttemptSecrets } from './attempt.ts'
import type { Provider } from './provider.ts'

/** The account that signed in at the provider. */
export interface ProviderIdentity {
  /** The provider's own id, which never changes, unlike the address. */
  subject: string
  name: string | undefined
  /** Mail address that the provider has checked. */
  email: string | undefined
}

/**
 * @param callback the address that the provider sent the browser to, query and all
 * @throws Refusal oauth/refused for an inconsistent reply, oauth/provider-down when the provider does not answer
 */
export async function exchangeCode(
  { config }: Context,
  { server, client, auth, options, name }: Provider,
  { nonce, verifier }: AttemptSecrets,
  callback: { url: URL; state: string; redirectUri: string },
): Promise<ProviderIdentity> {
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback.url, callback.state)
    const reply = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      parameters,
      callback.redirectUri,
      verifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, reply, options)
    return readPerson(oauth.getValidatedIdTokenClaims(tokens)!)
  } catch (error) {
    // the message names the mismatch; neither code nor token is in it
    config.log.warn({ provider: name, err: error }, 'signing in by a provider failed')
    if (isOutage(error)) throw refuse('oauth/provider-down', { status: 503, retryAfter: 10 })
    throw refuse('oauth/refused')
  }
}

function readPerson({ sub, name, email, email_verified: isVerified }: oauth.IDToken): ProviderIdentity {
  return {
    subject: sub,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 60) : undefined,
    email: typeof email === 'string' && isVerified === true ? email : undefined,
  }
}

/** Recognises a missing reply, or one of a server in trouble. */
function isOutage(error: unknown): boolean {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return true
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response && cause.status >= 500
}
