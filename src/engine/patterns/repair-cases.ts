/** Writes out the letters that (?i) stands for, because a form's pattern has no flags. */
import { type DialectFlags, Foreign } from './repair-dialect.ts'

/** Last letter that exists in two cases. */
const LAST_LETTER = 0x1e943
/** Length from which a run of letters is shorter as a range. */
const SHORTEST_RANGE = 4
/** Sets of the letters of one case: dialects differ in the effect of (?i) on them. */
const ONE_CASE = /^\\[pP]\{(?:L[ult]|(?:Upper|Lower|Title)case(?:_Letter)?|(?:gc|General_Category)=L[ult])\}$/

/** Returns the same letter in the other case; undefined where there is none, or more than one. */
function otherCase(letter: string): string | undefined {
  const swap = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase())
  const other = swap(letter)
  return other !== letter && [...other].length === 1 && swap(other) === letter ? other : undefined
}

let letters: [letter: string, other: string][] | undefined
function lettersWithCases(): [letter: string, other: string][] {
  if (letters) return letters
  letters = []
  for (let code = 0; code <= LAST_LETTER; code++) {
    const letter = String.fromCodePoint(code)
    const other = otherCase(letter)
    if (other !== undefined) letters.push([letter, other])
  }
  return letters
}

/** @returns one character as (?i) matches it. @throws Foreign for a letter that dialects treat differently */
export function writeInBothCases(written: string, letter: string, flags: DialectFlags): string {
  const other = flags.cases ? otherCase(letter) : undefined
  if (other === undefined) return written
  if (!isConcerned(letter, flags)) throw ambiguous(letter, other)
  return `[${written}${other}]`
}

/**
 * @param set the characters between [ and ], without the ^ of a negated one
 * @returns the letters that (?i) adds to it. @throws Foreign for a letter that dialects treat differently
 */
export function lettersInOtherCase(set: string, flags: DialectFlags): string {
  const has = flags.cases ? testOf(set) : undefined
  // an error of the set is reported with the whole pattern
  if (!has) return ''
  const added: number[] = []
  for (const [letter, other] of lettersWithCases()) {
    if (!has(letter) || has(other)) continue
    if (!isConcerned(letter, flags)) throw ambiguous(letter, other)
    added.push(other.codePointAt(0)!)
  }
  return writeLetters(added.sort((a, b) => a - b))
}

/** @param written a set such as \p{Lu}. @throws Foreign when it is one of letters in one case */
export function refuseOneCase(written: string): void {
  if (ONE_CASE.test(written))
    throw new Foreign(
      `With (?i), ${written} means letters in both cases in one dialect and in one case in another. Write \\p{L} for both, or leave (?i) out.`,
    )
}

/** @param written a reference to a group, such as \1. @throws Foreign, because no pattern without flags is equivalent */
export function refuseReference(written: string): never {
  throw new Foreign(
    `With (?i), ${written} takes the letters of its group in either case, which a browser cannot. Leave (?i) out and write [aA] for a letter in both cases.`,
  )
}

/** Tests whether (?i) concerns a letter: those of English in every dialect, and with u those of all languages. */
const isConcerned = (letter: string, { unicode }: DialectFlags) => unicode || /[A-Za-z]/.test(letter)

const ambiguous = (letter: string, other: string) =>
  new Foreign(
    `In one dialect (?i) concerns "${letter}", and in another only letters of English. Write (?iu) for all letters, or both ${letter} and ${other}.`,
  )

function testOf(set: string): ((char: string) => boolean) | undefined {
  try {
    const regex = new RegExp(`[${set.replace(/^\^/, '\\^')}]`, 'u')
    return char => regex.test(char)
  } catch {
    return undefined
  }
}

function writeLetters(codes: readonly number[]): string {
  let text = ''
  for (let i = 0; i < codes.length; i++) {
    const first = i
    while (codes[i + 1] === codes[i]! + 1) i++
    const run = codes.slice(first, i + 1).map(code => String.fromCodePoint(code))
    text += run.length < SHORTEST_RANGE ? run.join('') : `${run[0]}-${run.at(-1)}`
  }
  return text
}
