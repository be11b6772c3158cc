import { expect, it } from 'vitest'
import { DEPOSIT_STATES } from '../../../../src/schemas/deposits/deposit.ts'
import { DEPOSIT_EVENTS, nextDepositState } from './next-state.ts'

it('MBR-07 a deposit goes from state to state as in this table, and what is decided stays decided', () => {
  const table = DEPOSIT_STATES.map(state => [
    state,
    ...DEPOSIT_EVENTS.map(event => nextDepositState(state, event) ?? '-'),
  ])
  expect(table).toEqual([
    // columns: state match approve reject expire cancel
    ['pending', 'matched', 'approved', 'rejected', 'expired', 'cancelled'],
    ['matched', '-', 'approved', 'rejected', '-', '-'],
    ['approved', '-', '-', '-', '-', '-'],
    ['rejected', '-', '-', '-', '-', '-'],
    ['expired', 'matched', 'approved', 'rejected', '-', '-'],
    ['cancelled', '-', '-', '-', '-', '-'],
  ])
})
