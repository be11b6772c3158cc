import { expect, it } from 'vitest'
import { can, RIGHTS, RIGHTS_OF_ROLE, ROLE_FOR_RIGHT, ROLES, rightsAt, rolesAt } from './roles.ts'

it('a role for all brands counts at every brand, a role at a brand at no other', () => {
  const roles = { '*': ['viewer'], north: ['editor'] } as const
  expect(rolesAt(roles, 'north')).toEqual(['viewer', 'editor'])
  expect(rolesAt(roles, 'made-later')).toEqual(['viewer'])
  expect(can(roles, 'north', 'edit')).toBe(true)
  expect(can(roles, 'south', 'edit')).toBe(false)
  expect(can(roles, '*', 'edit')).toBe(false)
})

it('every role may read, and an owner has every right', () => {
  for (const role of ROLES) expect(RIGHTS_OF_ROLE[role]).toContain('read')
  expect(rightsAt({ north: ['owner'] }, 'north')).toEqual(RIGHTS)
})

it('a refusal names a role that gives the right with the fewest others', () => {
  for (const right of RIGHTS) {
    const named = RIGHTS_OF_ROLE[ROLE_FOR_RIGHT[right]]
    const giving = ROLES.filter(role => RIGHTS_OF_ROLE[role].includes(right))
    expect(named.length).toBe(Math.min(...giving.map(role => RIGHTS_OF_ROLE[role].length)))
  }
})

it('a brand that is named like a property of every object gives no roles', () => {
  expect(rolesAt({}, 'constructor')).toEqual([])
})
