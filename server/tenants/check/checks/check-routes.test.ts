import { expect, it } from 'vitest'
import { linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

it('TEN-02 two screens must not answer the same path', () => {
  expect(linesOf({ 'tenants/ruby/screens/start.json': { paths: ['/home'], main: [] } })).toEqual([
    'error tenants/ruby/screens/start.json:3:5  The path "/home" belongs to the screen "home" already. Take it out of "start" or of "home".',
  ])
})
