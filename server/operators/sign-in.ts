/** The steps of a sign-in: password, then a passkey or a recovery code. */
import type { Static } from 'typebox'
import type { AssertionField, RegistrationField } from '../../src/schemas/studio/passkey-fields.ts'
import { notSignedIn } from '../http/check-caller.ts'
import { clearAndGiveBack, clearLimit, takeLimit, takeLimits } from '../http/rate-limits.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import {
  addPasskey,
  listPasskeys,
  makeRequestOptions,
  type Passkey,
  provePasskey,
  type RelyingParty,
  verifyNewPasskey,
} from '../second-factor/passkeys.ts'
import {
  countRecoveryCodes,
  hashRecoveryCode,
  makeRecoveryCodes,
  spendRecoveryCode,
  storeRecoveryCodes,
} from '../second-factor/recovery-codes.ts'
import type { Tx } from '../store/open-store.ts'
import { findOperator, lockOperator, readEmail, subjectOf } from './accounts.ts'
import { checkPassword, proveOperator } from './check-password.ts'
import { addressLimits, type OperatorContext } from './operator-context.ts'
import { refuseOperator } from './refuse-operator.ts'
import { recordAccess, recordAct } from './roles.ts'
import { endOperatorSessions, lockSession, type OperatorSession, type Stage, startOperatorSession } from './sessions.ts'

export interface Credentials {
  email: string
  password: string
  ip: string
  /** Session of the browser before; it ends. */
  replaced: OperatorSession | null
}

export type FirstStep =
  | { token: string; state: 'enrol' }
  | { token: string; state: 'passkey'; options: PublicKeyCredentialRequestOptionsJSON }

/**
 * Checks the password. An unknown address, a wrong password and a disabled account get the same refusal, after the same work.
 * @throws Refusal operator/wrong-credentials, request/too-many
 */
export async function signInOperator(
  context: OperatorContext,
  party: RelyingParty,
  { email: typed, password, ip, replaced }: Credentials,
): Promise<FirstStep> {
  const email = readEmail(typed)
  await takeLimits(context, [['operatorSignIn', [email, ip]], ['operatorEmail', [email]], ...addressLimits(ip)])
  const operator = await findOperator(context.store.db, email)
  const isRight = await isPassword(password, operator?.password_hash, '')
  if (!operator || !isRight || operator.disabled_at) throw wrongCredentials()
  const subject = subjectOf(operator.id)
  const { token, stage } = await context.store.transaction(async tx => {
    const locked = await lockOperator(tx, operator.id)
    if (locked?.password_hash !== operator.password_hash) throw wrongCredentials()
    const stage: Stage = (await listPasskeys(tx, subject)).length > 0 ? 'passkey' : 'enrol'
    return { stage, token: await startOperatorSession(tx, context, { operatorId: operator.id, stage, replaced }) }
  })
  if (stage === 'enrol') return { token, state: 'enrol' }
  return { token, state: 'passkey', options: await makeRequestOptions(context, party, subject) }
}

const wrongCredentials = () => refuseOperator('operator/wrong-credentials')

/** Address and id of the request of a second step. */
export interface StepRequest {
  ip: string
  request: string
}

/** The second step by a passkey. @returns the token of the session @throws Refusal operator/wrong-passkey, request/too-many */
export async function finishByPasskey(
  context: OperatorContext,
  party: RelyingParty,
  session: OperatorSession,
  { response, ...request }: StepRequest & { response: Static<typeof AssertionField> },
): Promise<string> {
  const token = await finishSignIn(context, session, { ...request, factor: 'passkey' }, async subject => {
    const isRight = await provePasskey(context, party, subject, response)
    return async () => isRight
  })
  if (token === undefined) throw refuseOperator('operator/wrong-passkey')
  return token
}

/**
 * The second step by a recovery code.
 * @returns the token of the session, and the number of codes that are left
 * @throws Refusal operator/wrong-recovery-code, request/too-many
 */
export async function finishByRecoveryCode(
  context: OperatorContext,
  session: OperatorSession,
  { code, ...request }: StepRequest & { code: string },
): Promise<{ token: string; codesLeft: number }> {
  const token = await finishSignIn(context, session, { ...request, factor: 'recovery code' }, async subject => {
    const hash = await hashRecoveryCode(context, subject, code)
    return tx => spendRecoveryCode(tx, subject, hash)
  })
  if (token === undefined) throw refuseOperator('operator/wrong-recovery-code')
  return { token, codesLeft: await countRecoveryCodes(context.store.db, subjectOf(session.operator.id)) }
}

/**
 * Replaces a session of the first step. Proof, session and entry of the audit log are stored together or not at all.
 * @param prepare returns the check of the second factor of the subject, which runs in the transaction
 * @returns the token; undefined for a wrong factor, which is in the audit log, too
 * @throws Refusal request/not-signed-in when the session ended meanwhile, request/too-many
 */
async function finishSignIn(
  context: OperatorContext,
  session: OperatorSession,
  { ip, request, factor }: StepRequest & { factor: 'passkey' | 'recovery code' },
  prepare: (subject: string) => Promise<(tx: Tx) => Promise<boolean>>,
): Promise<string | undefined> {
  const { operator } = session
  // tries of one factor leave those of the other
  const who = [factor, String(operator.id)]
  await takeLimit(context, 'operatorProof', who)
  const prove = await prepare(subjectOf(operator.id))
  const audit = { who: operator.email, why: '', now: context.clock.now(), request }
  const token = await context.store.transaction(async tx => {
    await lockSession(tx, session)
    const isRight = await prove(tx)
    const summary = isRight ? `signed in by a ${factor}` : `failed the second step by a ${factor}`
    await recordAct(tx, { operator, summary }, audit)
    if (!isRight) return undefined
    return startOperatorSession(tx, context, { operatorId: operator.id, stage: 'signed-in', replaced: session })
  })
  if (token === undefined) return undefined
  await clearLimit(context, 'operatorProof', who)
  await forgetTries(context, operator.email, ip)
  return token
}

/** Resets the limits of an account, and gives back one time of that of the address, which others may share. */
async function forgetTries(context: OperatorContext, email: string, ip: string): Promise<void> {
  await clearLimit(context, 'operatorEmail', [email])
  await clearAndGiveBack(context, ['operatorSignIn', [email, ip]], ...addressLimits(ip))
}

export interface EnrolledPasskey {
  passkey: Passkey
  /** Token of the session that replaces that of the enrolment. */
  token?: string
  /** Codes to show once; they come with the first passkey. */
  recoveryCodes?: string[]
}

/**
 * Adds a passkey. The first one ends the enrolment: the session is replaced, those of other browsers that wait for a second step end, and
 * there are recovery codes.
 * @throws Refusal operator/wrong-passkey; request/not-signed-in when the session ended meanwhile, or another browser enrolled
 */
export async function enrolPasskey(
  context: OperatorContext,
  party: RelyingParty,
  session: OperatorSession,
  {
    response,
    name,
    ip,
    request,
  }: { response: Static<typeof RegistrationField>; name: string; ip: string; request: string },
): Promise<EnrolledPasskey> {
  const { operator, stage } = session
  const subject = subjectOf(operator.id)
  const verified = await verifyNewPasskey(context, party, subject, response)
  if (!verified) throw refuseOperator('operator/wrong-passkey')
  const now = context.clock.now()
  const codes = stage === 'enrol' ? await makeRecoveryCodes(context, subject) : undefined
  const enrolled = await context.store.transaction(async tx => {
    await lockSession(tx, session)
    const token = codes && (await endEnrolment(tx, context, operator.id))
    const passkey = await addPasskey(tx, { subject, name: name.trim(), now }, verified)
    if (!passkey) throw refuseOperator('operator/wrong-passkey')
    if (codes) await storeRecoveryCodes(tx, subject, codes)
    const audit = { who: operator.email, why: '', now, request }
    await recordAccess(tx, { operator, summary: `added the passkey "${passkey.name}"` }, audit)
    return { passkey, ...(token !== undefined && { token }), ...(codes && { recoveryCodes: codes.codes }) }
  })
  if (codes) await forgetTries(context, operator.email, ip)
  return enrolled
}

/**
 * Replaces all sessions of an operator that wait for a second step by one that is signed in.
 * @throws Refusal request/not-signed-in when there is a passkey: a password alone never adds another
 */
async function endEnrolment(tx: Tx, context: OperatorContext, operatorId: number): Promise<string> {
  if ((await listPasskeys(tx, subjectOf(operatorId))).length > 0) throw notSignedIn()
  await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', operatorId)
    .where('stage', 'in', ['enrol', 'passkey'])
    .execute()
  return startOperatorSession(tx, context, { operatorId, stage: 'signed-in' })
}

/** Makes new recovery codes. @returns codes to show once @throws Refusal operator/wrong-password */
export async function renewRecoveryCodes(
  context: OperatorContext,
  session: OperatorSession,
  { password, request }: { password: string; request: string },
): Promise<string[]> {
  const { operator } = session
  const provenHash = await proveOperator(context, operator.id, password)
  const subject = subjectOf(operator.id)
  const codes = await makeRecoveryCodes(context, subject)
  const audit = { who: operator.email, why: '', now: context.clock.now(), request }
  await context.store.transaction(async tx => {
    await lockSession(tx, session, provenHash)
    await storeRecoveryCodes(tx, subject, codes)
    await recordAccess(tx, { operator, summary: 'made new recovery codes' }, audit)
  })
  return codes.codes
}

/**
 * Changes the password, and ends every other session of the operator.
 * @returns the token of the session that replaces this one
 * @throws Refusal operator/wrong-password, and those of `checkPassword`
 */
export async function changeOperatorPassword(
  context: OperatorContext,
  session: OperatorSession,
  { password, newPassword, request }: { password: string; newPassword: string; request: string },
): Promise<string> {
  const { operator } = session
  const provenHash = await proveOperator(context, operator.id, password)
  checkPassword(newPassword, operator.email)
  const password_hash = await hashPassword(newPassword, context.random, '')
  const audit = { who: operator.email, why: '', now: context.clock.now(), request }
  return context.store.transaction(async tx => {
    await lockSession(tx, session, provenHash)
    await tx.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute()
    await endOperatorSessions(tx, operator.id)
    await recordAccess(tx, { operator, summary: 'changed the password' }, audit)
    return startOperatorSession(tx, context, { operatorId: operator.id, stage: 'signed-in' })
  })
}
