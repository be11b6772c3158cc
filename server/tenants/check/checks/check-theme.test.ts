import { describe, expect, it } from 'vitest'
import { linesOf, problemsOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'
import { problemLine } from '../../problems/print-problem.ts'

const errorsOf = (files: Record<string, unknown>) =>
  problemsOf(files)
    .filter(({ severity }) => severity === 'error')
    .map(problemLine)

describe('theme', () => {
  it('THM-02 text that cannot be read on its ground is reported with its contrast', () => {
    expect(linesOf({ 'tenants/ruby/theme.json': { dark: { 'text-1': '#666666' } } })[0]).toBe(
      'error tenants/ruby/theme.json:3:15  In the dark theme "text-1" (#666666) on "bg" (#000000) has a contrast of 3.65:1; text needs 4.5:1. Make "text-1" brighter, or "bg" much brighter.',
    )
    expect(linesOf({ 'tenants/ruby/theme.json': { light: { 'on-primary': 'hsl(225 80% 60%)' } } })[0]).toContain(
      '"on-primary" (hsl(225 80% 60%)) on "primary" (#1133aa)',
    )
  })

  it('THM-02 it is reported in the file of the brand that decides: never in base for a colour that a brand chose', () => {
    const jade = {
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'tenants/jade/theme.json': { dark: { 'surface-1': '#dddddd' } },
    }
    const sentence =
      'In the dark theme "text-1" (#ffffff) on "surface-1" (#dddddd) has a contrast of 1.35:1; text needs 4.5:1. Make "surface-1" darker, or write a much darker "text-1" of your own.'
    expect(linesOf(jade, 'jade')[0]).toBe(`error tenants/jade/theme.json:3:18  ${sentence}`)
    // the problem names the other colour, too
    expect(problemsOf(jade, 'jade')[0]).toMatchObject({ pointer: '/dark/surface-1', beside: 'theme:/dark/text-1' })
    const heir = { ...jade, ...ruby({ extends: 'jade' }) }
    expect(linesOf(heir)[0]).toBe(`error tenants/jade/theme.json:3:18  ${sentence}`)
    expect(linesOf({ ...heir, 'tenants/ruby/theme.json': { dark: { 'text-1': '#eeeeee' } } })).toContain(
      'error tenants/ruby/theme.json:3:15  In the dark theme "text-1" (#eeeeee) on "surface-1" (#dddddd) has a contrast of 1.17:1; text needs 4.5:1. Make "text-1" much darker, or "surface-1" darker.',
    )
  })

  it.each([
    ['a link on a panel', { primary: '#555555', 'surface-1': '#333333' }, '"primary" (#555555) on "surface-1"', 4.5],
    ['an error beside its field', { danger: '#7a1111' }, '"danger" (#7a1111) on "bg"', 4.5],
    ['a word of a chosen entry', { 'primary-soft': '#cccccc' }, 'on "primary-soft" (#cccccc)', 4.5],
    ['the ring of the focus', { focus: '#222222' }, '"focus" (#222222) on "bg"', 3],
    ['the edge of a field', { 'line-strong': '#222222' }, '"line-strong" (#222222) on "bg"', 3],
  ])('THM-02 %s must stand out', (_, dark, reported, least) => {
    const line = linesOf({ 'tenants/ruby/theme.json': { dark } }).find(one => one.includes(reported))
    expect(line).toMatch(new RegExp(`^error .* need\\w* ${least}:1\\.`))
  })
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
