import { expect, it } from 'vitest'
import { compareDecisions, type Decisions } from './decisions.ts'

const state = (given: Partial<Decisions> = {}): Decisions => ({
  features: { dividend: { modIds: ['AGTDIVIDEND'] }, reports: { requires: ['dividend'] }, own: { always: true } },
  whitelabel: [{ modId: 'AGENT', enabled: true, childrenNodes: [{ modId: 'AGTDIVIDEND', enabled: true }] }],
  registerRules: [{ field: 'username', enabled: true, required: false, maxLength: 16 }],
  ...given,
})
const wordsOf = (before: Partial<Decisions>, after: Partial<Decisions>) =>
  compareDecisions(state(before), state(after)).map(({ what, summary }) => `${what} ${summary}`)

it('OPS-11 reports a turned toggle with its node, and the toggles that turned with it with their reasons', () => {
  const off = {
    whitelabel: [{ modId: 'AGENT', enabled: false, childrenNodes: [{ modId: 'AGTDIVIDEND', enabled: true }] }],
  }
  expect(wordsOf({}, off)).toEqual([
    'toggle dividend: on -> off (AGTDIVIDEND)',
    'toggle reports: on -> off (needs dividend)',
  ])
  expect(wordsOf(off, {})).toEqual([
    'toggle dividend: off -> on (AGTDIVIDEND)',
    'toggle reports: off -> on (needs dividend)',
  ])
})

it('OPS-11 a toggle that the documents turned, brought or took away names them', () => {
  const { features } = state()
  expect(wordsOf({}, { features: { ...features, own: { always: false } } })).toEqual([
    'toggle own: on -> off (tenant.json)',
  ])
  expect(wordsOf({}, { features: { ...features, extra: { always: true } } })).toEqual([
    'toggle extra: none -> on (tenant.json)',
  ])
  expect(wordsOf({ features: { ...features, extra: {} } }, {})).toEqual(['toggle extra: off -> none (tenant.json)'])
})

it('OPS-11 a register rule tells what became of it', () => {
  const rule = {
    field: 'username',
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 20,
    acceptedPattern: '^a+$',
  }
  expect(wordsOf({}, { registerRules: [rule] })).toEqual([
    'rule username: required no -> yes, shortest none -> 4, longest 16 -> 20, accepted pattern none -> ^a+$',
  ])
  expect(wordsOf({}, { registerRules: [] })).toEqual(['rule username: has no rule any more'])
  expect(
    wordsOf({ registerRules: [] }, { registerRules: [{ field: 'email', enabled: true, required: false }] }),
  ).toEqual(['rule email: new rule, enabled yes, required no'])
})

it('OPS-11 ENG-16 what did not change, and metadata that is no metadata, is nothing to tell', () => {
  expect(wordsOf({}, {})).toEqual([])
  expect(wordsOf({ registerRules: null }, { registerRules: 'x' })).toEqual([])
  expect(wordsOf({ whitelabel: 7 }, { whitelabel: null })).toEqual([])
})
