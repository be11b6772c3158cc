/** Recovery codes: each replaces a passkey at one sign-in. */
import type { Random } from '../http/context.ts'
import { keyedHash } from '../http/secret-key.ts'
import type { Reader, Tx } from '../store/open-store.ts'
import type { FactorContext } from './challenges.ts'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

export interface NewRecoveryCodes {
  /** Codes to show, once. */
  codes: string[]
  /** Hashes to store. */
  hashes: string[]
}

/** Makes codes and their hashes. Call it before the transaction that stores them: the key of the hashes may have to be read. */
export async function makeRecoveryCodes(context: FactorContext, subject: string): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: CODES }, () => makeCode(context.random))
  const hashes = await Promise.all(codes.map(code => hashRecoveryCode(context, subject, code)))
  return { codes, hashes }
}

/** Stores the hashes of new codes in place of all earlier ones. */
export async function storeRecoveryCodes(tx: Tx, subject: string, { hashes }: NewRecoveryCodes): Promise<void> {
  await tx.deleteFrom('recovery_code').where('subject', '=', subject).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ subject, code_hash })))
    .execute()
}

/** Spends a code, given as `hashRecoveryCode` returns it. @returns false when it is wrong, or was spent before */
export async function spendRecoveryCode(tx: Tx, subject: string, hash: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('recovery_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .returning('subject')
    .executeTakeFirst()
  return spent !== undefined
}

export async function countRecoveryCodes(db: Reader, subject: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function makeCode(random: Random): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[random.int(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/**
 * Returns the stored form of a typed code, whose case and separators do not matter. Call it before the transaction that spends the code:
 * the key of the hashes may have to be read.
 */
export const hashRecoveryCode = (context: FactorContext, subject: string, code: string) =>
  keyedHash(context, 'recovery code', [subject, code.toLowerCase().replace(/[^a-z\d]/g, '')])
