/** An authenticator in software: it makes passkeys (ES256) and signs challenges as a browser's does, with real keys. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Static } from 'typebox'
import type { AssertionField, RegistrationField } from '../../src/schemas/studio/passkey-fields.ts'

export interface Authenticator {
  /** Makes a passkey in answer to the options of a site. */
  create(options: PublicKeyCredentialCreationOptionsJSON, origin: string): Static<typeof RegistrationField>
  /** Signs the challenge of a site with the passkey that was made last. */
  get(options: PublicKeyCredentialRequestOptionsJSON, origin: string): Static<typeof AssertionField>
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export function createAuthenticator(): Authenticator {
  let id = Buffer.alloc(0)
  let key: KeyObject | undefined
  let signatures = 0
  const dataOf = (rpId: string, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++signatures)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  const common = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  })
  return {
    create({ rp, challenge }, origin) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      key = pair.privateKey
      id = randomBytes(32)
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
      const point = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')])
      // COSE: kty EC2, alg ES256, crv P-256, x, y
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([dataOf(rp.id!, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL), credential])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...common(), response }
    },
    get({ rpId, challenge }, origin) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = dataOf(rpId!, USER_PRESENT | USER_VERIFIED)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key!).toString('base64url'),
      }
      return { ...common(), response }
    },
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
/** Encodes a short text in CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
