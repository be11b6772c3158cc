import { expect, it } from 'vitest'
import { nearestPath } from './nearest-path.ts'

it.each<[page: string, expected: string | undefined]>([
  ['/', '/'],
  ['/esports', '/esports'],
  ['/esports/vassalage/IA', '/esports'],
  ['/help/rules/slots', '/help/rules'],
  ['/esportsmen', undefined],
  ['/live', undefined],
])('the page %s belongs to %s', (page, expected) => {
  expect(nearestPath(['/', '/help', '/help/rules', '/esports'], page)).toBe(expected)
})
