import { Type } from 'typebox'
import { expect, it } from 'vitest'
import type { TenantDocument } from '../../../../src/schemas/document/files.ts'
import { TextKey } from '../../../../src/schemas/document/text-key.ts'
import { textUses } from './text-uses.ts'

const widgets = {
  wall: {
    settings: Type.Object({
      title: TextKey(),
      name: Type.String(),
      steps: Type.Array(Type.Object({ text: TextKey() })),
      labels: Type.Record(Type.String({ pattern: '^[a-z]+$' }), TextKey()),
      either: Type.Union([Type.Number(), TextKey()]),
    }),
  },
}
const EMPTY = { shell: {}, screens: {}, dialogs: {}, menus: {}, forms: {}, banners: {}, patterns: { kinds: {} } }
const uses = (parts: object) =>
  textUses({ ...EMPTY, tenant: { gameTypes: [] }, ...parts } as unknown as TenantDocument, widgets).map(
    ({ key, pointer }) => `${key} ${pointer}`,
  )

it('texts of game types, menus, banners, patterns, screens and dialogs are found where they are named', () => {
  expect(
    uses({
      tenant: { gameTypes: [{ id: 'RNG', title: 'nav.slots' }] },
      menus: { top: [{ id: 'home', title: 'nav.home' }] },
      banners: { alts: { pier: 'alt.pier' } },
      patterns: { kinds: { digits: { hint: 'hint.digits' } } },
      screens: { home: { title: 'home.title', description: 'home.description', main: [] } },
      dialogs: { login: { title: 'login.title' } },
    }),
  ).toEqual([
    'nav.slots /tenant/gameTypes/0/title',
    'nav.home /menus/top/0/title',
    'alt.pier /banners/alts/pier',
    'hint.digits /patterns/kinds/digits/hint',
    'home.title /screens/home/title',
    'home.description /screens/home/description',
    'login.title /dialogs/login/title',
  ])
})

it('texts of a form are found, with those of its options, messages and inner fields', () => {
  const inner = { id: 'city', label: 'city', placeholder: 'city.hint', options: [{ value: 'a', label: 'a' }] }
  const field = {
    id: 'address',
    label: 'address',
    messages: { required: 'address.required' },
    add: 'address.add',
    fields: [inner],
  }
  const at = '/forms/club/fields/0'
  expect(uses({ forms: { club: { submit: 'send', fields: [field] } } })).toEqual([
    'send /forms/club/submit',
    `address ${at}/label`,
    `address.required ${at}/messages/required`,
    `address.add ${at}/add`,
    `city ${at}/fields/0/label`,
    `city.hint ${at}/fields/0/placeholder`,
    `a ${at}/fields/0/options/0/label`,
  ])
})

it('a setting is a text where the schema of its widget says so', () => {
  const settings = {
    title: 'wall.title',
    name: 'wall.name',
    steps: [{ text: 'one' }, { text: 'two' }],
    labels: { a: 'label.a' },
    either: 'either',
    unknown: 'unknown',
  }
  const home = (widget: string) => ({ screens: { home: { main: [{ id: 'wall', widget, settings }] } } })
  const at = '/screens/home/main/0/settings'
  expect(uses(home('wall'))).toEqual([
    `wall.title ${at}/title`,
    `one ${at}/steps/0/text`,
    `two ${at}/steps/1/text`,
    `label.a ${at}/labels/a`,
    `either ${at}/either`,
  ])
  expect(uses(home('other'))).toEqual([])
})

it('an empty text and a value of another type name nothing', () => {
  expect(
    uses({
      menus: {
        top: [
          { id: 'home', title: '' },
          { id: 'club', title: 7 },
        ],
        side: 'home',
      },
    }),
  ).toEqual([])
})
