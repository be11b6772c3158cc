/** Tests that a brand may tighten the protection of players and never remove it. */

import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createTenantFixture, type Files, linesOf, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'
import { checkTenant } from './check-tenant.ts'

const PAGE = { paths: ['/responsible-gaming'], group: 'member', main: [{ id: 'own', widget: 'protection' }] }
const SHELL = { header: [{ id: 'bar', widget: 'header-bar' }], banner: [], side: [], footer: [], bottom: [] }
const plain = { settings: Type.Object({}) }
const errorsOf = (files: Files) => {
  const given = createTenantFixture({
    'tenants/base/screens/responsible-gaming.json': PAGE,
    'tenants/base/shell.json': SHELL,
    ...files,
  })
  const fixture = { ...given, widgets: { ...WIDGETS, protection: plain, 'header-bar': plain } }
  return checkTenant(fixture, 'ruby').problems.filter(({ code }) => code.startsWith('protection/'))
}

it('RGM-01 a brand writes its own text for every page, and publishes no empty one', () => {
  expect(errorsOf({ 'tenants/ruby/texts/EN.json': { 'footer.age': '21 and over.' } })).toEqual([])
  expect(errorsOf({ 'tenants/ruby/texts/EN.json': { 'footer.age': ' ' } })).toMatchObject([
    { severity: 'error', code: 'protection/text-empty', file: 'tenants/ruby/texts/EN.json' },
  ])
})

it.each(['', '\u00a0\u3000', '\u200b\u200d\ufeff', '\u2063\u00ad', '\u115f\u3164', '\u2800\ufe0f', '\u202e\n'])(
  'a text of %j shows nothing, and is refused like an empty one',
  text => {
    for (const key of ['help.responsible-text', 'protection.help-text'])
      expect(errorsOf({ 'tenants/ruby/texts/VI.json': { [key]: text } })).toMatchObject([
        { severity: 'error', code: 'protection/text-empty', file: 'tenants/ruby/texts/VI.json' },
      ])
  },
)

it('a brand that inherits an empty text from another is not published either', () => {
  const files = {
    'tenants/agate/tenant.json': { id: 'agate', name: 'Agate', merchant: 'agate' },
    'tenants/agate/texts/EN.json': { 'footer.licence': '\u2060' },
    'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', extends: 'agate' },
  }
  expect(errorsOf(files)).toMatchObject([{ file: 'tenants/agate/texts/EN.json', code: 'protection/text-empty' }])
  expect(errorsOf({ ...files, 'tenants/ruby/texts/EN.json': { 'footer.licence': 'Licence 77' } })).toEqual([])
})

it.each([
  ['hides', { when: { role: 'agent' } }],
  ['moves', { paths: ['/elsewhere'] }],
  ['empties', { main: [{ id: 'own', remove: true }] }],
])('RGM-01 a brand that %s the page of responsible gaming is not published', (_, change) => {
  const files = { 'tenants/ruby/screens/responsible-gaming.json': change }
  expect(errorsOf({})).toEqual([])
  expect(errorsOf(files)).toMatchObject([{ severity: 'error', code: 'protection/page-missing' }])
})

it.each([
  ['takes the header from a page with games', 'screens/slots.json', { regions: { header: false } }],
  ['takes it from phones only', 'screens/slots.json', { regions: { header: 'wide' } }],
  ['takes the balance out of the header', 'shell.json', { header: [{ id: 'bar', remove: true }] }],
  ['shows it to some visitors only', 'shell.json', { header: [{ id: 'bar', when: { language: 'VI' } }] }],
])('RGM-01 a brand that %s is not published: players see their balance where they play', (_, file, change) => {
  expect(errorsOf({ [`tenants/ruby/${file}`]: change })).toMatchObject([
    { severity: 'error', code: 'protection/balance-hidden', file: `tenants/ruby/${file}` },
  ])
  expect(errorsOf({ 'tenants/ruby/screens/home.json': { regions: { header: false } } })).toEqual([])
})

it('a text that protects players and shows nothing is reported with what to write', () => {
  const said = (text: string) =>
    linesOf({ 'tenants/ruby/texts/EN.json': { 'footer.age': text } }).filter(line => line.startsWith('error'))
  expect(said(' ')).toEqual([
    'error tenants/ruby/texts/EN.json:2:17  The text "footer.age" protects players and has to be shown, and here it shows nothing. Write a text, or remove the line to show that of the language.',
  ])
  expect(said('21 and over.')).toEqual([])
})
