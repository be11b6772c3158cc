import { expect, it } from 'vitest'
import type { CheckProblem } from '../problems/check-problem.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import { addAddresses } from './problem-address.ts'

const main = [{ id: 'hero', settings: { size: 'l' } }, { id: 'a/b' }]
const layer = { files: { 'screens/home.json': { value: { main } } } } as unknown as TenantLayer

const addressOf = (pointer: string, lacks?: string) =>
  addAddresses(
    [{ file: 'tenants/ruby/screens/home.json', pointer, ...(lacks !== undefined && { lacks }) } as CheckProblem],
    layer,
    'tenants/ruby',
  )[0]!.at

it('a problem has the address of its value, with entries by their ids', () => {
  expect(addressOf('/main/0/settings/size')).toBe('screens/home:/main/[hero]/settings/size')
  expect(addressOf('/main/1')).toBe('screens/home:/main/[a~1b]')
})

it('a problem of a missing value has the address that the value would have', () => {
  expect(addressOf('/main/0/settings', '/label')).toBe('screens/home:/main/[hero]/settings/label')
  expect(addressOf('/main/1', '/settings/label')).toBe('screens/home:/main/[a~1b]/settings/label')
})
