/** Explains why a browser would not accept a pattern, for operators who rarely write one. */
import { parsePattern } from './parse-pattern.ts'

/** Message of the regular expression engine -> ours. */
const MESSAGES: [RegExp, string][] = [
  [/Unterminated group/, 'A ( is not closed. Close it with ), or write \\( for the character.'],
  [/Unmatched '\)'/, 'A ) closes nothing. Remove it, or write \\) for the character.'],
  [
    /Nothing to repeat/,
    'A repetition (*, +, ? or { }) has nothing before it to repeat. Write \\ before it for the character.',
  ],
  [/Unterminated character class/, 'A [ is not closed. Close it with ], or write \\[ for the character.'],
  [/Range out of order/, 'A range within [ ] runs backwards, as [z-a] does. Begin with the lower character.'],
  [/Invalid character class/, 'A range within [ ] begins or ends with a set such as \\w. Write \\- for the hyphen.'],
  [/numbers out of order/, 'A repetition such as {5,2} has its bounds the wrong way round. Write the lower one first.'],
  [
    /Invalid (?:named )?reference|Invalid named capture/,
    'It refers to a group that does not exist. Name an existing group.',
  ],
  [/Duplicate capture group name/, 'Two groups have the same name. Give one another name.'],
  [/Invalid capture group name/, 'A group has a bad name. Begin it with a letter, and use letters and digits only.'],
  [
    /Invalid Unicode escape|Invalid escape/,
    'It has a backslash without a meaning at this position. Remove the backslash.',
  ],
]
const OTHER = 'A browser does not take it as a regular expression. Compare it with those in patterns.json.'

/** @returns undefined for a pattern that this engine and the parser take with the u flag. */
export function whyInvalid(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    parsePattern(pattern)
    return undefined
  } catch (error) {
    const { message } = error as Error
    return MESSAGES.find(([reason]) => reason.test(message))?.[1] ?? OTHER
  }
}
