/**
 * Encrypts bodies for the upstream. The envelope between the browser and this server ends here, and the body
 * is sent as the upstream defines it. An upstream with its own encryption gets its own provider in `createBodyEncryption`.
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

export interface EncryptedBody {
  contentType: string
  body: string
}
export interface UpstreamKey {
  key: JWK
  /** Time of the upstream's clock, in seconds. */
  now: number
}
export interface EncryptionTarget {
  endpoint: AnyEndpoint
  tenantId: string
  /** Fetches the upstream's public key, if it has one. */
  loadKey(): Promise<UpstreamKey>
}
export interface BodyEncryption {
  encrypt(body: unknown, place: EncryptionTarget): Promise<EncryptedBody>
}

export function createBodyEncryption(
  name: NonNullable<UpstreamSettings['sealing']>,
  context: HttpContext,
): BodyEncryption {
  return { none: plainJson, envelope: () => liveryEnvelope(context) }[name]()
}

/** Sends plain JSON, protected by TLS alone. */
const plainJson = (): BodyEncryption => ({
  encrypt: async body => ({ contentType: 'application/json', body: JSON.stringify(body) }),
})

/** Encrypts for an upstream that is another Livery. */
const liveryEnvelope = ({ random }: HttpContext): BodyEncryption => ({
  async encrypt(body, { endpoint, tenantId, loadKey }) {
    const { key, now } = await loadKey()
    const jti = Buffer.from(random.bytes(16)).toString('base64url')
    const claims: EnvelopeClaims = { body, iat: now, jti, path: endpoint.path, tenant: tenantId }
    const encrypted = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid: key.kid })
      .encrypt(await importJWK(key, ENVELOPE_ALGORITHM))
    return { contentType: ENVELOPE_TYPE, body: encrypted }
  },
})
