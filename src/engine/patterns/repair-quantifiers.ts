/** Quantifiers of other dialects: possessive ones (a++), and braces that a browser reads otherwise. */

/** {,5} is of Python and PCRE. */
export const QUANTIFIER = /^(?:[*+?]|\{(?:\d+(?:,\d*)?|,\d+)\})/
export const BRACE_WITH_BLANKS = /^\{\s*\d*\s*,?\s*\d*\s*\}/

const AT_END = /^\)*(?:\$|\\[zZ])?$/
const NEXT = /^(\\[dDwWsS]|\\[^\w]|[^\\.*+?()[\]{}|^$]|\[(?:\\.|[^\]\\[])+\])(?![*?{])/u
/** Last code point to compare: the basic plane and the ideographs beyond. Patterns repeat others only after a full stop or an @. */
const LAST_CODE = 0x2fa1d

/**
 * Tests whether a possessive repetition equals a plain one, because going back could not help: at the end, or before a character that it
 * cannot have taken.
 * @param repeated the character or class before the quantifier; undefined for a group, whose inside might go back
 * @param rest the pattern after the quantifier
 */
export function isSameWhenPossessive(repeated: string | undefined, rest: string): boolean {
  if (repeated === undefined) return false
  if (AT_END.test(rest)) return true
  const next = NEXT.exec(rest)?.[1]
  if (next === undefined) return false
  try {
    return areDisjoint(new RegExp(`^${repeated}$`, 'u'), new RegExp(`^${next}$`, 'u'))
  } catch {
    return false
  }
}

function areDisjoint(one: RegExp, other: RegExp): boolean {
  for (let code = 0; code <= LAST_CODE; code++) {
    const char = String.fromCodePoint(code)
    if (other.test(char) && one.test(char)) return false
  }
  return true
}
