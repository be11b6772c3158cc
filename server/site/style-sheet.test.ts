import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'
import { inlineStyle, tokenRules, usedTokens } from './style-sheet.ts'

const style = (value: string) =>
  inlineStyle([tokenRules({ shared: { space: value }, dark: {}, light: {} }), 'a{color:red}'])

it('SEC-02 the hash is that of the very text', () => {
  const { text, hash } = style('4px')
  expect(text).toContain('--space:4px')
  expect(hash).toBe(createHash('sha256').update(text).digest('base64'))
})

it.each([
  '</style><script>alert(1)</script>',
  'red;} body{display:none',
  'red}',
  '\\3c/style',
  'red/*',
  '@import "x"',
  'url(https://evil.example/x)',
  "url( '//evil.example/x')",
])('SEC-02 a token cannot leave its declaration: %s', value => {
  expect(style(value).text).toContain('--space:initial')
})

it('a token may be a gradient or a picture of the brand', () => {
  for (const value of ['linear-gradient(90deg, #fff, rgb(0 0 0 / 40%))', 'url(/brand/backdrop.webp)'])
    expect(style(value).text).toContain(`--space:${value}`)
})

it('a rule needs the tokens that it names, and those that they name', () => {
  const theme = {
    shared: { line: '1px solid var(--edge)', space: '4px' },
    dark: { edge: '#fff' },
    light: { edge: '#000', bg: '#eee' },
  } as unknown as ThemeModel
  expect(usedTokens(theme, 'light', 'a{border:var(--line)}b{color:var(--none)}')).toEqual({
    shared: { line: '1px solid var(--edge)' },
    dark: {},
    light: { edge: '#000' },
  })
})
