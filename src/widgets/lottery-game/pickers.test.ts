import { expect, it } from 'vitest'
import { pickerOf, quickPick } from './pickers.ts'

const straight = { playType: 'two', kind: 'straight' as const, positions: [1, 2], odds: '1000' }

/** Lists every quick pick, by all ways in which two random numbers can fall. */
function allPicks(draw: Parameters<typeof pickerOf>[0]) {
  const picker = pickerOf(draw, straight)
  const made: string[] = []
  for (let first = 0; first < picker.values.length; first++)
    for (let second = 0; second < picker.values.length; second++) {
      const numbers = [first, second]
      made.push(quickPick(straight, picker, below => numbers.shift()! % below).join())
    }
  return made
}

it('a quick pick of digits is any of the numbers alike, also one that repeats a digit', () => {
  const picks = allPicks({ method: 'digits', count: 3 })
  expect([picks.length, new Set(picks).size]).toEqual([100, 100])
  expect(picks).toContain('7,7')
})

it('a quick pick of balls never names one twice', () => {
  const picks = allPicks({ method: 'pick', count: 5, of: 11 })
  expect(new Set(picks).size).toBe(110)
  expect(picks.filter(pick => pick.split(',')[0] === pick.split(',')[1])).toEqual([])
})
