import { expect, it } from 'vitest'
import { scaleOf } from '../../money/ledger/currency-scale.ts'
import { slipLimits } from '../market/slip-money.ts'
import { chipsOf, tableMaxOf } from './roulette-rules.ts'
import { shownStake, stakesFrom } from './stakes.ts'

it('I18-08 stakes and limits are a thousand times as large in VND, none of them with a part of a dong', () => {
  const inDong = stakesFrom(100 * scaleOf('VND'), scaleOf('VND'))
  expect(inDong).toEqual(stakesFrom(100, scaleOf('THB')).map(stake => stake * 1000))
  expect(stakesFrom(60_000, 1)).toEqual([60_000])
  expect(chipsOf({ min_bet_minor: 100_000 })).toEqual([100_000, 500_000, 2_500_000, 10_000_000, 50_000_000])
  expect(tableMaxOf({ min_bet_minor: 100_000 })).toBe(2_000_000_000)
  expect(slipLimits('VND')).toEqual({ minStake: 100_000, maxStake: 500_000_000, maxPays: 10_000_000_000 })
  expect(slipLimits('THB')).toEqual({ minStake: 100, maxStake: 500_000, maxPays: 10_000_000 })
})

it('a stored stake that the game no longer has gives way to one that it has', () => {
  expect(shownStake(500, [100, 200, 500])).toBe(500)
  expect(shownStake(200, [100_000, 200_000])).toBe(200_000)
  expect(shownStake(null, [100])).toBe(100)
})
