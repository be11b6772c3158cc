/** Stands in for Google: an OpenID Connect server on this machine that signs in a chosen person. */
import { Events, OAuth2Server } from 'oauth2-mock-server'

export interface TestProvider {
  /** Signs in another person from now on. */
  become(claims: { name?: string; email?: string }): void
  stop(): Promise<void>
}

/** @param port of the provider in scripts/serve-journeys.mjs */
export async function startProvider(port: number): Promise<TestProvider> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(port, '127.0.0.1')
  provider.issuer.url = `http://127.0.0.1:${port}`
  let person = {}
  provider.service.on(Events.BeforeTokenSigning, token => void Object.assign(token.payload, person))
  return {
    become(claims) {
      person = { sub: crypto.randomUUID(), email_verified: true, ...claims }
    },
    stop: () => provider.stop(),
  }
}
