import { expect, it } from 'vitest'
import type { SchemaCode } from '../../problems/check-codes.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { severityOf, severityOfKey } from './platform-severity.ts'

const file = (name: string, value: unknown = []) => ({ path: `platform/${name}.json`, value }) as TenantSourceFile
const wrong = (name: string, pointer: string, value?: unknown, code: SchemaCode = 'schema/wrong-type') =>
  severityOf(file(name, value), { pointer, code })

it.each([
  ['an amount of the cashier', 'cashier', '/deposit/methods/0/min', {}],
  ['a level', 'vip', '/levels/0/bets', {}],
  ['a rule of access', 'system', '/blockedCountries/0', {}],
  ['a switch of a vendor', 'vendors', '/0/vendors/1/enabled', []],
  ['a patch of the brand', 'registerRules', '/fields/email/minLength', { fields: {} }],
  ['a file of another kind', 'banners', '', {}],
])('a wrong value of %s stops a release', (_, name, pointer, value) => {
  expect(wrong(name, pointer, value)).toBe('error')
})

it.each([
  ['a banner', 'banners', '/0/url'],
  ['a name of a vendor', 'vendors', '/0/vendors/1/name'],
  ['a service', 'system', '/customerService/0/path'],
  ['a whole rule', 'registerRules', '/0/minLength'],
])('a wrong value of %s is read tolerantly', (_, name, pointer) => {
  expect(wrong(name, pointer)).toBe('warning')
})

it('a file of the right kind whose whole is refused for another reason is read tolerantly', () => {
  expect(wrong('banners', '', [], 'schema/too-short')).toBe('warning')
})

it('an unknown key stops a release where it was meant to close something or is of money', () => {
  const key = (name: string, key: string, near?: string) => severityOfKey(`platform/${name}.json`, key, near, true)
  expect(key('vendors', 'enabeld', 'enabled')).toBe('error')
  expect(key('vendors', 'nmae', 'name')).toBe('warning')
  expect(key('cashier', 'colour')).toBe('error')
  expect(key('system', 'maintenace', 'maintenance')).toBe('error')
  expect(key('banners', 'maintenace', 'maintenance')).toBe('warning')
})
