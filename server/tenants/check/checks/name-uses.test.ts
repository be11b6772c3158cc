import { Type } from 'typebox'
import { expect, it } from 'vitest'
import type { CheckContext } from '../check-context.ts'
import { nameUses, walkSettings } from './name-uses.ts'

const widgets = {
  links: {
    settings: Type.Object({
      menu: Type.Optional(Type.String({ default: 'top' })),
      place: Type.Optional(Type.String()),
      vendors: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['top', 'side'] })),
    }),
  },
}
const EMPTY = { shell: {}, screens: {}, dialogs: {}, menus: {}, forms: {}, patterns: { kinds: {} }, texts: {} }
const contextOf = (parts: object, locales: object = {}) =>
  ({
    document: { ...EMPTY, tenant: { gameTypes: [], features: {} }, ...parts },
    layers: [],
    locales,
    sources: { widgets },
  }) as unknown as CheckContext
const home = (settings: object, widget = 'links') => ({ home: { main: [{ id: 'one', widget, settings }] } })
const when = { any: [{ feature: 'club' }, { resource: 'TELEGRAM' }] }

it('conditions, game types, requirements and texts use features', () => {
  const tenant = {
    gameTypes: [{ id: 'RNG', feature: 'slots' }],
    features: { lobby: { requires: ['games'] } },
  }
  const texts = { EN: { 'nav.home': '{{#if site.toggles.vip-club}}{{site.constants.bonus}}{{/if}}' } }
  const used = nameUses(contextOf({ tenant, texts, menus: { top: [{ id: 'home', when }] } }))
  expect([...used.feature].sort()).toEqual(['club', 'games', 'slots', 'vip-club'])
  expect([...used.constant]).toEqual(['bonus'])
  expect([...used.resource].sort()).toEqual(['EMAIL', 'TELEGRAM'])
})

it('menu entries and settings use dialogs, and a setting that is left out uses its default', () => {
  const used = nameUses(
    contextOf({ menus: { top: [{ id: 'a', dialog: 'rules' }] }, screens: home({ helpDialog: 'help', form: 'desk' }) }),
  )
  expect(used.dialog).toContain('rules')
  expect(used.dialog).toContain('help')
  expect(used.form).toContain('desk')
  expect([...used.menu]).toEqual(['top'])
})

it('a dialog is used by its other name, and when it opens by itself', () => {
  const dialogs = {
    help: { aliases: ['advice'], content: [] },
    hello: { firstVisit: { paths: ['/'] }, content: [] },
    spare: { aliases: ['old'], content: [] },
  }
  const { dialog } = nameUses(contextOf({ dialogs, screens: home({ dialog: 'advice' }) }))
  expect(['help', 'hello', 'spare'].filter(name => dialog.has(name))).toEqual(['help', 'hello'])
})

it('a field uses its pattern', () => {
  const forms = { login: { fields: [{ id: 'code', pattern: 'digits' }] } }
  expect([...nameUses(contextOf({ forms })).pattern]).toEqual(['digits'])
})

it('settings are visited by what their names mean, with items of lists, and words of the widget are none', () => {
  const visited = (settings: object, widget?: string) => {
    const found: string[] = []
    walkSettings(contextOf({ screens: home(settings, widget) }), (meaning, value, pointer) =>
      found.push(`${meaning} ${value} ${pointer.slice('/screens/home/main/0/settings'.length)}`),
    )
    return found
  }
  expect(visited({ place: 'x', vendors: 'top', cards: [{ href: '/a' }, { href: '' }] })).toEqual([
    'address /a /cards/0/href',
  ])
  expect(visited({ vendors: ['HX', 'MINT'] }, 'wall')).toEqual(['vendor HX /vendors/0', 'vendor MINT /vendors/1'])
})
