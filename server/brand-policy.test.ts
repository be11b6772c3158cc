import { expect, it } from 'vitest'
import { readBrandPolicy } from './brand-policy.ts'
import type { SiteLoader } from './site/load-site.ts'

/** Reads the policy of a brand whose release holds these constants, as an older release may. */
function policyOf(constants: unknown) {
  const release = { body: { document: { tenant: { constants } } } }
  const loader = { state: async () => ({ release }) } as unknown as Pick<SiteLoader, 'state' | 'site'>
  return readBrandPolicy(loader, {}, () => 8080)
}

it.each([
  ['21', 21],
  [21, 21],
  [16, 18],
  ['16', 18],
  [undefined, 18],
  ['soon', 18],
])('REG-19 a brand whose release says the age %j registers people from %d', async (age, expected) => {
  expect(await policyOf({ minimumAge: age }).minimumAge('north')).toBe(expected)
})

it('offers the game types of the site, and hides the games that tenant.json names', async () => {
  const tenant = { languages: { default: 'EN', supported: ['EN'] }, hiddenGames: ['PT_one'], unplayableGames: 'hidden' }
  const loader = {
    state: async (id: string) => (id === 'north' ? { release: { body: { document: { tenant } } } } : undefined),
    site: () => ({ gameTypes: [{ id: 'RNG' }, { id: 'LIVE' }] }),
  } as unknown as Pick<SiteLoader, 'state' | 'site'>
  const policy = readBrandPolicy(loader, {}, () => 8080)
  expect(await policy.games('north')).toEqual({
    gameTypes: ['RNG', 'LIVE'],
    hiddenGames: ['PT_one'],
    hidesUnplayable: true,
  })
  expect(await policy.games('nobody')).toBeUndefined()
})
