/** Proves a mobile number by the brand's external sign-in service: it sends the code, and gives an ID token for it. */
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { phoneCheckCode } from '../../schemas/endpoints/phone-check-code.ts'
import { phoneCheckConfirm } from '../../schemas/endpoints/phone-check-confirm.ts'
import { type CallProblem, call, type Result } from '../calls/call.ts'
import { readStored, removeStored, writeStored } from '../state/storage.ts'

/** Proof that a registration or a login carries in place of the code. */
export interface PhoneProof {
  firebaseChannel: string
  firebaseIdToken: string
}

/** Storage key of the last code's session at the service, over a reload of the tab. */
const SESSION = 'phone-check'

/** Proof of the last code. A code can be exchanged once; its proof serves the next try of a form that was refused for another reason. */
let proven: { session: string; code: string; proof: PhoneProof } | undefined

export async function sendPhoneCode(
  body: BodyOf<typeof phoneCheckCode>,
): Promise<Result<{ value: { expiredMinutes: number } }>> {
  const result = await call(phoneCheckCode, { body })
  if (result.ok) writeStored('session', SESSION, result.value.value.sessionInfo)
  return result
}

/** @returns the proof, or the problem; a code that is wrong or old is a problem of the field `verificationCode` */
export async function provePhone(code: string): Promise<Result<PhoneProof>> {
  const session = readStored('session', SESSION) ?? ''
  if (proven?.session === session && proven.code === code) return { ok: true, value: proven.proof }
  const result = await call(phoneCheckConfirm, { body: { sessionInfo: session, verificationCode: code } })
  if (!result.ok) return { ok: false, problem: atField(result.problem) }
  proven = { session, code, proof: result.value.value }
  return { ok: true, value: proven.proof }
}

/** Forgets the proof; to be called when it has been used. */
export function forgetPhoneProof(): void {
  proven = undefined
  removeStored('session', SESSION)
}

const FIELD_CODES: Record<string, string> = {
  'phone/bad-code': 'field/code',
  'phone/code-expired': 'field/code-expired',
}

function atField(problem: CallProblem): CallProblem {
  const code = FIELD_CODES[problem.code]
  return code ? { ...problem, value: { fields: { verificationCode: code } } } : problem
}
