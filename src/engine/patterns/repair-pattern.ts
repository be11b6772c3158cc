/**
 * Converts a pattern of the dialects of Java, PCRE, .NET and Python to a browser's, with the u flag. Notation with one safe meaning is
 * converted; for all other notation a message names the error and the replacement.
 */
import { refuseReference, writeInBothCases } from './repair-cases.ts'
import { readEscape, repairClass } from './repair-classes.ts'
import { type DialectFlags, Foreign } from './repair-dialect.ts'
import { flagsAtStart, readGroupStart } from './repair-groups.ts'
import { BRACE_WITH_BLANKS, isSameWhenPossessive, QUANTIFIER } from './repair-quantifiers.ts'

export type Repair = { pattern: string } | { why: string }

/** @returns `source` itself where it is a browser's already; the result may still not compile. */
export function repairPattern(source: string): Repair {
  try {
    const { body, flags } = flagsAtStart(source)
    return { pattern: repair(body, flags) }
  } catch (error) {
    if (error instanceof Foreign) return { why: error.message }
    throw error
  }
}

function repair(body: string, flags: DialectFlags): string {
  let text = ''
  let at = 0
  let hasInnerBracket = false
  /** The character or class that a quantifier here would repeat; undefined if it is neither. */
  let atom: string | undefined
  const add = (written: string, length: number, isAtom = false) => {
    text += written
    at += length
    atom = isAtom ? written : undefined
  }
  while (at < body.length) {
    const rest = body.slice(at)
    const char = String.fromCodePoint(body.codePointAt(at)!)
    const quantifier = QUANTIFIER.exec(rest)?.[0]
    if (rest.startsWith('\\Q')) add(...quoted(rest, flags))
    else if (char === '\\') {
      const { length, written, isAtom } = readEscape(rest, flags)
      add(written, length, isAtom)
    } else if (char === '[') {
      const read = repairClass(rest, flags)
      hasInnerBracket ||= read.hasInnerBracket
      add(read.written, read.length, true)
    } else if (char === '(') {
      const { length, written } = readGroupStart(rest, text)
      if (flags.cases && written.startsWith('\\k')) refuseReference(written)
      add(written, length)
    } else if (quantifier) {
      const after = rest.slice(quantifier.length)
      if (after[0] === '+' && !isSameWhenPossessive(atom, after.slice(1)))
        throw new Foreign(
          `The second + of "${quantifier}+" forbids going back, which a browser does not know. Remove it.`,
        )
      add(quantifier.replace('{,', '{0,'), quantifier.length + (after[0] === '+' ? 1 : 0))
    } else if (BRACE_WITH_BLANKS.test(rest) && /\d/.test(rest.slice(0, rest.indexOf('}'))))
      throw new Foreign('There are blanks between { and }. Write the bounds without blanks, as in {2,5}.')
    else if (char === ']' && hasInnerBracket)
      throw new Foreign('It has [ ] within [ ]. Write all characters into one [ ], and \\[ for the character [.')
    else if (/[\]{}]/.test(char)) add(`\\${char}`, 1, true)
    else if (char === '.') add(flags.all ? '[\\s\\S]' : '.', 1, true)
    else add(writeInBothCases(char, char, flags), char.length, !/[\^$|)]/.test(char))
  }
  return text
}

/** \Q…\E takes everything for itself; without \E, to the end. */
function quoted(rest: string, flags: DialectFlags): [written: string, length: number] {
  const end = rest.indexOf('\\E')
  const text = rest.slice(2, end === -1 ? undefined : end)
  // a backslash by its number: two of them before a letter would look like a mistake
  const written = text.replaceAll(/[\^$\\.*+?()[\]{}|/]|\p{L}/gu, char => {
    if (char === '\\') return '\\x5C'
    return /\p{L}/u.test(char) ? writeInBothCases(char, char, flags) : `\\${char}`
  })
  return [written, end === -1 ? rest.length : end + 2]
}
