import { expect, it } from 'vitest'
import { texts } from '../texts/texts.ts'
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
  expect(['dda31f204511b1d9', 'on', 'true', '2026-12-24T18:00'].map(sayState)).toEqual([
    'release dda31f',
    'on',
    'on',
    '24 Dec 2026, 18:00',
  ])
})

const say = (before: object, after: object) => sayStates(JSON.stringify(before), JSON.stringify(after))

it('lists in two states are said by the entries and values that differ', () => {
  expect(say({ tiers: [{ rate: 1, from: 5 }] }, { tiers: [{ rate: 2, from: 5 }, { rate: 3 }] })).toEqual([
    'Tiers › 1 › Rate was 1 and is now 2',
    'Tiers › 2 › Rate is now 3',
  ])
  expect(say({ games: ['a', 'b', 'c', 'd'] }, { games: ['b', 'c', 'd', 'e'] })).toEqual([
    'Games › “a” is removed',
    'Games › “e” is added',
  ])
  expect(say({ days: [1, 1, 2, 3] }, { days: [1, 1, 2, 4] })).toEqual(['Days › 4 was 3 and is now 4'])
  expect(say({ tiers: [{ rate: 1 }, { rate: 2 }] }, { tiers: [{ rate: 2 }, { rate: 1 }] })).toEqual([
    'Tiers has another order now',
  ])
  expect(say({ levels: { 1: { id: 7 } } }, { levels: { 1: { id: 8 } } })).toEqual([
    'Levels › 1 › Id was 7 and is now 8',
  ])
})

it('two long texts are shown from shortly before their first difference', () => {
  const start = 'Everything that is said in both texts alike. '.repeat(4)
  const [sentence] = say({ text: `${start}Then one.` }, { text: `${start}Then two.` })
  expect(sentence).toMatch(/^Text was “….{5,30}Then one\.” and is now “….{5,30}Then two\.”$/)
  expect(say({ text: start }, { text: `${start}More.` })[0]).toMatch(/alike\. ” and is now “….{5,30}More\.”$/)
})

it('of many differing values the first are said, and the rest is counted', () => {
  const state = (value: number) => Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, value]))
  expect(say(state(1), state(2))).toHaveLength(13)
  expect(say(state(1), state(2)).at(-1)).toBe(texts.change.more(3))
})
