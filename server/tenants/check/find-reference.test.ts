import { beforeAll, expect, it } from 'vitest'
import { ICONS } from '../../../src/ui/icons/icon-names.ts'
import { type Files, menu, problemsOf, ruby } from '../../../tests/tenants/tenant-fixture.ts'
import { operatorPage } from '../../reference/operators/operator-pages.ts'
import { REFERENCE_PAGES, type ReferencePage, referenceAddress } from '../problems/reference-address.ts'
import { pointerOf } from '../read/position.ts'
import { listTenants, readTenant } from '../read/read-tenant.ts'
import { referenceOfPointer } from './find-reference.ts'
import { widgetSettings } from './widget-settings.ts'

const referencesOf = (files: Files) => problemsOf(files).map(({ reference }) => reference)
const screen = (node: object): Files => ({ 'tenants/ruby/screens/home.json': { main: [node] } })

it.each<[string, Files, string]>([
  ['a key of a file', ruby({ currency: { code: 'bht' } }), 'files#tenant.currency.code'],
  ['a key in a record', ruby({ features: { club: { modIds: 7 } } }), 'files#tenant.features.*.modIds'],
  ['a key of a list that several keys have', menu({ id: 'home', icon: 7 }), 'files#menus.top.icon'],
  ['an unknown key', menu({ id: 'home', path: '/', pth: 1 }), 'files#menus.top'],
  ['a condition', menu({ id: 'home', when: { role: 'guest' } }), 'conditions#condition.role'],
  ['a condition in another', menu({ id: 'home', when: { not: { theme: 'blue' } } }), 'conditions#condition.theme'],
  ['a setting of a widget', screen({ id: 'new', widget: 'hero', settings: { count: 99 } }), 'widgets#hero.count'],
  ['a setting of an inherited widget', screen({ id: 'hero', settings: { count: 99 } }), 'widgets#hero.count'],
  ['a key of every widget', screen({ id: 'hero', wen: {} }), 'files#node'],
  [
    'a platform file',
    { 'tenants/ruby/platform/vendors.json': [{ gameCategory: 'RGN' }] },
    'files#platform-vendors.gameCategory',
  ],
  [
    'a patch of a platform file',
    { 'tenants/ruby/platform/whitelabel.json': { switch: { SLOTS: 'no' } } },
    'files#platform-whitelabel-patch.switch',
  ],
  ['a whole file', { 'tenants/ruby/notes.json': {} }, 'checks#file/unknown'],
  ['a file that is not JSON', { 'tenants/ruby/theme.json': '{' }, 'checks#json/syntax'],
])('a problem of %s leads to its place in the reference', (_, files, address) => {
  expect(referencesOf(files)).toContain(`/reference/${address}`)
})

let anchors: ReadonlySet<string>
beforeAll(async () => {
  const sources = { dir: 'tenants', localesDir: 'locales', icons: ICONS, iconSheet: () => '' }
  const pages = Object.keys(REFERENCE_PAGES) as ReferencePage[]
  const found = pages.map(async page =>
    [...(await operatorPage(page, sources)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => referenceAddress(page, id)),
  )
  anchors = new Set((await Promise.all(found)).flat())
})

it.each(listTenants('tenants'))('every value in the files of %s has a place in the reference that exists', id => {
  const { layers } = readTenant('tenants', id)
  const lost = new Set<string>()
  let count = 0
  for (const file of Object.values(layers.at(-1)!.files)) {
    const visit = (value: unknown, pointer: string) => {
      const address = referenceOfPointer(file, pointer, layers, widgetSettings)
      if (address !== undefined) count++
      if (address !== undefined && !anchors.has(address)) lost.add(address)
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) visit(inner, pointer + pointerOf([name]))
    }
    visit(file.value, '')
  }
  expect(count).toBeGreaterThan(20)
  expect([...lost]).toEqual([])
})
