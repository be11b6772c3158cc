import { expect, it } from 'vitest'
import { normalPath } from './normal-path.ts'

it.each([
  ['/', '/'],
  ['///', '/'],
  ['/rng/', '/rng'],
  ['/rng//page///', '/rng//page'],
  ['', ''],
])('the path %j is that of the page %j', (path, page) => {
  expect(normalPath(path)).toBe(page)
})
