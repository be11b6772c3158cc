/** One check reports all mistakes, even beside a value of a wrong shape or an unreadable file. */
import { expect, it } from 'vitest'
import { problemsOf } from './tenant-fixture.ts'

type Files = Parameters<typeof problemsOf>[0]
const said = (files: Files, id?: string) =>
  problemsOf(files, id)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, pointer }) => `${code} ${file.replace(/^tenants\//, '')}#${pointer}`)
const menus = (...top: unknown[]) => ({ 'tenants/ruby/menus.json': { top } })
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })

it('a menu of the wrong shape hides no mistake of the entries around it', () => {
  expect(
    said(menus(7, { id: 'shore', title: 'nav.home', path: '/shore' }, { id: 'dune', title: 'nav.hom', path: '/' })),
  ).toEqual([
    'schema/wrong-type ruby/menus.json#/top/0',
    'route/unknown ruby/menus.json#/top/1/path',
    'text/unknown ruby/menus.json#/top/2/title',
  ])
})

it('a screen of the wrong shape hides no mistake of its other parts', () => {
  expect(
    said(
      screen(
        { id: 'fern', widget: 'hero', settings: 5 },
        { id: 'moss', widget: 'hero', when: { date: { from: '2033-04-31' } } },
        { id: 'reed', widget: 'hero', settings: { dialog: 'lagin' } },
      ),
    ),
  ).toEqual([
    'schema/wrong-type ruby/screens/home.json#/main/0/settings',
    'date/unknown ruby/screens/home.json#/main/1/when/date/from',
    'dialog/unknown ruby/screens/home.json#/main/2/settings/dialog',
  ])
})

it('a tenant.json of the wrong shape hides no mistake elsewhere, and makes no name unknown', () => {
  const files = {
    'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', gameTypes: 'RNG' },
    ...menus({ id: 'home', path: 'dune' }, { id: 'rng', title: 'nav.slots', path: '/rng' }),
  }
  expect(said(files)).toEqual([
    'link/not-a-path ruby/menus.json#/top/0/path',
    'schema/wrong-type ruby/tenant.json#/gameTypes',
  ])
  expect(
    said({
      'tenants/ruby/screens/slots.json': { paths: '/rng' },
      ...menus({ id: 'rng', path: '/rng', title: 'nav.home', when: { date: { from: '2033-06-31' } } }),
    }),
  ).toEqual(['date/unknown ruby/menus.json#/top/0/when/date/from', 'schema/wrong-type ruby/screens/slots.json#/paths'])
})

it('a mistake that only the engine finds is reported beside a value of a wrong shape', () => {
  expect(
    said({
      'tenants/ruby/theme.json': { shared: { space: '4px', 'Big Gap': '8px' } },
      ...menus({ id: 'home', title: 4 }),
    }),
  ).toEqual(expect.arrayContaining(['schema/wrong-type ruby/menus.json#/top/0/title']))
  const deep = (levels: number): object => (levels === 0 ? { role: 'agent' } : { not: deep(levels - 1) })
  expect(said({ ...menus({ id: 'home', title: 4, when: deep(18) }) })).toEqual([
    'schema/wrong-type ruby/menus.json#/top/0/title',
    'condition/bad ruby/menus.json#/top/0/when',
  ])
})

it('an unreadable file hides no independent mistake of other files', () => {
  const broken = { 'tenants/ruby/texts/EN.json': '{ "nav.home": "Home" "nav.slots": "Slots" }' }
  const other = menus({ id: 'home', path: '//elsewhere.example', when: { date: { until: '2033-09-31' } } })
  expect(said({ ...broken, ...other })).toEqual([
    'link/not-a-path ruby/menus.json#/top/0/path',
    'date/unknown ruby/menus.json#/top/0/when/date/until',
    'json/syntax ruby/texts/EN.json#',
  ])
})

it('names that the unreadable file may define are not reported as missing', () => {
  const broken = { 'tenants/ruby/texts/EN.json': '{ "club.motto": "Play" ' }
  expect(said({ ...broken, ...menus({ id: 'club', title: 'club.motto', path: '/' }) })).toEqual([
    'json/syntax ruby/texts/EN.json#',
  ])
  expect(
    said({ 'tenants/ruby/screens/club.json': '[', ...menus({ id: 'club', title: 'nav.home', path: '/club' }) }),
  ).toEqual(['json/syntax ruby/screens/club.json#'])
  expect(said({ 'tenants/base/menus.json': '{', ...menus({ id: 'club' }) })).toEqual(['json/syntax base/menus.json#'])
})
