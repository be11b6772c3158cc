/** The rule for passwords of operators, and the question for the present one before a change of how the operator signs in. */
import { LEAST_PASSWORD } from '../../src/schemas/studio/fields.ts'
import { clearLimit, takeLimit } from '../http/rate-limits.ts'
import { isKnownPassword } from '../passwords/known-passwords.ts'
import { isPassword } from '../passwords/password.ts'
import { findOperatorById } from './accounts.ts'
import type { OperatorContext } from './operator-context.ts'
import { refuseOperator } from './refuse-operator.ts'

/** Passwords of at least twelve characters that are tried first. */
const COMMON = new Set(
  `123456789012 1234567890123 111111111111 000000000000 123123123123 abcdefghijkl abcdefghijklm qwertyuiop12 qwertyuiop123
  qwertyuiopas qwertyuiopasdf qwerty123456 1q2w3e4r5t6y 1qaz2wsx3edc password1234 password12345 passwordpassword
  password123456 administrator administrator1 letmeinletmein iloveyou1234 welcome12345 changeme1234 changemechangeme
  correcthorsebatterystaple`.split(/\s+/),
)

/** @throws Refusal operator/password-short, -email or -common */
export function checkPassword(password: string, email: string): void {
  const text = password.normalize('NFC')
  if ([...text].length < LEAST_PASSWORD)
    throw refuseOperator('operator/password-short', { params: { length: LEAST_PASSWORD } })
  const small = text.trim().toLowerCase()
  if (small === email) throw refuseOperator('operator/password-email')
  if (COMMON.has(small) || isKnownPassword(small) || new Set(small).size < 3)
    throw refuseOperator('operator/password-common')
}

/**
 * Asks a signed-in operator for the password again, so that a stranger at an open session cannot take the account over.
 * @returns the hash that the password had, for `lockSession` in the transaction of the change
 * @throws Refusal operator/wrong-password; request/too-many after five wrong ones
 */
export async function proveOperator(context: OperatorContext, operatorId: number, password = ''): Promise<string> {
  const who = ['password', String(operatorId)]
  await takeLimit(context, 'operatorProof', who)
  const operator = await findOperatorById(context.store.db, operatorId)
  const isRight = await isPassword(password, operator?.password_hash, '')
  if (!operator || !isRight) throw refuseOperator('operator/wrong-password')
  await clearLimit(context, 'operatorProof', who)
  return operator.password_hash
}
