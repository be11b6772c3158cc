/** Reads a regular expression into a tree, just far enough to count the ways it can be tried. */

interface Repeated {
  min: number
  max: number
}
export type PatternItem = Repeated &
  (
    | { type: 'char' | 'mark' | 'back'; raw: string }
    | { type: 'group'; inner: PatternItem[][] }
    | { type: 'look'; inner: PatternItem[][]; negated: boolean; behind: boolean }
  )

const GROUP_START = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/
/** Two halves of one character count as one. */
const ESCAPE =
  /^\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|.)/su
const CLASS = /^\[(?:\\.|[^\]\\])*\]/su
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/

/** @param source valid with the u flag; alternatives of sequences come back. */
export function parsePattern(source: string): PatternItem[][] {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(source.slice(at))
    if (found) at += found[0].length
    return found
  }

  const item = (): PatternItem => {
    const group = take(GROUP_START)
    if (group) {
      const inner = alternatives()
      at += 1
      const look = /^\(\?(<?)([=!])$/.exec(group[0])
      if (look) return { type: 'look', inner, negated: look[2] === '!', behind: look[1] === '<', min: 1, max: 1 }
      return { type: 'group', inner, min: 1, max: 1 }
    }
    const raw = (take(ESCAPE) ?? take(CLASS) ?? take(/^./su))![0]
    if (raw === '^' || raw === '$' || raw === '\\b' || raw === '\\B') return { type: 'mark', raw, min: 1, max: 1 }
    return { type: /^\\(?:[1-9]|k<)/.test(raw) ? 'back' : 'char', raw, min: 1, max: 1 }
  }

  const alternatives = (): PatternItem[][] => {
    const all: PatternItem[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        all.push([])
        at += 1
        continue
      }
      const next = item()
      const quantifier = take(QUANTIFIER)
      if (quantifier) Object.assign(next, bounds(quantifier))
      all.at(-1)!.push(next)
    }
    return all
  }

  return alternatives()
}

function bounds([, sign, min, range, max]: RegExpExecArray): { min: number; max: number } {
  if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
  const least = Number(min)
  if (range === undefined) return { min: least, max: least }
  return { min: least, max: max ? Number(max) : Number.POSITIVE_INFINITY }
}
