import { expect, it } from 'vitest'
import { rangesOf } from './use-visible-rows.ts'

const view = { columns: 5, rowHeight: 200, gap: 20, first: 10, last: 20 }

it('LOB-14 a long grid renders the rows around the view and keeps the room of all others', () => {
  expect(rangesOf(view, 1200, 1200, undefined)).toEqual({
    ranges: [{ space: 1980, from: 50, to: 100 }],
    spaceAfter: 220 * 200 - 20,
  })
  expect(rangesOf({ ...view, first: -4, last: 6 }, 1200, 1200, undefined).ranges).toEqual([
    { space: 0, from: 0, to: 30 },
  ])
})

it('LOB-14 the row with the keyboard focus stays, wherever the view is', () => {
  expect(rangesOf(view, 1200, 1200, 7)).toEqual({
    ranges: [
      { space: 180, from: 5, to: 10 },
      { space: 1580, from: 50, to: 100 },
    ],
    spaceAfter: 220 * 200 - 20,
  })
  expect(rangesOf(view, 1203, 1203, 1202).ranges.at(-1)).toEqual({ space: 219 * 200 + 180, from: 1200, to: 1203 })
  expect(rangesOf(view, 1200, 1200, 60).ranges).toHaveLength(1)
})

it('LOB-22 games that are still loading have their room; a list that became shorter shows its end', () => {
  expect(rangesOf({ ...view, first: 0, last: 10 }, 24, 200, undefined)).toEqual({
    ranges: [{ space: 0, from: 0, to: 24 }],
    spaceAfter: 35 * 200 - 20,
  })
  expect(rangesOf({ ...view, first: 100, last: 110 }, 150, 150, undefined).ranges).toEqual([
    { space: 20 * 200 - 20, from: 100, to: 150 },
  ])
})
