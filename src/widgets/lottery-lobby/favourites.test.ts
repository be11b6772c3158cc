// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { readFavourites, toggleFavourite } from './favourites.ts'

afterEach(() => localStorage.clear())

it('LOT-01 favourites belong to a user name in this browser, ignoring case', () => {
  toggleFavourite('Ann', 'one')
  toggleFavourite('ann', 'two')
  toggleFavourite('bob', 'three')
  expect(readFavourites('ANN')).toEqual(['two', 'one'])
  expect(readFavourites('bob')).toEqual(['three'])
  toggleFavourite('ann', 'two')
  expect(readFavourites('ann')).toEqual(['one'])
  expect(readFavourites('')).toEqual([])
})

it('ignores what is no list of games', () => {
  for (const text of ['{', '{"a":1}', 'null', '"x"']) {
    localStorage.setItem('lottery-favourites:ann', text)
    expect(readFavourites('ann')).toEqual([])
  }
  localStorage.setItem('lottery-favourites:ann', '["one",2,null]')
  expect(readFavourites('ann')).toEqual(['one'])
})
