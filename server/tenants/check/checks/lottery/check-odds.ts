import { arrangements } from '../../../../../src/schemas/lottery/arrangements.ts'
import type { DrawMethod } from '../../../../../src/schemas/lottery/draw-methods.ts'
import { digitsOf } from '../../../../../src/schemas/lottery/draw-values.ts'
import { expectedHits } from '../../../../../src/schemas/lottery/play-return.ts'
import type { Play, PlayKind } from '../../../../../src/schemas/lottery/plays.ts'
import { nearest } from '../../../problems/nearest.ts'
import type { Mistake } from './mistake.ts'

/** Kinds whose odds depend on the pick -> the form of their keys. */
const KEYS: Partial<Record<PlayKind, { pattern: RegExp; example: string; names?: readonly string[] }>> = {
  box: { pattern: /^[1-9]\d{0,2}$/, example: '{"6": "156", "3": "313"}' },
  sum: { pattern: /^(0|[1-9]\d{0,3})$/, example: '{"3": "207", "4": "69.1"}' },
  keno: { pattern: /^([1-9]|1\d|20)\/(\d|1\d|20)$/, example: '{"2/1": "1", "2/2": "9.4"}' },
  sides: named('big', 'small', 'odd', 'even'),
  dragonTiger: named('dragon', 'tiger', 'tie'),
  shape: named('triple', 'straight', 'pair', 'half', 'mixed'),
}

function named(...names: string[]) {
  return { pattern: new RegExp(`^(${names.join('|')})$`), example: `{"${names[0]}": "1.98"}`, names }
}

/** Checks that odds are given where they can be paid. */
export function checkOdds(draw: DrawMethod, play: Play, pointer: string): Mistake[] {
  const mistake = (message: string, fix: string, value: unknown = play.odds): Mistake[] => [
    { pointer, code: 'lottery/odds', value, message, fix },
  ]
  const { kind, odds } = play
  const keys = KEYS[kind]
  if (!keys)
    return typeof odds === 'string'
      ? []
      : mistake(`A play of the kind "${kind}" has one odds for all picks.`, 'Write "1.98".')
  if (typeof odds === 'string')
    return mistake(`Odds of the kind "${kind}" depend on the pick.`, `Write ${keys.example}.`)
  for (const key of Object.keys(odds)) {
    if (!keys.pattern.test(key)) {
      const near = keys.names && nearest(key, keys.names)
      return mistake(
        `A play of the kind "${kind}" has no odds for "${key}".`,
        near ? `Did you mean "${near}"?` : `Write keys as in ${keys.example}.`,
        key,
      )
    }
    const [hits] = expectedHits(draw, play, key)
    if (hits === 0n || (kind === 'box' && !arrangementsOf(digitsOf(play)).has(Number(key))))
      return mistake(`"${key}" can never be drawn.`, 'Remove it.', key)
  }
  return []
}

/** Counts the arrangements that numbers of so many digits can have. */
function arrangementsOf(digits: number): Set<number> {
  let numbers = ['']
  // only equal digits matter, not their values
  for (let i = 0; i < digits; i++)
    numbers = numbers.flatMap(number =>
      [...new Set([...number, String(new Set(number).size)])].map(digit => number + digit),
    )
  return new Set(numbers.map(arrangements))
}
