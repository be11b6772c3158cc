/** Passwords at rest. */
import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../context.ts'
import { hashInPool } from './hash-pool.ts'

const KIND = 'argon2id-19456-2-1'

/**
 * @param tenantId whose share of the work it is; '' for what is shared by brands
 * @returns kind, salt and hash, separated by `$`
 */
export async function hashPassword(password: string, random: Random, tenantId: string): Promise<string> {
  const salt = random.bytes(16)
  return [KIND, Buffer.from(salt).toString('hex'), await hashInPool(normal(password), salt, tenantId)].join('$')
}

/**
 * @param stored undefined for an unknown account: takes as long as a wrong password
 * @param tenantId whose share of the work it is
 */
export async function isPassword(password: string, stored: string | undefined, tenantId: string): Promise<boolean> {
  const [kind, salt, hash] = (stored ?? NOBODY).split('$')
  if (kind !== KIND || !salt || !hash) throw new Error(`A stored password is of kind ${kind}, known is ${KIND}.`)
  const given = await hashInPool(normal(password), Buffer.from(salt, 'hex'), tenantId)
  const same = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(hash, 'hex'))
  return same && stored !== undefined
}

/** For an account that nobody enters by a password: no password has this hash. */
export function noPassword(random: Random): string {
  const hex = (bytes: number) => Buffer.from(random.bytes(bytes)).toString('hex')
  return [KIND, hex(16), hex(32)].join('$')
}

const NOBODY = [KIND, '00'.repeat(16), '00'.repeat(32)].join('$')

/** The same letters are the same password, however a keyboard composes them (VAL-04). */
const normal = (password: string) => password.normalize('NFC')
