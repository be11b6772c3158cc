import { expect, it } from 'vitest'
import { pathClass } from './path-class.ts'

it.each([
  ['/', 'page-index'],
  ['/index.html', 'page-index'],
  ['/rng', 'page-rng'],
  ['/lobby/sports/', 'page-lobby-sports'],
])('SHL-02 the main area of %s has the class %s', (path, name) => {
  expect(pathClass(path)).toBe(name)
})
