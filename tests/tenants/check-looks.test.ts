/** What a brand says wrongly about its looks, its origin and its names, and how that reaches a terminal. */
import { expect, it } from 'vitest'
import { createCli } from '../../scripts/tenant/cli-fixture.ts'
import type { CheckProblem } from '../../server/tenants/problems/check-problem.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { problemsOf } from './tenant-fixture.ts'

const errorsOf = (files: Record<string, unknown>) =>
  problemsOf(files)
    .filter(({ severity }) => severity === 'error')
    .map(problemLine)
    .map(line => line.slice(line.indexOf('tenants/')))
const RUBY = { id: 'ruby', name: 'Ruby', merchant: 'ruby' }

it.each(['../base', 'Jade', 'ja de', ''])('ENG-12 "extends": "%s" is no name of a tenant', named => {
  const errors = errorsOf({ 'tenants/ruby/tenant.json': { ...RUBY, extends: named } })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^tenants\/ruby\/tenant\.json:5:14 {2}tenant\.extends/)
})

it('THM-02 a colour that is none is reported: its contrast could not be measured', () => {
  expect(errorsOf({ 'tenants/ruby/theme.json': { dark: { bg: '#12' }, light: { 'text-1': 'var(--nope)' } } })).toEqual([
    'tenants/ruby/theme.json:3:11  "bg" is "#12", which the site cannot use: it must be a colour. Write it as CSS does, such as #1b2a4a, rgb(27 42 74) or hsl(221 46% 20%).',
    'tenants/ruby/theme.json:6:15  "text-1" is "var(--nope)": var() takes its value from elsewhere, so that nobody can check it. Write the value itself: a colour, such as #1b2a4a, rgb(27 42 74) or hsl(221 46% 20%).',
  ])
})

it('THM-02 a token with a sign that no style sheet may hold is one error, at its line', () => {
  const theme = { shared: { space: '5px!important' }, dark: { glow: '0 0 3px tan /* soft */' } }
  expect(errorsOf({ 'tenants/ruby/theme.json': theme })).toEqual([
    expect.stringMatching(/^tenants\/ruby\/theme\.json:3:14 .*Take "!important" out: a token holds its value alone\.$/),
    expect.stringMatching(/^tenants\/ruby\/theme\.json:6:13 .*Take the comment out: a token holds its value alone\.$/),
  ])
})

it('TEN-02 a screen cannot be called what every object has', () => {
  const reported = problemsOf({ 'tenants/ruby/screens/constructor.json': { paths: ['/con'], main: [] } }).map(
    problemLine,
  )
  expect(reported.join('\n')).toContain('Give it another name')
})

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/onload=alert(1)>',
  '<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#115;cript:alert(1)"/></svg>',
])('TEN-02 a picture with a program in it is refused: %s', picture => {
  expect(problemsOf({ 'tenants/ruby/assets/logo.svg': picture }).map(({ code }) => code)).toContain('asset/active')
})

it('TEN-02 a logo named by its address, or by accents of another form, is named with what is wrong', () => {
  const fixes = (image: string, files: object) =>
    problemsOf({
      ...files,
      'tenants/ruby/theme.json': { dark: { backdrop: `url(/brand/${image})` } },
    }).flatMap(({ code, fix }) => (/^asset\/(missing|type)/.test(code) ? [`${code} ${fix}`] : []))
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  expect(fixes('assets/crest.svg', { 'tenants/ruby/assets/crest.svg': picture })).toContain(
    'asset/missing Write "crest.svg".',
  )
  expect(fixes('cr\u00eate.svg', { 'tenants/ruby/assets/cre\u0302te.svg': picture })).toEqual([
    expect.stringContaining('asset/type Use svg'),
    expect.stringContaining('asset/type Use svg'),
  ])
})

it('TEN-02 a picture that is broken and not plain is said to be broken', () => {
  const torn = '<svg xmlns="http://www.w3.org/2000/svg"><title>1 < 2</title></svg>'
  const said = problemsOf({ 'tenants/ruby/assets/crest.svg': torn }).map(problemLine).join('\n')
  expect(said).toContain('No browser shows this picture, because it is no valid XML')
  expect(said).not.toContain('could run a program')
})

it('TEN-02 what a file holds does not steer the terminal, and is cut when it is endless', () => {
  const problem = {
    file: 'a.json',
    line: 1,
    column: 1,
    message: `is "\u001b[2J\nb.json:1:1 ${'x'.repeat(5000)}"`,
    fix: '',
  }
  const line = problemLine(problem as CheckProblem)
  expect(line).toContain('\\u001b[2J\\u000ab.json')
  expect(line.length).toBeLessThan(500)
})

it('TEN-03 a brand whose layers are circular, or do not exist, is refused and not explained', async () => {
  const { fixture, lines, tenant } = createCli({
    'tenants/ruby/tenant.json': { ...RUBY, extends: 'jade' },
    'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
  })
  expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(1)
  expect(lines.join('\n')).toContain('is circular')
  fixture.write({ 'tenants/ruby/tenant.json': { ...RUBY, extends: 'opal' } })
  expect(await tenant('explain', 'ruby', '--as', 'member')).toBe(1)
  expect(lines.join('\n')).toContain('"opal", which does not exist')
  fixture.write({ 'tenants/ruby/tenant.json': { ...RUBY, languages: { supported: null } } })
  expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(1)
  expect(lines.join('\n')).toContain('The languages of ruby are not in order.')
})

it('TEN-03 a word without a slash is not the path of the home page', async () => {
  const { lines, tenant } = createCli()
  expect(await tenant('explain', 'ruby', 'route:live')).toBe(1)
  expect(lines.join('\n')).not.toContain('shows to')
})

it('THM-02 a token that widgets read and a brand takes away is an error at that line', () => {
  const removed = (theme: object) =>
    problemsOf({ 'tenants/ruby/theme.json': theme }).flatMap(({ code, value, file, line, severity }) =>
      code === 'theme/removed' ? [[severity, value, file, line]] : [],
    )
  expect(removed({ dark: { 'surface-1': null } })).toEqual([
    ['error', ['surface-1'], 'tenants/ruby/theme.json', expect.any(Number)],
  ])
  expect(removed({ light: null })[0]?.[1]).toContain('primary')
  expect(removed({ dark: { 'surface-1': '#101010' } })).toEqual([])
})
