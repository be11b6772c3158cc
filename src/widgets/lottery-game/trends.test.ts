import { expect, it } from 'vitest'
import { trendSources } from './trend-sources.ts'
import { countTrends } from './trends.ts'

it('LOT-02 counts how often a value was drawn and for how many draws it has not been', () => {
  const [all] = trendSources({ method: 'digits', count: 3 })
  const results = [[['1', '1', '2']], [['2', '3', '4']], [['5', '2', '9']]]
  const { values, hot, cold, draws } = countTrends(results, all!.values, all!.read)
  expect(draws).toBe(3)
  expect(values.filter(({ value }) => ['0', '1', '2', '5'].includes(value))).toEqual([
    { value: '0', hits: 0, missing: 3 },
    { value: '1', hits: 1, missing: 0 },
    { value: '2', hits: 3, missing: 0 },
    { value: '5', hits: 1, missing: 2 },
  ])
  expect(hot[0]).toMatchObject({ value: '2' })
  expect(cold.map(({ missing }) => missing)).toEqual([3, 3, 3, 3, 2])
})

it('looks at one position, at the tails of prizes, and in a race at positions only', () => {
  const [, first] = trendSources({ method: 'dice', count: 3 })
  expect(first!.read([['6', '1', '1']])).toEqual(['6'])
  const prizes = { method: 'prizes' as const, prizes: [{ name: 'special', count: 1, digits: 5 }] }
  const [tails, special] = trendSources(prizes)
  const result = [['12345'], ['99907', '7']]
  expect([tails!.read(result), special!.read(result)]).toEqual([['45', '07'], ['45']])
  expect(trendSources({ method: 'pick', count: 10, of: 10 }).map(({ key }) => key)).not.toContain('all')
})
