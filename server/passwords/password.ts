/** Passwords at rest: kind, salt and hash, separated by `$`. The kind names the cost, so that a hash outlives a change of it. */
import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../http/context.ts'
import { type HashCost, hashInQueue } from './hash-queue.ts'

/** 19 MiB and two passes: the least that OWASP recommends. */
export const PRODUCTION_COST: Readonly<HashCost> = { memory: 19_456, iterations: 2, parallelism: 1 }
/** A stored hash with higher parameters, or with ones that argon2id does not accept, was not written by this server. */
const HIGHEST_COST: Readonly<HashCost> = { memory: 262_144, iterations: 16, parallelism: 4 }

let newCost = PRODUCTION_COST

/** Sets the cost of new hashes. For tests, which lower it; no setting and no production code calls it. */
export function setHashCost(cost: Readonly<HashCost>): void {
  newCost = cost
}

/**
 * @param tenantId the brand whose share of the queue is used; '' for none
 * @returns kind, salt and hash, separated by `$`
 */
export async function hashPassword(password: string, random: Random, tenantId: string): Promise<string> {
  const salt = random.bytes(16)
  const cost = newCost
  const hash = await hashInQueue(normal(password), salt, tenantId, cost)
  return [kindOf(cost), Buffer.from(salt).toString('hex'), hash].join('$')
}

/**
 * Compares a password with a stored hash.
 * @param stored undefined for an unknown account: takes as long as a wrong password
 * @param tenantId the brand whose share of the queue is used
 */
export async function isPassword(password: string, stored: string | undefined, tenantId: string): Promise<boolean> {
  const [kind = '', salt, hash] = (stored ?? unmatchableHash()).split('$')
  const cost = costOf(kind)
  if (!cost || !salt || !hash)
    throw new Error(`A stored password is of kind ${kind}, known is argon2id-<memory>-<iterations>-<parallelism>.`)
  const computed = await hashInQueue(normal(password), Buffer.from(salt, 'hex'), tenantId, cost)
  const same = timingSafeEqual(Buffer.from(computed, 'hex'), Buffer.from(hash, 'hex'))
  return same && stored !== undefined
}

/** Returns a hash that no password has, for an account without one. */
export function noPassword(random: Random): string {
  const hex = (bytes: number) => Buffer.from(random.bytes(bytes)).toString('hex')
  return [kindOf(newCost), hex(16), hex(32)].join('$')
}

const unmatchableHash = () => [kindOf(newCost), '00'.repeat(16), '00'.repeat(32)].join('$')

const kindOf = ({ memory, iterations, parallelism }: HashCost) => `argon2id-${memory}-${iterations}-${parallelism}`

/** Returns the cost of a kind; undefined when it is not argon2id, or beyond the limits of ours. */
function costOf(kind: string): HashCost | undefined {
  const [memory = 0, iterations = 0, parallelism = 0] =
    /^argon2id-(\d{1,7})-(\d{1,2})-(\d)$/.exec(kind)?.slice(1).map(Number) ?? []
  const cost = { memory, iterations, parallelism }
  const isSane =
    iterations >= 1 &&
    parallelism >= 1 &&
    memory >= 8 * parallelism &&
    memory <= HIGHEST_COST.memory &&
    iterations <= HIGHEST_COST.iterations &&
    parallelism <= HIGHEST_COST.parallelism
  return isSane ? cost : undefined
}

/** Normalises a password, so that the keyboard's composition of letters does not matter. */
const normal = (password: string) => password.normalize('NFC')
