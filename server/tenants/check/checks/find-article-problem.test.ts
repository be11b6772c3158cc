/** Tests that links to articles of the help centre lead to existing ones. */

import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createTenantFixture, type Files, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

const widgets = {
  ...WIDGETS,
  'help-centre': { settings: Type.Object({ articles: Type.Optional(Type.Array(Type.Any())) }) },
}
const PAGE = { id: 'all', widget: 'help-centre', settings: { articles: [{ id: 'rules' }, { id: 'fees' }] } }
const found = (files: Files) => {
  const { dir, localesDir } = createTenantFixture({
    'tenants/base/screens/advice.json': { paths: ['/advice'], main: [PAGE] },
    ...files,
  })
  return checkTenant({ dir, localesDir, widgets }, 'ruby')
    .problems.filter(({ code }) => code === 'help/unknown-article')
    .map(({ severity, value, fix }) => [severity, value, fix])
}
const menu = (path: string) => ({ 'tenants/ruby/menus.json': { top: [{ id: 'home', path }] } })

it.each([
  ['/advice#rule', 'Did you mean "rules"?'],
  ['/advice?id=rule', 'Did you mean "rules"?'],
  ['/advice?id=fees', 'Write "/advice#fees".'],
])('a link to %s is an error in menus and in texts', (path, fix) => {
  expect(found(menu(path))).toEqual([['error', path, fix]])
  const notice = { id: 3, type: 'B', title: { EN: 'A' }, startDate: 0, content: { EN: `<a href="${path}">b</a>` } }
  expect(found({ 'tenants/ruby/platform/announcements.json': [notice] })).toEqual([['error', path, fix]])
})

it('a link to an article that is there, and an id for another page, are no errors', () => {
  expect(found(menu('/advice#fees'))).toEqual([])
  expect(found(menu('/promotions?id=rule'))).toEqual([])
})

it('the articles of the platform count before those of the page; an inherited link is a warning', () => {
  const help = { 'tenants/ruby/platform/help.json': [{ id: 'duties', title: { EN: 'A' }, content: { EN: 'b' } }] }
  expect(found({ ...help, ...menu('/advice#duties') })).toEqual([])
  expect(found({ ...help, ...menu('/advice#rules') })).toEqual([['error', '/advice#rules', expect.any(String)]])
  const inherited = {
    'tenants/base/menus.json': { top: [{ id: 'home', title: 'nav.home', path: '/advice#rules' }] },
  }
  expect(found({ ...help, ...inherited })).toEqual([['warning', '/advice#rules', expect.any(String)]])
})
