import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createTenantFixture, linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

const home = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })

it('ENG-11 an unknown widget is reported with the near miss', () => {
  expect(linesOf(home({ id: 'other', widget: 'heroo' }))).toEqual([
    'error tenants/ruby/screens/home.json:5:17  screens.home.main[0].widget is "heroo", and there is no such widget. Did you mean "hero"?',
  ])
})

it('ENG-11 settings are checked against the schema of their widget, where they stand after merging', () => {
  expect(linesOf(home({ id: 'hero', settings: { size: 'huge' } }))).toEqual([
    'error tenants/ruby/screens/home.json:6:17  screens.home.main[0].settings.size is "huge", but allowed values are "small", "large" (widget hero). Write one of these.',
  ])
  expect(linesOf(home({ id: 'hero', settings: { tilte: 'nav.home' } }))).toContain(
    'error tenants/ruby/screens/home.json:6:9  screens.home.main[0].settings has a property "tilte" that does not exist there (widget hero). Did you mean "title"?',
  )
  expect(linesOf(home({ id: 'second', widget: 'lobby' }))).toEqual([
    'error tenants/ruby/screens/home.json:3:5  screens.home.main[0] has no "gameType" (widget lobby). Add "gameType": "RNG".',
  ])
  expect(linesOf(home({ id: 'hero', settings: { count: 99 } }))[0]).toContain(
    'settings.count is 99, but at most 50 is expected (widget hero).',
  )
})

it('a setting that is missing has the pointer of its place, also in a widget without any settings', () => {
  const [none, some] = [undefined, {}].map(
    settings => problemsOf(home({ id: 'second', widget: 'lobby', ...(settings && { settings }) }))[0]!,
  )
  expect([none!.pointer, none!.lacks]).toEqual(['/main/0', '/settings/gameType'])
  expect([some!.pointer, some!.lacks]).toEqual(['/main/0/settings', '/gameType'])
})

it('a required setting with a default may be left out', () => {
  const form = Type.Object({ form: Type.String({ default: 'login' }), menu: Type.String() })
  const fixture = createTenantFixture(home({ id: 'second', widget: 'entry' }))
  const widgets = { ...fixture.widgets, entry: { settings: form } }
  const { problems } = checkTenant({ ...fixture, widgets }, 'ruby')
  expect(problems.flatMap(({ code, lacks }) => (code === 'screen/bad-settings' ? [lacks] : []))).toEqual([
    '/settings/menu',
  ])
})

it('an empty text that is asked for, also as an entry of a list, is an error at its place', () => {
  const entry = { title: Type.String(), note: Type.Optional(Type.String()) }
  const settings = Type.Object({
    menu: Type.String(),
    types: Type.Array(Type.String()),
    rows: Type.Array(Type.Object(entry)),
    more: Type.Optional(Type.String()),
  })
  const given = { menu: '', types: ['RNG', ''], rows: [{ title: '', note: '' }], more: '' }
  const fixture = createTenantFixture(home({ id: 'second', widget: 'entry', settings: given }))
  const { problems } = checkTenant({ ...fixture, widgets: { ...fixture.widgets, entry: { settings } } }, 'ruby')
  const found = problems.filter(({ code }) => code === 'screen/bad-settings')
  const at = '/main/0/settings'
  expect(found.map(({ pointer }) => pointer).sort()).toEqual([`${at}/menu`, `${at}/rows/0/title`, `${at}/types/1`])
  expect(found[0]!.message).toMatch(/is empty \(widget entry\)\.$/)
})
