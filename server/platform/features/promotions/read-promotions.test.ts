import { expect, it } from 'vitest'
import { promotionOf } from './read-promotions.ts'

it('PRM-02 a promotion whose date cannot be read is not offered', () => {
  const wire = {
    id: 'later',
    kind: 'application',
    title: { EN: 'Later' },
    content: { EN: '<p>Later</p>' },
    categories: ['other'],
  }
  const isOffered = (dates: object) => promotionOf({ ...wire, ...dates }, 'UTC') !== undefined
  expect(isOffered({ from: '2026-11-31T00:00' })).toBe(false)
  expect(isOffered({ until: '2026-02-30T00:00' })).toBe(false)
})
