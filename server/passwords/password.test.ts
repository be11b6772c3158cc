import { describe, expect, it } from 'vitest'
import { systemRandom } from '../http/context.ts'
import { hashPassword, isPassword, noPassword, PRODUCTION_COST } from './password.ts'

/** Loads the module as a server does, before any test has lowered the cost. */
const untouched = (): Promise<typeof import('./password.ts')> =>
  import(/* @vite-ignore */ `./password.ts?${Date.now()}`)
const stored = (kind: string, { salt = '00'.repeat(16), hash = '00'.repeat(32) } = {}) => [kind, salt, hash].join('$')

describe('SEC-03 what a hash costs', () => {
  it('is 19 MiB and two passes unless a test says otherwise', async () => {
    expect(PRODUCTION_COST).toEqual({ memory: 19_456, iterations: 2, parallelism: 1 })
    const { hashPassword: hash, noPassword: none } = await untouched()
    expect(await hash('Pass1234', systemRandom, 'north')).toMatch(/^argon2id-19456-2-1\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
    expect(none(systemRandom)).toMatch(/^argon2id-19456-2-1\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
  })

  it('is what the stored hash names: one of another cost still verifies', async () => {
    const mine = await hashPassword('Pass1234', systemRandom, 'north')
    const production = await (await untouched()).hashPassword('Pass1234', systemRandom, 'north')
    expect(mine.split('$')[0]).not.toBe(production.split('$')[0])
    for (const hash of [mine, production]) {
      expect(await isPassword('Pass1234', hash, 'north')).toBe(true)
      expect(await isPassword('Pass1235', hash, 'north')).toBe(false)
    }
    const [, salt, hash] = production.split('$')
    expect(await isPassword('Pass1234', stored('argon2id-64-3-1', { salt, hash }), 'north')).toBe(false)
  })

  it('accepts a hash that an earlier release stored (computed by hash-wasm 4.13.0)', async () => {
    const salt = '000102030405060708090a0b0c0d0e0f'
    const hash = '849baba466906e25e3d582a4c192d993ad88c94456c010ab0011c23b26406ad0'
    expect(await isPassword('Pass1234', stored('argon2id-19456-2-1', { salt, hash }), 'north')).toBe(true)
    expect(await isPassword('pass1234', stored('argon2id-19456-2-1', { salt, hash }), 'north')).toBe(false)
  })

  it.each([
    ['another algorithm', 'bcrypt-19456-2-1'],
    ['another argon2', 'argon2i-19456-2-1'],
    ['no cost', 'argon2id'],
    ['less memory than argon2id works with', 'argon2id-7-1-1'],
    ['no pass', 'argon2id-19456-0-1'],
    ['nothing in parallel', 'argon2id-19456-2-0'],
    ['more memory than a server has', 'argon2id-9999999-2-1'],
    ['more passes than anybody waits for', 'argon2id-19456-99-1'],
    ['more in parallel than is done', 'argon2id-19456-2-9'],
    ['a cost that is no number', 'argon2id-19456-2-1e3'],
  ])('refuses a stored kind of %s', async (_name, kind) => {
    await expect(isPassword('Pass1234', stored(kind), 'north')).rejects.toThrow(`A stored password is of kind ${kind}`)
  })
})

it('SEC-03 no password matches an unknown account, or an account without a password', async () => {
  expect(await isPassword('Pass1234', undefined, 'north')).toBe(false)
  expect(await isPassword('Pass1234', noPassword(systemRandom), 'north')).toBe(false)
})
