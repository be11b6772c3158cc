import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptServicePath } from '../../../server/platform/features/support/encrypt-service-path.ts'
import { decryptServicePath } from './decrypt-service-path.ts'

/** Generates the same bytes in every run. */
function seeded(seed: string) {
  let at = 0
  const next = () => createHash('sha256').update(`${seed}${at++}`).digest()
  return { bytes: (length: number) => next().subarray(0, length), int: (max: number) => next().readUInt32BE() % max }
}
const ADDRESS = 'https://chat.example/start?brand=north#a'
const sealed = (address = ADDRESS, seed = 'a') => encryptServicePath(address, seeded(seed))!

describe('SID-03 the address of customer service', () => {
  it('decrypts any address with the key in its last eight characters', async () => {
    for (const [i, address] of [
      ADDRESS,
      'https://chat.example/',
      `https://chat.example/${'a'.repeat(1300)}`,
      'https://chat.example/%E4%BD%A0?q=1&r=%2F',
      '/livechat?vip=yes',
    ].entries()) {
      const path = sealed(address, `seed ${i}`)
      expect(path).toMatch(/^[\w-]+[A-Za-z0-9]{8}$/)
      expect(path.length).toBeLessThanOrEqual(2048)
      expect(await decryptServicePath(path)).toBe(address)
    }
  })

  it('is encrypted differently each time', () => {
    expect(sealed(ADDRESS, 'a')).not.toBe(sealed(ADDRESS, 'b'))
  })

  it('does not open after any change, nor with another key', async () => {
    const path = sealed()
    for (let i = 0; i < path.length; i++) {
      const other = path[i] === 'A' ? 'B' : 'A'
      const changed = path.slice(0, i) + other + path.slice(i + 1)
      const opened = await decryptServicePath(changed)
      // the last character before the key may hold bits that no byte needs
      if (opened !== undefined) expect([i, opened]).toEqual([path.length - 9, ADDRESS])
    }
    expect(await decryptServicePath(path.slice(0, -8) + sealed(ADDRESS, 'b').slice(-8))).toBeUndefined()
    expect(await decryptServicePath(path.slice(0, 40) + path.slice(-8))).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    7,
    {},
    '',
    'abcdEFGH',
    'https://chat.example/',
    'javascript:alert(1)//abcdEFGH',
    `${'A'.repeat(2041)}abcdEFGH`,
    `${'A'.repeat(60)}abcdEFG\u0000`,
    `${'A'.repeat(60)}abcd efgh`,
    `${'é'.repeat(60)}abcdEFGH`,
    'A'.repeat(1_000_000),
  ])('gives nothing for what was never sealed (%#)', async path => {
    expect(await decryptServicePath(path)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'http://chat.example/',
    '//chat.example/',
    '/chat/../admin',
    'data:text/html,x',
    'https://user:pass@chat.example/',
    'https://chat.example\\@evil.example/',
    'https://chat.example/\u202egnp.x',
    '',
    `https://chat.example/${'a'.repeat(1600)}`,
  ])('is not sealed when a player may not be sent there: %j', address => {
    expect(encryptServicePath(address, seeded('a'))).toBeUndefined()
  })

  it('is checked after decryption too: a platform may have encrypted anything', async () => {
    for (const hostile of [
      'javascript:alert(1)',
      'http://chat.example/',
      '//local',
      'https://a@b.example/',
      '\u0000',
      '',
    ]) {
      expect(await decryptServicePath(await sealAnything(hostile)), hostile).toBeUndefined()
    }
    expect(await decryptServicePath(await sealAnything('https://chat.example/'))).toBe('https://chat.example/')
  })
})

/** Seals any text, like a platform that checks nothing. */
async function sealAnything(text: string): Promise<string> {
  const key = 'abcdEFGH'
  const bytes = (value: string) => new TextEncoder().encode(value)
  const material = await crypto.subtle.importKey('raw', bytes(key), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('livery customer service 1') }
  const secret = await crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, bytes(text))
  return Buffer.concat([iv, Buffer.from(body)]).toString('base64url') + key
}
