/** Escapes and classes [ ] of other dialects. */

import { lettersInOtherCase, refuseOneCase, refuseReference, writeInBothCases } from './repair-cases.ts'
import { type DialectFlags, Foreign } from './repair-dialect.ts'
import { HORIZONTAL_SPACE, LINE_BREAK, posixSet, readProperty } from './repair-sets.ts'

export interface ReadEscape {
  length: number
  written: string
  /** True for one character or a set of them, false for an assertion or a line break of two. */
  isAtom: boolean
  /** Several characters: cannot begin or end a range. */
  isSet: boolean
}

const PROPERTY = /^\\([pP])(?:\{(\^?)([^}]*)\}|([A-Z]))/
const CODE = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|c[A-Za-z])/
const CONTROL: Record<string, string> = { a: '\\x07', e: '\\x1B' }
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/

/** @param rest begins with a backslash */
export function readEscape(rest: string, flags: DialectFlags, inClass = false): ReadEscape {
  const char = String.fromCodePoint(rest.codePointAt(1) ?? 0)
  const read = (written: string, more: Partial<ReadEscape> = {}): ReadEscape => ({
    length: 1 + char.length,
    written,
    isAtom: true,
    isSet: false,
    ...more,
  })
  if (rest.length < 2) throw new Foreign('It ends with a backslash. Write two for a backslash, or none.')
  const property = PROPERTY.exec(rest)
  if (property) {
    const [all, letter, caret, inBraces, single] = property
    const found = readProperty(inBraces ?? single ?? '')
    if ('why' in found) throw new Foreign(found.why)
    const negated = (letter === 'P') !== (caret === '^')
    if ('property' in found) {
      const written = `\\${negated ? 'P' : 'p'}{${found.property}}`
      if (flags.cases) refuseOneCase(written)
      return read(written, { length: all.length, isSet: true })
    }
    const set = inClass ? found.set : found.set + lettersInOtherCase(found.set, flags)
    return read(setWritten(set, negated, inClass), { length: all.length, isSet: true })
  }
  /** Adds the other cases of a letter; inside a class this happens for the whole class. */
  const inBothCases = (written: string, letter: string) =>
    inClass ? written : writeInBothCases(written, letter, flags)
  const long = /^\\x\{([0-9a-fA-F]{1,6})\}/.exec(rest)
  const code = long ?? CODE.exec(rest)
  if (code) {
    const written = long ? `\\u{${long[1]}}` : code[0]
    return read(inBothCases(written, letterOf(written)), { length: code[0].length })
  }
  if (/[dDwWsS]/.test(char)) return read(`\\${char}`, { isSet: true })
  if (/[tnrfv]/.test(char) || (inClass && char === 'b')) return read(`\\${char}`)
  if (Object.hasOwn(CONTROL, char)) return read(CONTROL[char]!)
  if (/[hH]/.test(char)) return read(setWritten(HORIZONTAL_SPACE, char === 'H', inClass), { isSet: true })
  if (!inClass) {
    const boundary = /^\\[bB]\{(?!\d)[^}]*\}/.exec(rest)?.[0]
    if (boundary)
      throw new Foreign(
        `A browser does not know the boundary ${boundary}. Write \\b for the edge of a word, or remove it.`,
      )
    if (/[bB]/.test(char)) return read(`\\${char}`, { isAtom: false })
    if (char === 'A') return read('^', { isAtom: false })
    if (/[zZ]/.test(char)) return read('$', { isAtom: false })
    if (char === 'R') return read(LINE_BREAK, { isAtom: false })
    const back = /^\\(?:[1-9]\d*|k<[A-Za-z_]\w*>)/.exec(rest)
    if (back && flags.cases) refuseReference(back[0])
    if (back) return read(back[0], { length: back[0].length, isAtom: false })
    if (char === '\\' && /^[dDwWsSpP]/.test(rest.slice(2)))
      throw new Foreign(
        `It asks for a backslash that is typed before "${rest[2]}". Write \\${rest[2]} with one backslash.`,
      )
  }
  if (char === '0' && !/^\\0\d/.test(rest)) return read('\\0')
  if (/[A-Za-z0-9]/.test(char))
    throw new Foreign(`A browser does not know \\${char}${inClass ? ' within [ ]' : ''}. ${instead(char)}`)
  if (SYNTAX.test(char) || (inClass && char === '-')) return read(`\\${char}`)
  return read(inBothCases(char, char))
}

/** Returns the character of an escape by number. */
function letterOf(code: string): string {
  const number = Number.parseInt(/^\\[xu]\{?([0-9a-fA-F]+)/.exec(code)?.[1] ?? '', 16)
  return number <= 0x10ffff ? String.fromCodePoint(number) : ''
}

function instead(char: string): string {
  if (/\d/.test(char)) return 'Write the character itself, or its number as in \\u{E01}.'
  if (char === 'G' || char === 'K') return 'Remove it; a pattern is always tried from the start with ^.'
  if (char === 'X') return 'Write . for one character.'
  if (/[AzZ]/.test(char)) return 'Write ^ and $ outside of it.'
  return 'Take the backslash away for the letter itself.'
}

function setWritten(set: string, negated: boolean, inClass: boolean): string {
  if (!inClass) return `[${negated ? '^' : ''}${set}]`
  if (negated)
    throw new Foreign('Everything but a set stands within [ ], which has to be written out. List what is allowed.')
  return set
}

export interface ReadClass {
  length: number
  written: string
  /** The class has a [ that is not of [:alpha:]: a literal in one dialect, a class within a class in another. */
  hasInnerBracket: boolean
}

type Member = Pick<ReadEscape, 'length' | 'written' | 'isSet'>
const POSIX = /^\[:(\^?)(\w+):\]/

/** @param rest begins with [ */
export function repairClass(rest: string, flags: DialectFlags): ReadClass {
  const start = rest[1] === '^' ? '[^' : '['
  let at = start.length
  if (rest[at] === ']')
    throw new Foreign('It has [] with nothing in it, or ] as the first within [ ]. Write \\] for the character ].')
  const members: Member[] = []
  let hasInnerBracket = false
  while (rest[at] !== ']') {
    if (at >= rest.length) throw new Foreign('A [ is not closed. Close it with ], or write \\[ for the character.')
    const member = readMember(rest.slice(at), flags)
    hasInnerBracket ||= member.written === '['
    members.push(member)
    at += member.length
  }
  const more = lettersInOtherCase(writeMembers(members, false), flags)
  return { length: at + 1, written: `${start}${writeMembers(members, more !== '')}${more}]`, hasInnerBracket }
}

function readMember(here: string, flags: DialectFlags): Member {
  if (here.startsWith('&&'))
    throw new Foreign(
      '&& within [ ] takes what two sets share, which browsers do not know. Write one set, or & once for the character.',
    )
  const posix = POSIX.exec(here)
  const set = posix && !posix[1] ? posixSet(posix[2]!) : undefined
  if (posix && set) return { length: posix[0].length, written: set, isSet: true }
  if (posix || /^\[[.=]/.test(here))
    throw new Foreign(
      `A browser does not know ${posix?.[0] ?? here.slice(0, 2)} within [ ]. Write the characters themselves.`,
    )
  if (here[0] === '\\') return readEscape(here, flags, true)
  const char = String.fromCodePoint(here.codePointAt(0)!)
  return { length: char.length, written: char, isSet: false }
}

/** Beside a set a hyphen is no range; the u flag requires it to be escaped. */
const writeMembers = (members: readonly Member[], isFollowed: boolean): string =>
  members
    .map(({ written }, i) => {
      const isInside = i > 0 && (i < members.length - 1 || isFollowed)
      const isBesideSet = members[i - 1]?.isSet || (members[i + 1]?.isSet ?? isFollowed)
      return written === '-' && isInside && isBesideSet ? '\\-' : written
    })
    .join('')
