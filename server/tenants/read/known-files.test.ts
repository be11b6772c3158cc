import { expect, it } from 'vitest'
import { documentSchemas } from '../../../src/schemas/document/files.ts'
import { type Files, findingsOf, linesOf, problemsOf } from '../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../problems/print-problem.ts'

const say = (files: Files, id?: string) => problemsOf(files, id).map(problemLine)

it('TEN-02 a file or folder of almost a known name is an error, others are warnings', () => {
  expect(linesOf({ 'tenants/ruby/menu.json': {} })).toEqual([
    'error tenants/ruby/menu.json:1:1  A file of this name is not known here; it is not read. Did you mean "menus.json"?',
  ])
  expect(linesOf({ 'tenants/ruby/screen/home.json': {} })).toEqual([
    'error tenants/ruby/screen:1:1  A folder "screen" is not known here; it is not read. Did you mean "screens"?',
  ])
  expect(linesOf({ 'tenants/ruby/platform/whitelable.json': [] })[0]).toContain('Did you mean "whitelabel.json"?')
  expect(linesOf({ 'tenants/ruby/notes.json': {} })[0]).toMatch(/^warning /)
  expect(linesOf({ 'tenants/ruby/README.md': 'notes', 'tenants/ruby/.DS_Store': 'x' })).toEqual([])
})

it('TEN-02 a name in the wrong case is not read, and the right one is given', () => {
  expect(say({ 'tenants/ruby/Menus.json': {} })[0]).toContain('Did you mean "menus.json"?')
  expect(say({ 'tenants/ruby/texts/en.json': {} })[0]).toContain('Name it in capitals: "texts/EN.json".')
  expect(say({ 'tenants/ruby/screens/Club.json': {} })[0]).toContain(
    'Begin its name with a small letter: "screens/club.json".',
  )
  expect(say({ 'tenants/ruby/Screens/club.json': {} })[0]).toContain('Did you mean "screens"?')
  expect(say({ 'tenants/ruby/platform/registerrules.json': [] })[0]).toContain('Did you mean "registerRules.json"?')
})

it.each([
  'platform/System.json',
  'platform/sytem.json',
  'platform/system.jsn',
  'system.json',
  'Platform/system.json',
  'platfrom/cashier.json',
])('rules in the file %s, which is not read, are an error', path => {
  const problems = problemsOf({ [`tenants/ruby/${path}`]: { status: 0, blockedCountries: ['DK'] } })
  expect(problems.filter(({ code }) => code === 'file/unknown')).toMatchObject([{ severity: 'error' }])
})

it('a copy beside the right file is a warning', () => {
  const files = {
    'tenants/ruby/platform/system.json': { status: 0 },
    'tenants/ruby/platform/system2.json': { status: 0 },
  }
  expect(findingsOf(files)).toEqual([['warning', 'file/unknown', undefined]])
})

it('TEN-02 a screen cannot be called what every object has', () => {
  const reported = problemsOf({ 'tenants/ruby/screens/constructor.json': { paths: ['/con'], main: [] } }).map(
    problemLine,
  )
  expect(reported.join('\n')).toContain('Give it another name')
})

it.each(documentSchemas)('a misspelt name of $part is an error that gives the right one', ({ part, isFolder }) => {
  const path = isFolder ? `${part}x/EN.json` : `${part}x.json`
  const right = isFolder ? part : `${part}.json`
  expect(linesOf({ [`tenants/ruby/${path}`]: {} })[0]).toContain(`Did you mean "${right}"?`)
})
