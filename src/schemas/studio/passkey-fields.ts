/** Fields of passkeys: the JSON forms of WebAuthn, as browsers read and write them. */
import { Type } from 'typebox'
import { MomentField } from './fields.ts'

const Options = { type: 'object', additionalProperties: true } as const

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptionsField = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>({ ...Options })
/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptionsField = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>({ ...Options })

const Base64 = Type.String({ maxLength: 16_384, pattern: '^[\\w-]*$' })
const Credential = {
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
}

/** Output of `toJSON` of a new credential. */
export const RegistrationField = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
})

/** Output of `toJSON` of an assertion. */
export const AssertionField = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Type.Optional(Base64),
  }),
})

export const PasskeyIdField = Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\w-]+$' })
export const PasskeyNameField = Type.String({ maxLength: 60, pattern: '\\S', examples: ['Laptop'] })
export const PasskeyField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: MomentField,
  usedAt: Type.Union([MomentField, Type.Null()]),
})
export const RecoveryCodesField = Type.Array(Type.String(), {
  description: 'Shown once; each signs in once in place of a passkey. Codes given before no longer work.',
})
export const RecoveryCodeField = Type.String({ maxLength: 40, examples: ['k3vq-8wzd-2rmt'] })
