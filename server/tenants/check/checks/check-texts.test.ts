import { expect, it } from 'vitest'
import { linesOf, menu, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

it('TEN-02 an unknown text key is an error; one that another language can stand in for is a warning', () => {
  expect(linesOf(menu({ id: 'home', title: 'nav.hmoe' }))).toEqual([
    'error tenants/ruby/menus.json:5:16  menus.top[0].title names the text "nav.hmoe", which no language has. Did you mean "nav.home"?',
  ])
  const club = menu({ id: 'home', title: 'club.welcome' })
  expect(linesOf(club)).toEqual([
    'error tenants/ruby/menus.json:5:16  menus.top[0].title names the text "club.welcome", which no language has. Add "club.welcome": "…" to texts/EN.json, texts/VI.json.',
  ])
  expect(linesOf({ ...club, 'tenants/ruby/texts/EN.json': { 'club.welcome': 'Welcome' } })).toEqual([
    'warning tenants/ruby/tenant.json:1:1  A text is missing in VI (Vietnamese); players read another language there: club.welcome. Add it to texts/VI.json; for a sheet to translate: npm run tenant -- check ruby --sheet texts.csv',
  ])
  expect(linesOf({ ...club, 'tenants/ruby/texts/VI.json': { 'club.welcome': 'Xin chào' } })[0]).toContain(
    'which is missing in EN (English), and no other language can stand in.',
  )
  expect(
    linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { title: 'nav.hom' } }] } })[0],
  ).toContain(
    'screens.home.main[0].settings.title names the text "nav.hom", which no language has. Did you mean "nav.home"?',
  )
})

it('OPS-06 a text of the tenant that nothing asks for is reported, with the key that was probably meant', () => {
  expect(linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.hmoe': 'Start', 'nav.home': 'Start' } })).toEqual([
    'warning tenants/ruby/texts/EN.json:2:3  Nothing asks for the text "nav.hmoe". Did you mean "nav.home"?',
  ])
  expect(linesOf({ 'tenants/ruby/texts/XX.json': {} })[0]).toContain(
    'There is no language "XX" in locales/; this file is not used.',
  )
})

it('TEN-02 what a brand and what it inherits lack in a language is one line, at the language', () => {
  const files = {
    'tenants/base/texts/EN.json': { 'a.one': '1', 'a.two': '2', 'a.three': '3', 'a.four': '4', 'a.five': '5' },
    'tenants/base/texts/VI.json': { 'a.one': '1', 'a.two': '2', 'a.three': '3', 'a.four': '4', 'a.five': '5' },
    'tenants/base/menus.json': {
      more: ['one', 'two', 'three', 'four', 'five'].map(id => ({ id, title: `a.${id}`, path: '/' })),
    },
    'locales/TH.json': { 'nav.home': 'หน้าแรก', 'nav.slots': 'สล็อต', 'pattern.digits': 'ตัวเลข' },
  }
  expect(linesOf({ ...files, ...ruby({ languages: { supported: ['EN', 'TH'] } }) })).toEqual([
    'warning tenants/ruby/tenant.json:8:7  5 texts are missing in TH (Thai); players read another language there: a.one, a.two, a.three, a.four and 1 more. Add them to texts/TH.json; for a sheet to translate: npm run tenant -- check ruby --sheet texts.csv',
  ])
})

it('OPS-06 the label of an option is a text, and a merchant code belongs to one brand', () => {
  const options = [{ value: 'a', label: 'nav.hom' }]
  expect(
    linesOf({
      'tenants/ruby/forms/login.json': {
        fields: [{ id: 'job', kind: 'select', label: 'nav.home', always: true, options }],
      },
    }),
  ).toContain(
    'error tenants/ruby/forms/login.json:11:20  forms.login.fields[0].options[0].label names the text "nav.hom", which no language has. Did you mean "nav.home"?',
  )
  const opal = { 'tenants/opal/tenant.json': { id: 'opal', name: 'Opal', merchant: 'opal' } }
  expect(linesOf({ ...ruby({ merchant: 'opal' }), ...opal })).toEqual([
    'warning tenants/ruby/tenant.json:4:15  The platform knows "opal" by the merchant code "opal" too: both brands would have the same accounts. Write the code that the platform has for this brand.',
  ])
})

it('OPS-06 texts of a language the brand does not offer', () => {
  const files = { ...ruby({ languages: { supported: ['EN'] } }), 'tenants/ruby/texts/VI.json': {} }
  expect(linesOf(files)).toEqual([
    'warning tenants/ruby/texts/VI.json:1:1  This brand does not offer the language VI (Vietnamese); this file is not used. Add "VI" to languages.supported in tenant.json, or remove the file.',
  ])
})
