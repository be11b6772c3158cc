/**
 * How encrypted bodies travel on. The envelope between the browser and us is ours alone (SEC-01): it ends here, and a body goes
 * on as the platform defines it. A platform with an encryption of its own gets a provider of its own in `createSealing`.
 */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import {
  ENVELOPE_ALGORITHM,
  ENVELOPE_ENCRYPTION,
  ENVELOPE_TYPE,
  type EnvelopeClaims,
} from '../../src/schemas/envelope.ts'
import type { HttpContext } from '../http/context.ts'
import type { UpstreamSettings } from './upstream.ts'

export interface SealedBody {
  contentType: string
  body: string
}
export interface SealKey {
  key: JWK
  /** The platform's clock, in seconds. */
  now: number
}
export interface SealPlace {
  endpoint: AnyEndpoint
  tenantId: string
  /** Asks the platform for its public key, if it has one. */
  loadKey(): Promise<SealKey>
}
export interface Sealing {
  seal(body: unknown, place: SealPlace): Promise<SealedBody>
}

export function createSealing(name: NonNullable<UpstreamSettings['sealing']>, context: HttpContext): Sealing {
  return { none: plainJson, envelope: () => liveryEnvelope(context) }[name]()
}

/** TLS alone protects it. */
const plainJson = (): Sealing => ({
  seal: async body => ({ contentType: 'application/json', body: JSON.stringify(body) }),
})

/** The platform is another Livery. */
const liveryEnvelope = ({ random }: HttpContext): Sealing => ({
  async seal(body, { endpoint, tenantId, loadKey }) {
    const { key, now } = await loadKey()
    const jti = Buffer.from(random.bytes(16)).toString('base64url')
    const claims: EnvelopeClaims = { body, iat: now, jti, path: endpoint.path, tenant: tenantId }
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid: key.kid })
      .encrypt(await importJWK(key, ENVELOPE_ALGORITHM))
    return { contentType: ENVELOPE_TYPE, body: sealed }
  },
})
