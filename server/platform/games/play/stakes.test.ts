import { expect, it } from 'vitest'
import { slotPays } from '../../../../src/schemas/games/plinko-board.ts'
import { catalogueScaleOf, scaleOf } from '../../money/ledger/currency-scale.ts'
import { slipLimits } from '../market/slip-money.ts'
import { plinkoStakes } from './plinko-rules.ts'
import { chipsOf, tableMaxOf } from './roulette-rules.ts'
import { PAYLINES } from './slot-maths.ts'
import { stakesOf } from './slot-rules.ts'
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

it('stakes of a brand without decimals, and what they pay, are whole units in any currency', () => {
  const unit = 100n
  const scale = catalogueScaleOf('JPY', unit)
  expect([scale, catalogueScaleOf('THB', unit), catalogueScaleOf('VND', unit)]).toEqual([100, 100, 1000])
  const state = { min_bet_minor: 7 * scale, scale, smallestUnit: Number(unit) }
  const isWhole = (amount: number) => amount % 100 === 0
  expect(
    stakesOf(state)
      .map(stake => stake / PAYLINES.length)
      .every(isWhole),
  ).toBe(true)
  const payments = plinkoStakes(state).flatMap(stake => slotPays('low', 8).map(pays => (stake * pays) / 100))
  expect(payments.every(isWhole)).toBe(true)
  expect([...chipsOf(state), tableMaxOf(state), ...Object.values(slipLimits('THB'))].every(isWhole)).toBe(true)
})

it('a stored stake that the game no longer has gives way to one that it has', () => {
  expect(shownStake(500, [100, 200, 500])).toBe(500)
  expect(shownStake(200, [100_000, 200_000])).toBe(200_000)
  expect(shownStake(null, [100])).toBe(100)
})
