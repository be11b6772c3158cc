/** Repairs notation of other regular expression dialects at the start of a pattern and after (. */
import { type DialectFlags, Foreign } from './repair-dialect.ts'

const SAME = /^\((?:\?(?::|=|!|<=|<!))?(?!\?|\*)/
const COMMENT = /^\(\?#[^)]*\)/
const NAMED = /^\(\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/
const BACK_BY_NAME = /^\(\?P=([A-Za-z_]\w*)\)/

/** Takes flags, slashes and blanks around a pattern away. */
export function flagsAtStart(source: string): { body: string; flags: DialectFlags } {
  const trimmed = source.replace(/^\s+(?=\^)/, '').replace(/(?<=\$)\s+$/, '')
  const [, within, after] = /^\/(\^.*\$)\/([a-z]*)$/su.exec(trimmed) ?? []
  const start = /^(\^?)\(\?([a-zU]+)\)/.exec(within ?? trimmed)
  const body = start ? start[1] + (within ?? trimmed).slice(start[0].length) : (within ?? trimmed)
  const flags: DialectFlags = { cases: false, unicode: false, all: false }
  for (const flag of `${after ?? ''}${start?.[2] ?? ''}`) {
    if (flag === 'i') flags.cases = true
    else if (flag === 's') flags.all = true
    else if (flag === 'u') flags.unicode = true
    // search on, which a check does not do
    else if (flag !== 'g')
      throw new Foreign(
        `The flag "${flag}" is none that a form's pattern can have. Leave it out and write what it stands for.`,
      )
  }
  return { body, flags }
}

/**
 * @param rest begins with (
 * @param before the pattern written so far, for the names in it
 */
export function readGroupStart(rest: string, before: string): { length: number; written: string } {
  const comment = COMMENT.exec(rest)
  if (comment) return { length: comment[0].length, written: '' }
  const named = NAMED.exec(rest)
  if (named) {
    const name = named[1] ?? named[2]
    if (before.includes(`(?<${name}>`)) throw new Foreign(`Two groups are named "${name}". Give one another name.`)
    return { length: named[0].length, written: `(?<${name}>` }
  }
  const back = BACK_BY_NAME.exec(rest)
  if (back) return { length: back[0].length, written: `\\k<${back[1]}>` }
  const same = SAME.exec(rest)
  if (same) return { length: same[0].length, written: same[0] }
  throw new Foreign(whyForeign(rest))
}

function whyForeign(rest: string): string {
  if (rest.startsWith('(?>'))
    return 'A group that begins with (?> forbids going back, which a browser does not know. Begin it with (?: instead.'
  if (/^\(\?(?:R|P>|&|[+-]?\d)/.test(rest)) return 'It calls a part of itself. Write that part out where it is called.'
  const flags = /^\(\?([A-Za-z]*-?[A-Za-z]+)[:)]/.exec(rest)?.[1]
  if (flags)
    return `(?${flags}) changes flags in the middle, which browsers do not all know. Write out what it stands for, as in [aA] for a letter in both cases.`
  if (rest.startsWith('(?('))
    return 'It decides between two parts by a condition (?( ). Write the two as alternatives with |.'
  if (rest.startsWith('(?|')) return 'Groups that begin with (?| are not known to browsers. Begin it with (?: instead.'
  if (rest.startsWith('(*')) return 'Commands such as (*UTF8) are not known to browsers. Remove it.'
  return 'A browser does not know this kind of group. Begin it with (?: for a plain one.'
}
