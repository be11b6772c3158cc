/** Names the signs that editors, messengers and git leave in a JSON file, where a parser only reports an error. */
import { isBlank } from '../../../src/schemas/forms/form-values.ts'

type Explanation = [offset: number, message: string, fix: string]

const QUOTES: Readonly<Record<string, string>> = {
  '\u201C': 'a curly quote',
  '\u201D': 'a curly quote',
  '\u201E': 'a low quote',
  '\u201F': 'a curly quote',
  '\u2018': 'a curly quote',
  '\u2019': 'a curly quote',
  '\u00AB': 'an angle quote',
  '\u00BB': 'an angle quote',
  '\u300C': 'a corner bracket',
  '\u300D': 'a corner bracket',
  '\uFF02': 'a full-width quote',
  '\u2033': 'a double prime',
  "'": 'a single quote',
  '`': 'a backtick',
}
const WIDE: Readonly<Record<string, string>> = {
  '\uFF0C': ',',
  '\u3001': ',',
  '\uFF1A': ':',
  '\uFF5B': '{',
  '\uFF5D': '}',
  '\uFF3B': '[',
  '\uFF3D': ']',
  '\u3010': '[',
  '\u3011': ']',
}
const BLANKS: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u2007': 'a figure space',
  '\u202F': 'a narrow no-break space',
  '\u3000': 'a full-width space',
  '\u200B': 'a zero-width space',
  '\u200E': 'a direction mark',
  '\u200F': 'a direction mark',
  '\u2060': 'a word joiner',
  '\uFEFF': 'a byte order mark',
  '\u0085': 'a next-line character',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
}
/** Signs of other languages, with their counterparts in JSON. */
const SIGNS: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  ';': ['a semicolon stands here', 'Write a comma between two entries, and nothing after the last one.'],
  '=': ['an equals sign stands here', 'Write a colon between name and value.'],
  '\u060C': ['an Arabic comma (\u060C) stands here', 'Write ,.'],
  '\u2026': ['dots (\u2026) stand here', 'Write what they stand for, or take them out.'],
  '<': ['JSON has no comments and no elements of HTML outside of texts', 'Remove it.'],
}
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  Null: 'null',
  NULL: 'null',
  nil: 'null',
  undefined: 'null',
  NaN: 'a number, or null',
  Infinity: 'a number, or null',
}

/**
 * Explains the first syntax error of a text.
 * @param offset of the error
 * @returns undefined where the parser's own message is the best
 */
export function explainSyntax(text: string, offset: number): Explanation | undefined {
  const marker = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/m.exec(text)
  if (marker && marker.index <= offset)
    return [
      marker.index,
      'git could not merge two versions of this file, and its marks are still in it',
      'Keep the lines of one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    ]
  const char = text[offset] ?? ''
  const number = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  if (QUOTES[char])
    return [offset, `${QUOTES[char]} (${char}) stands here`, 'Write the straight quote " of the keyboard.']
  if (WIDE[char]) return [offset, `a full-width sign (${char}) stands here`, `Write ${WIDE[char]} in its place.`]
  if (BLANKS[char])
    return [offset, `${BLANKS[char]} (U+${number}) stands here, which is not seen`, 'Write a plain space in its place.']
  if (isBlank(char) && char !== '')
    return [offset, `a character (U+${number}) stands here that is not seen`, 'Take it out, or write a plain space.']
  const inside = findBadText(text, offset)
  if (inside) return inside
  const line = text.slice(offset).split(/[\r\n]/, 1)[0]!
  // a text that begins with a straight quote, and ends with another
  const end = /^"(?:[^"\\]|\\.)*$/.test(line) ? /[^\s:,}\]](?=\s*(?:[:,}\]]|$))/.exec(line) : null
  const name = end && QUOTES[end[0]]
  if (name)
    return [offset + end.index, `${name} (${end[0]}) closes a text here`, 'Write the straight quote " of the keyboard.']
  if (char === '#') return [offset, 'JSON has no comments', 'Remove the comment.']
  if (/^\s*<(?:!doctype|html)/i.test(text))
    return [offset, 'this is a page of HTML', 'Put the file itself in its place.']
  if (SIGNS[char]) return [offset, ...SIGNS[char]]
  const word = /^[A-Za-z]+/.exec(text.slice(offset))?.[0]
  if (word && WORDS[word]) return [offset, `${word} stands here`, `Write ${WORDS[word]}.`]
  return explainNumber(text, offset) ?? explainWord(text, offset)
}

/** Finds a text that ends just before an error: it may have been meant to end earlier, or later. */
function findBadText(text: string, offset: number): Explanation | undefined {
  const [before] = /[^\r\n]*$/.exec(text.slice(0, offset))!
  const blank = /\s*$/.exec(before)![0].length
  const texts = [...before.matchAll(/"(?:[^"\\]|\\.)*"/g)]
  const last = texts.at(-1)
  if (!last || last.index + last[0].length !== before.length - blank) return undefined
  const start = offset - before.length + last.index
  const inner = last[0].slice(1, -1)
  const curly = /[\u201C-\u201F\u2018\u2019\u00BB\u300D\uFF02\u2033](?=\s*[:,}\]])/.exec(inner)
  if (curly)
    return [
      start + 1 + curly.index,
      `${QUOTES[curly[0]]} (${curly[0]}) closes a text here`,
      'Write the straight quote " of the keyboard.',
    ]
  if (/[:,{[]\s*$/.test(inner)) return [start, 'a text is not closed', 'Add the closing double quote.']
  if (blank === 0 && /[\p{L}\p{N}]/u.test(text[offset] ?? ''))
    return [offset - 1, 'a double quote stands inside a text', 'Write \\" for a quote that players shall see.']
  return undefined
}

/** Explains a number that JSON writes otherwise. */
function explainNumber(text: string, offset: number): Explanation | undefined {
  const [before] = /[-+.\w\u2013\u2212]*$/.exec(text.slice(0, offset))!
  const [after] = /^[-+.\w\u2013\u2212]*/.exec(text.slice(offset))!
  const start = offset - before.length
  const number = before + after
  if (!/^[-+.\u2013\u2212]?[.\d]/.test(number) && !/^[-+]Infinity$/.test(number)) return undefined
  const plain = number
    .replace(/[\u2013\u2212]/, '-')
    .replace(/^\+/, '')
    .replaceAll('_', '')
  const value = /^-?(?:0x[\da-f]+|[\d.]+(?:e[-+]?\d+)?)$/i.test(plain) ? Number(plain) : Number.NaN
  return [
    start,
    `${number} is not a number as JSON writes them`,
    Number.isFinite(value)
      ? `Write ${value}; in double quotes, if it is a code or an amount.`
      : 'Write digits, such as 0.5, or put it in double quotes.',
  ]
}

/** Explains a word without quotes, which is a name where a colon follows. */
function explainWord(text: string, offset: number): Explanation | undefined {
  const word = /^[\p{L}_$][\p{L}\p{N}_$.-]*/u.exec(text.slice(offset))?.[0]
  // a word after a whole value is no value that lacks quotes
  if (!word || !/(?:^|[{[,:])\s*$/.test(text.slice(0, offset))) return undefined
  if (/^(?:yes|on)$/i.test(word)) return [offset, `${word} stands here`, 'Write true.']
  if (/^(?:no|off)$/i.test(word)) return [offset, `${word} stands here`, 'Write false.']
  return word.length > 60 ? undefined : [offset, `${word} stands here without quotes`, `Write "${word}".`]
}
