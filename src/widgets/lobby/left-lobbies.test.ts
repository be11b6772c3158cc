import { expect, it } from 'vitest'
import { createBoundedMap } from './left-lobbies.ts'

it('a bounded map forgets the entry that was set longest ago', () => {
  const map = createBoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect(['a', 'b', 'c'].map(map.get)).toEqual([3, undefined, 4])
})
