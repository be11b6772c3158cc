import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { nameProblems } from '../../../../tests/tenants/platform-fixture.ts'
import { type Files, linesOf, menu, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const widgets = {
  ...WIDGETS,
  links: { settings: Type.Object({ more: Type.Optional(Type.String()), gameType: Type.Optional(Type.String()) }) },
}
const say = (files: Files) => linesOf(files, 'ruby', widgets)
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })
const links = (settings: Record<string, unknown>) => screen({ id: 'links', widget: 'links', settings })

it('TEN-02 a path without its slash is corrected', () => {
  expect(linesOf(menu({ id: 'home', path: 'promotions' }))).toEqual([
    'error tenants/ruby/menus.json:5:15  menus.top[0].path is "promotions", but a path starts with "/". Write "/promotions".',
  ])
  expect(linesOf({ 'tenants/ruby/screens/club.json': { paths: ['club'], main: [] } })[0]).toBe(
    'error tenants/ruby/screens/club.json:3:5  screens.club.paths[0] is "club", but a path starts with "/". Write "/club".',
  )
})

it('TEN-02 an unknown route, dialog, form field pattern and menu target', () => {
  expect(linesOf(menu({ id: 'home', path: '/promotion' }))).toEqual([
    'error tenants/ruby/menus.json:5:15  menus.top[0].path is "/promotion", and no screen answers that path. Did you mean "/promotions"?',
  ])
  expect(linesOf(menu({ id: 'club', title: 'nav.home', dialog: 'logn' }))).toEqual([
    'error tenants/ruby/menus.json:6:17  menus.top[0].dialog opens the dialog "logn", which does not exist. Did you mean "login"?',
  ])
  expect(linesOf(menu({ id: 'club', title: 'nav.home' }))[0]).toContain('menus.top[0] ("club") leads nowhere.')
  expect(
    linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { dialog: 'logn' } }] } })[0],
  ).toContain('opens the dialog "logn"')
  expect(linesOf({ 'tenants/ruby/forms/login.json': { fields: [{ id: 'code', pattern: 'digit' }] } })[0]).toBe(
    'error tenants/ruby/forms/login.json:5:18  The field "code" asks for the pattern "digit", which patterns.json does not have. Did you mean "digits"?',
  )
})

it('BNR-04 an address that is not safe to follow is refused', () => {
  expect(linesOf(menu({ id: 'club', title: 'nav.home', url: 'javascript:alert(1)' }))[0]).toContain(
    'which is neither a path of the site nor an https address.',
  )
  expect(linesOf(menu({ id: 'club', title: 'nav.home', url: 'http://example.com/x' }))[0]).toContain(
    'Write "https://example.com/x".',
  )
  expect(linesOf({ 'tenants/ruby/banners.json': { links: { out: '//evil.example' } } })[0]).toContain(
    'tenants/ruby/banners.json:3:12',
  )
  expect(
    linesOf({
      'tenants/ruby/banners.json': {
        links: { game: '/rng?id={{bannerId}}', out: 'https://example.com/{{bannerId}}' },
      },
    }),
  ).toEqual([])
})

it('TEN-14 a dialog of a first visit opens over a page that there is, and can be closed', () => {
  const dialog = { title: 'nav.home', content: [], firstVisit: { paths: ['/hom'] }, closeButton: false }
  expect(linesOf({ 'tenants/ruby/dialogs/hi.json': dialog })).toEqual([
    'error tenants/ruby/dialogs/hi.json:6:7  dialogs.hi.firstVisit.paths[0] is "/hom", and no screen answers that path. Did you mean "/home"?',
    'error tenants/ruby/dialogs/hi.json:9:18  dialogs.hi.closeButton takes the close button from a dialog that opens by itself. Remove it.',
  ])
})

it('OPS-06 a setting that leads to a page, or names a game type, that is not there', () => {
  expect(say(links({ more: '/promotion' }))).toEqual([
    'error tenants/ruby/screens/home.json:7:17  screens.home.main[0].settings.more is "/promotion", and no screen answers that path. Did you mean "/promotions"?',
  ])
  expect(say(links({ gameType: 'RGN' }))[0]).toContain(
    'settings.gameType is "RGN", and there is no such game type. Did you mean "RNG"?',
  )
})

it('a menu names pages of its own centre', () => {
  const entry = (menu: string, page: string) =>
    nameProblems({ 'tenants/ruby/menus.json': { [menu]: [{ id: 'x', page }] } })
  expect(entry('member', 'chest')).toEqual([])
  expect(entry('drop', 'chest')).toEqual([])
  expect(entry('agent', 'chest')).toEqual([['error', 'centre-page/unknown', '/agent/0/page', 'chest']])
  expect(entry('drop', 'cheste')).toEqual([['error', 'centre-page/unknown', '/drop/0/page', 'cheste']])
})
