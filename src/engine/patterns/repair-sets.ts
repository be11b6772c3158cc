/** Named character sets of other regular expression dialects, as the content of [ ] in a browser's pattern. */

/** Sets by their POSIX and Java names ([:alpha:], \p{Alpha}), which cover ASCII only. */
const ASCII_SETS: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t-\\r ',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
}

/** \h of Java and PCRE. */
export const HORIZONTAL_SPACE = ' \\t\\xA0\\u1680\\u180E\\u2000-\\u200A\\u202F\\u205F\\u3000'
export const LINE_BREAK = '(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])'

/** Java's \p{Is…} beyond scripts and categories. */
const IS: Record<string, string> = {
  alphabetic: 'Alphabetic',
  control: 'Cc',
  digit: 'Nd',
  emoji: 'Emoji',
  ideographic: 'Ideographic',
  letter: 'L',
  lowercase: 'Lowercase',
  punctuation: 'P',
  titlecase: 'Lt',
  uppercase: 'Uppercase',
  whitespace: 'White_Space',
}

/** Blocks by name without blanks and underscores: Java writes InThai, .NET IsThai. */
const BLOCKS: Record<string, string> = {
  basiclatin: '\\x00-\\x7F',
  latin1supplement: '\\x80-\\xFF',
  latinextendeda: '\\u0100-\\u017F',
  latinextendedb: '\\u0180-\\u024F',
  latinextendedadditional: '\\u1E00-\\u1EFF',
  combiningdiacriticalmarks: '\\u0300-\\u036F',
  cyrillic: '\\u0400-\\u04FF',
  arabic: '\\u0600-\\u06FF',
  thai: '\\u0E00-\\u0E7F',
  lao: '\\u0E80-\\u0EFF',
  myanmar: '\\u1000-\\u109F',
  khmer: '\\u1780-\\u17FF',
  generalpunctuation: '\\u2000-\\u206F',
  cjksymbolsandpunctuation: '\\u3000-\\u303F',
  hiragana: '\\u3040-\\u309F',
  katakana: '\\u30A0-\\u30FF',
  hanguljamo: '\\u1100-\\u11FF',
  hangulsyllables: '\\uAC00-\\uD7AF',
  cjkunifiedideographs: '\\u4E00-\\u9FFF',
  cjkunifiedideographsextensiona: '\\u3400-\\u4DBF',
  halfwidthandfullwidthforms: '\\uFF00-\\uFFEF',
}

/** ASCII_SETS that a browser reads as more than ASCII when they are written \p{…}; Java does not. */
const TWO_MEANINGS: Record<string, string> = { Alpha: '[A-Za-z]', Lower: '[a-z]', Upper: '[A-Z]' }

const plain = (name: string) => name.replaceAll(/[\s_-]/g, '').toLowerCase()

export const posixSet = (name: string): string | undefined =>
  Object.hasOwn(ASCII_SETS, name) ? ASCII_SETS[name] : undefined

export type PropertySet = { set: string } | { property: string } | { why: string }

/** @param name the text between the braces of \p{…} @returns a set for [ ], or the name a browser knows the property by. */
export function readProperty(name: string): PropertySet {
  if (Object.hasOwn(TWO_MEANINGS, name))
    return {
      why: `\\p{${name}} means letters of English in Java and letters of every language in a browser. Write ${TWO_MEANINGS[name]} or \\p{L}.`,
    }
  if (isProperty(name)) return { property: name }
  const [, key, value] = /^(\w+)=(.+)$/.exec(name) ?? []
  if (key && value) {
    const kind = plain(key)
    if (['sc', 'script', 'scx'].includes(kind)) return known(scriptOf(value), name)
    if (['gc', 'generalcategory'].includes(kind)) return known(isProperty(value) ? value : undefined, name)
    if (['blk', 'block'].includes(kind)) return blockOf(value, name)
    return unknown(name)
  }
  if (name === 'L&') return { property: 'LC' }
  const ascii = /^[A-Z]/.test(name) && posixSet(name.toLowerCase())
  if (ascii) return { set: ascii }
  if (/^In/.test(name)) return blockOf(name.slice(2), name)
  if (!/^Is/i.test(name)) return known(scriptOf(name), name)
  const rest = name.slice(2)
  const binary = plain(rest)
  if (Object.hasOwn(IS, binary)) return { property: IS[binary]! }
  if (scriptOf(rest)) return { property: scriptOf(rest)! }
  return /^[A-Z][a-z]?$/.test(rest) ? known(isProperty(rest) ? rest : undefined, name) : blockOf(rest, name)
}

const known = (property: string | undefined, name: string): PropertySet => (property ? { property } : unknown(name))

const blockOf = (block: string, name: string): PropertySet =>
  Object.hasOwn(BLOCKS, plain(block)) ? { set: BLOCKS[plain(block)]! } : unknown(name)

const unknown = (name: string): PropertySet => ({
  why: `No browser knows the property \\p{${name}}. Write \\p{L} for letters, \\p{N} for digits or \\p{Script=Thai} for a script.`,
})

function scriptOf(name: string): string | undefined {
  const title = name.toLowerCase().replaceAll(/(^|_)[a-z]/g, letter => letter.toUpperCase())
  const property = [name, title].map(script => `Script=${script}`).find(isProperty)
  return property
}

function isProperty(name: string): boolean {
  if (!/^[\w=]+$/.test(name)) return false
  try {
    new RegExp(`\\p{${name}}`, 'u')
    return true
  } catch {
    return false
  }
}
