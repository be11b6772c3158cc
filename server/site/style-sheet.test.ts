import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ThemeModel } from '../../src/engine/site-model.ts'
import { pageStyle } from './style-sheet.ts'

const style = (value: string) =>
  pageStyle({ shared: { space: value }, dark: {}, light: {} } as unknown as ThemeModel, '', ['a{color:red}'])

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
