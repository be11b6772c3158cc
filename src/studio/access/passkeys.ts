/** Passkeys of the browser (WebAuthn), from and to the JSON that the server reads and writes. */

import type { passkeyAdd } from '../../schemas/studio/calls/passkey-add.ts'
import type { signInPasskey } from '../../schemas/studio/calls/sign-in-passkey.ts'
import type { StudioBodyOf } from '../../schemas/studio/studio-call.ts'

/** Tests whether the browser has passkeys in the form used here. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Makes a passkey. @returns undefined when the person or the browser declined */
export const createPasskey = (options: PublicKeyCredentialCreationOptionsJSON) =>
  ask<StudioBodyOf<typeof passkeyAdd>['response']>(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )

/** Signs the challenge with a passkey. @returns undefined when the person or the browser declined */
export const signWithPasskey = (options: PublicKeyCredentialRequestOptionsJSON) =>
  ask<StudioBodyOf<typeof signInPasskey>['response']>(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  )

async function ask<Answer>(request: () => Promise<Credential | null>): Promise<Answer | undefined> {
  try {
    const credential = (await request()) as PublicKeyCredential | null
    return credential ? (credential.toJSON() as Answer) : undefined
  } catch {
    return undefined
  }
}
