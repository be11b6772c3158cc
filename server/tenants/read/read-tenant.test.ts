import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTenantFixture, linesOf, problemsOf, ruby } from '../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from '../check/checks/check-tenant.ts'
import { problemLine } from '../problems/print-problem.ts'
import { readTenant } from './read-tenant.ts'

const errorsOf = (files: Record<string, unknown>) =>
  problemsOf(files)
    .filter(({ severity }) => severity === 'error')
    .map(problemLine)
const RUBY = { id: 'ruby', name: 'Ruby', merchant: 'ruby' }

it('TEN-02 a link out of the folder and a file over 1 MB are refused', () => {
  const fixture = createTenantFixture({
    'secret.json': { top: [] },
    'tenants/ruby/texts/EN.json': `{"a":"${'x'.repeat(1_100_000)}"}`,
  })
  symlinkSync(join(fixture.root, 'secret.json'), join(fixture.dir, 'ruby', 'menus.json'))
  expect(fixture.check().map(problemLine)).toEqual([
    'tenants/ruby/menus.json:1:1  This link points outside the tenant directory. Copy the file here instead.',
    'tenants/ruby/texts/EN.json:1:1  The file has 1,075 kB, and at most 1,024 kB are read. Make it smaller.',
  ])
})

it('TEN-02 a tenant without tenant.json says how to start one', () => {
  const fixture = createTenantFixture()
  mkdirSync(join(fixture.dir, 'jade'))
  expect(fixture.check('jade').map(problemLine)).toEqual([
    'tenants/jade/tenant.json:1:1  The tenant has no tenant.json. Write one, or start with: npm run tenant -- new jade',
  ])
})

it('ENG-12 a circle of three brands is named whole, from the brand that is checked', () => {
  const brand = (id: string, parent: string) => ({
    [`tenants/${id}/tenant.json`]: { id, extends: parent, name: id, merchant: id },
  })
  const files = { ...brand('ruby', 'jade'), ...brand('jade', 'opal'), ...brand('opal', 'ruby') }
  expect(linesOf(files)).toEqual([
    'error tenants/ruby/tenant.json:3:14  The chain of "extends" is circular: ruby → jade → opal → ruby. Let this brand extend one outside of that circle, such as "base".',
  ])
  expect(linesOf(files, 'opal')).toEqual([
    'error tenants/opal/tenant.json:3:14  The chain of "extends" is circular: opal → ruby → jade → opal. Let this brand extend one outside of that circle, such as "base".',
  ])
})

it('ENG-12 a circle and an unknown parent are reported where they stand', () => {
  const files = {
    'tenants/ruby/tenant.json': '{\n  "id": "ruby",\n  "extends": "jade"\n}',
    'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
  }
  expect(linesOf(files)).toContain(
    'error tenants/ruby/tenant.json:3:14  The chain of "extends" is circular: ruby → jade → ruby. Let this brand extend one outside of that circle, such as "base".',
  )
  expect(linesOf(ruby({ extends: 'bse' }))).toEqual([
    'error tenants/ruby/tenant.json:5:14  It extends "bse", which does not exist. Did you mean "base"?',
  ])
})

it.each(['../outside', '../tenants/base', 'Base', '/etc', ''])(
  'SEC-04 extends is the id of a tenant, and %j leads nowhere',
  parent => {
    const outside = { 'outside/tenant.json': { id: 'outside', name: 'x' }, 'outside/assets/out.svg': '<svg/>' }
    const fixture = createTenantFixture({ ...ruby({ extends: parent }), ...outside })
    const { problems, release } = checkTenant(fixture, 'ruby')
    expect(problems[0]).toMatchObject({ file: 'tenants/ruby/tenant.json', pointer: '/extends', severity: 'error' })
    expect(release).toBeUndefined()
  },
)

it('SEC-04 a tenant folder that is a link is no tenant, and an id that leads out of the folder reads nothing', () => {
  const fixture = createTenantFixture({
    'outside/tenant.json': { id: 'outside', name: 'x' },
    ...ruby({ extends: 'linked' }),
  })
  symlinkSync(join(fixture.root, 'outside'), join(fixture.dir, 'linked'))
  expect(fixture.check().map(({ code }) => code)).toContain('tenant/unknown-parent')
  expect(fixture.check('linked').map(({ code }) => code)).toEqual(['tenant/no-document'])
  expect(fixture.check('../outside').map(({ code }) => code)).toEqual(['tenant/id'])
})

it('TEN-02 a folder that links to itself ends, and what is no file is not opened', async () => {
  const fixture = createTenantFixture({ 'tenants/ruby/screens/club.json': { paths: ['/club'], main: [] } })
  const screens = join(fixture.dir, 'ruby', 'screens')
  symlinkSync(screens, join(screens, 'again'))
  mkdirSync(join(fixture.dir, 'ruby', 'texts'))
  const socket = createServer().listen(join(fixture.dir, 'ruby', 'texts', 'EN.json'))
  await once(socket, 'listening')
  expect(fixture.check().map(problemLine)).toEqual(
    expect.arrayContaining([
      'tenants/ruby/screens/again:1:1  This link points to a folder that is read already. Remove it.',
      'tenants/ruby/texts/EN.json:1:1  This is neither a file nor a folder; it is not read. Remove it.',
    ]),
  )
  socket.close()
})

it('TEN-02 brands that extend each other are named in their circle', () => {
  expect(
    linesOf({
      ...ruby({ extends: 'opal' }),
      'tenants/opal/tenant.json': { id: 'opal', extends: 'ruby', name: 'Opal', merchant: 'opal' },
    }),
  ).toContain(
    'error tenants/ruby/tenant.json:5:14  The chain of "extends" is circular: ruby → opal → ruby. Let this brand extend one outside of that circle, such as "base".',
  )
})

it.each(['../base', 'Jade', 'ja de', ''])('ENG-12 "extends": "%s" is no name of a tenant', named => {
  const errors = errorsOf({ 'tenants/ruby/tenant.json': { ...RUBY, extends: named } })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^tenants\/ruby\/tenant\.json:5:14 {2}tenant\.extends/)
})

it('layers that were read once are read again without their folders, with the same problems', () => {
  const { dir } = createTenantFixture({ ...ruby({ extends: 'base' }), 'tenants/ruby/menu.json': {} })
  const first = readTenant(dir, 'ruby')
  rmSync(dir, { recursive: true })
  expect(first.problems).toHaveLength(1)
  expect(readTenant(dir, 'ruby', first.reads)).toEqual(first)
})
