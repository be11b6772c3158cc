import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type Files, linesOf, ruby, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const widgets = {
  ...WIDGETS,
  links: {
    settings: Type.Object({ menu: Type.Optional(Type.String({ default: 'top' })), form: Type.Optional(Type.String()) }),
  },
}
const say = (files: Files) => linesOf(files, 'ruby', widgets)
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })
const links = (settings: Record<string, unknown>) => screen({ id: 'links', widget: 'links', settings })

it('OPS-06 a toggle no condition asks for', () => {
  const club = ruby({ features: { club: { modIds: ['MEMBER'] } } })
  expect(say(club)).toEqual([
    'warning tenants/ruby/tenant.json:6:5  No condition, game type or text asks for the feature "club". Write "when": { "feature": "club" } where it counts, or remove it.',
  ])
  expect(
    say({ ...club, 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { not: { feature: 'club' } } }] } }),
  ).toEqual([])
  expect(
    say({
      ...club,
      'tenants/ruby/texts/EN.json': { 'nav.home': '{{#if site.toggles.club}}Club{{else}}Home{{/if}}' },
    }),
  ).toEqual([])
})

it('OPS-06 a dialog nothing opens, a form and a menu no widget shows', () => {
  const dialog = { 'tenants/ruby/dialogs/club.json': { title: 'nav.home', content: [] } }
  expect(say(dialog)).toEqual([
    'warning tenants/ruby/dialogs/club.json:1:1  Nothing opens the dialog "club". Name it in a menu entry or in a setting that opens a dialog, or remove the file.',
  ])
  expect(say({ ...dialog, ...screen({ id: 'hero', settings: { dialog: 'club' } }) })).toEqual([])
  const form = { 'tenants/ruby/forms/club.json': { fields: [], submit: 'nav.home' } }
  expect(say(form)[0]).toContain('No widget shows the form "club".')
  expect(say({ ...form, ...links({ form: 'club' }) })).toEqual([])
  const menu = { 'tenants/ruby/menus.json': { club: [{ id: 'home', title: 'nav.home', path: '/' }] } }
  expect(say(menu)[0]).toBe(
    'warning tenants/ruby/menus.json:2:3  No widget shows the menu "club". Name it in the setting "menu" of a widget, or remove it.',
  )
  expect(say({ ...menu, ...links({ menu: 'club' }) })).toEqual([])
})

it('OPS-06 a pattern kind no field and no rule asks for', () => {
  const kinds = {
    'tenants/ruby/patterns.json': { kinds: { club: { patternId: 90, regex: '^[0-9]+$', hint: 'pattern.digits' } } },
  }
  expect(say(kinds)).toEqual([
    'warning tenants/ruby/patterns.json:3:5  No field asks for the pattern "club", and no register rule for its number 90. Name it in a field of forms/, or remove it.',
  ])
  const rule = { field: 'code', enabled: true, required: true, patternId: 90 }
  expect(say({ ...kinds, 'tenants/ruby/platform/registerRules.json': [rule] })).not.toContainEqual(
    expect.stringContaining('No field asks'),
  )
})

it('OPS-06 what a brand inherits and does not use is not its fault', () => {
  expect(
    say({ 'tenants/base/dialogs/spare.json': { content: [] }, 'tenants/base/assets/spare.svg': '<svg/>' }),
  ).toEqual([])
  expect(linesOf({ 'tenants/base/dialogs/spare.json': { content: [] } }, 'base', widgets)).toEqual([])
})
