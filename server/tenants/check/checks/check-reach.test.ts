import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type Files, linesOf, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const widgets = { ...WIDGETS, links: { settings: Type.Object({ more: Type.Optional(Type.String()) }) } }
const say = (files: Files) => linesOf(files, 'ruby', widgets)
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })
const links = (settings: Record<string, unknown>) => screen({ id: 'links', widget: 'links', settings })

it('OPS-06 a screen nothing leads to, or without a path', () => {
  const club = (...paths: string[]) => ({ 'tenants/ruby/screens/club.json': { paths, main: [] } })
  expect(say(club('/club', '/club.html'))).toEqual([
    'warning tenants/ruby/screens/club.json:2:12  Nothing leads to the screen "club": no menu, banner, setting or notice names "/club" or "/club.html". Give a menu entry "path": "/club", or remove the file.',
  ])
  expect(say(club())).toEqual([
    'warning tenants/ruby/screens/club.json:2:12  The screen "club" answers no path, so nobody can open it. Write one, such as "/club", or remove the file.',
  ])
  expect(say({ ...club('/club/:level'), ...links({ more: '/club/gold?from=home' }) })).toEqual([])
  const notice = { id: 1, type: 'B', title: 'x', startDate: 0, content: '<a href="/club">Club</a>' }
  expect(say({ ...club('/club'), 'tenants/ruby/platform/announcements.json': [notice] })).toEqual([])
  expect(
    say({
      ...club('/member/clubDesk'),
      'tenants/ruby/menus.json': { top: [{ id: 'c', title: 'nav.home', page: 'clubDesk' }] },
    }),
  ).toEqual([])
})
