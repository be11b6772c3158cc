import { expect, it } from 'vitest'
import { brandName } from './role-list.tsx'

it('a brand without a known name is named by its id', () => {
  expect(brandName('north', { north: 'North' })).toBe('North')
  expect(brandName('valueOf', { north: 'North' })).toBe('valueOf')
})
