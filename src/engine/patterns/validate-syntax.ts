/** Why a browser would not take a pattern, in words for somebody who writes one seldom. */

/** What V8 says -> what to say. */
const SENTENCES: [RegExp, string][] = [
  [/Unterminated group/, 'A ( is not closed. Close it with ), or write \\( for the character.'],
  [/Unmatched '\)'/, 'A ) closes nothing. Take it away, or write \\) for the character.'],
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
    'It refers to a group that is not there. Name a group that is.',
  ],
  [/Duplicate capture group name/, 'Two groups have the same name. Give one another name.'],
  [/Invalid capture group name/, 'A group has a bad name. Begin it with a letter, and use letters and digits only.'],
  [/Invalid Unicode escape|Invalid escape/, 'It has a backslash that means nothing here. Take the backslash away.'],
]
const ANY = 'A browser does not take it as a regular expression. Compare it with those in patterns.json.'

/** @returns undefined for a pattern that compiles with the u flag. */
export function whyNoPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    const said = (error as Error).message
    return SENTENCES.find(([reason]) => reason.test(said))?.[1] ?? ANY
  }
}
