import { expect, it } from 'vitest'
import { WITHDRAWAL_STATES } from '../../../../src/schemas/codes/withdrawal.ts'
import { hasEnded, nextWithdrawalState, WITHDRAWAL_EVENTS } from './withdrawal-states.ts'

/** Every possible step without an earlier forced receipt; `match` and the steps after it belong to another member's payment. */
const STEPS = [
  'requested review reviewed',
  'requested reject rejected',
  'requested cancel cancelled',
  'reviewed reject rejected',
  'reviewed disburse disbursed',
  'reviewed match matched',
  'matched prove disbursed',
  'matched unmatch reviewed',
  'matched confirm received',
  'disbursed confirm received',
  'disbursed deny not-received',
  'disbursed confirm-part partial',
  'disbursed time-out forced-received',
  'disbursed reverse reversed',
  'not-received confirm received',
  'not-received settle settled',
  'not-received reverse reversed',
  'partial confirm received',
  'partial settle settled',
  'partial reverse reversed',
  'forced-received deny not-received',
  'forced-received confirm-part partial',
]

const listSteps = (wasForced: boolean, isMatched = false) =>
  WITHDRAWAL_STATES.flatMap(state =>
    WITHDRAWAL_EVENTS.flatMap(event => {
      const next = nextWithdrawalState(state, event, { wasForced, isMatched })
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )

it('MBR-08 a withdrawal takes these steps and no others', () => {
  expect(listSteps(false).sort()).toEqual([...STEPS].sort())
})

it('MBR-08 what counted as received without an answer can be disputed, but never reversed', () => {
  expect(listSteps(true).sort()).toEqual(STEPS.filter(step => !step.includes('reverse')).sort())
  expect(nextWithdrawalState('forced-received', 'deny', { wasForced: true, isMatched: false })).toBe('not-received')
})

it('MBR-17 an unpaid match sends the withdrawal back to another payment, and its held money is never reversed', () => {
  const unpaid = ['not-received unpaid reviewed', 'partial unpaid reviewed']
  expect(listSteps(false, true).sort()).toEqual([...STEPS.filter(step => !step.includes('reverse')), ...unpaid].sort())
})

it('nothing follows on an end', () => {
  expect(WITHDRAWAL_STATES.filter(hasEnded)).toEqual(['received', 'settled', 'rejected', 'cancelled', 'reversed'])
})
