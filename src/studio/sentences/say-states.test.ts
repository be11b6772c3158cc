import { expect, it } from 'vitest'
import { sayState, sayStates } from './say-states.ts'

it('two objects of the audit log are said by the values that differ, and a release by the beginning of its hash', () => {
  const [before, after] = [
    { title: { EN: 'Ten' }, on: true, days: [1, 2] },
    { title: { EN: 'Twenty' }, on: false },
  ]
  expect(sayStates(JSON.stringify(before), JSON.stringify(after))).toEqual([
    'Title › EN was “Ten” and is now “Twenty”',
    'On was on and is now off',
    'Days was “1”, “2” and is no longer set',
  ])
  expect(sayStates('none', '{"title":"Ten"}')).toEqual(['Title is now “Ten”'])
  expect(sayStates('on', 'off')).toEqual([])
  expect([sayState('dda31f204511b1d9'), sayState('on')]).toEqual(['release dda31f', 'on'])
})
