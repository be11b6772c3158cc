/** Turns the syntax tree of a pattern into the language of the texts it matches, lookaheads and anchors included. */
import type { AST } from '@eslint-community/regexpp'
import { type Alternatives, type Atom, isEdge, isGroup, isLookaround, occurrences } from './parse-pattern.ts'
import type { Languages, SampleLanguage } from './sample-language.ts'

export interface CompiledPattern {
  language: SampleLanguage
  /** False: the language may hold texts that the pattern refuses; it never lacks one that the pattern accepts. */
  exact: boolean
}

/** Text matched before an element: nothing, something, or either. */
type Position = 'first' | 'later' | 'unsure'
/** Most expansions of a group that contains assertions. */
const MAX_EXPANDED = 4

/** @param read the language of one character or class, by its source */
export function compilePattern(
  { alternatives: whole }: AST.Pattern,
  make: Languages,
  read: (raw: string) => SampleLanguage,
): CompiledPattern {
  let exact = true
  const roughly = (language: SampleLanguage): SampleLanguage => {
    exact = false
    return language
  }

  /** @param loose assertions inside are ignored, which makes the language larger */
  const anyOf = (alternatives: Alternatives, rest: SampleLanguage, start: Position, loose: boolean): SampleLanguage =>
    make.either(...alternatives.map(({ elements }) => sequence(elements, rest, start, loose)))

  const sequence = (
    elements: readonly AST.Element[],
    rest: SampleLanguage,
    start: Position,
    loose: boolean,
  ): SampleLanguage => {
    const positions: Position[] = []
    let position = start
    for (const element of elements) {
      positions.push(position)
      if (position !== 'later' && element.type !== 'Assertion') position = minWidth(element) > 0 ? 'later' : 'unsure'
    }
    return elements.reduceRight((after, element, i) => one(element, after, positions[i]!, loose), rest)
  }

  const one = (element: AST.Element, rest: SampleLanguage, position: Position, loose: boolean): SampleLanguage => {
    const { atom, min, max } = occurrences(element)
    if (isGroup(atom)) return group(atom.alternatives, min, max, rest, position, loose)
    if (isLookaround(atom)) return look(atom, rest, position, loose)
    if (atom.type === 'Backreference') return roughly(make.sequence(make.all, rest))
    if (atom.type !== 'Assertion') return make.sequence(make.repeat(read(atom.raw), min, max), rest)
    if (loose || atom.kind === 'word') return roughly(rest)
    if (isEdge(atom, 'end')) return make.both(rest, make.empty)
    return position === 'first' ? rest : position === 'later' ? make.nothing : roughly(rest)
  }

  const group = (
    inner: Alternatives,
    min: number,
    max: number,
    rest: SampleLanguage,
    position: Position,
    loose: boolean,
  ): SampleLanguage => {
    if (!dependsOnContext(inner))
      return make.sequence(make.repeat(anyOf(inner, make.empty, position, loose), min, max), rest)
    if (loose || max > MAX_EXPANDED)
      return make.sequence(make.repeat(anyOf(inner, make.empty, 'unsure', true), min, max), rest)
    let expanded = rest
    for (let times = max; times > 0; times--) {
      const once = anyOf(inner, expanded, times === 1 ? position : 'unsure', false)
      expanded = times > min ? make.either(once, rest) : once
    }
    return expanded
  }

  const look = (
    atom: AST.LookaroundAssertion,
    rest: SampleLanguage,
    position: Position,
    loose: boolean,
  ): SampleLanguage => {
    if (loose || atom.kind === 'lookbehind') return roughly(rest)
    const before = exact
    exact = true
    const inner = anyOf(atom.alternatives, make.all, position, false)
    const innerExact = exact
    exact = before && innerExact
    if (!atom.negate) return make.both(inner, rest)
    return innerExact ? make.both(make.not(inner), rest) : rest
  }

  const any = make.one(-1n)
  const language = make.either(
    anyOf(whole, make.all, 'first', false),
    make.sequence(any, make.sequence(make.all, anyOf(whole, make.all, 'later', false))),
  )
  return { language, exact }
}

function minWidth(element: AST.Element): number {
  const { atom, min } = occurrences(element)
  if (isGroup(atom))
    return min * Math.min(...atom.alternatives.map(({ elements }) => elements.reduce((sum, e) => sum + minWidth(e), 0)))
  return atom.type === 'Assertion' || atom.type === 'Backreference' ? 0 : min
}

/** Tests whether a part depends on the text around it, by an assertion or a backreference. */
const dependsOnContext = (alternatives: Alternatives): boolean =>
  alternatives.some(({ elements }) =>
    elements.some(element => {
      const { atom }: { atom: Atom } = occurrences(element)
      if (isGroup(atom)) return dependsOnContext(atom.alternatives)
      return atom.type === 'Assertion' || atom.type === 'Backreference'
    }),
  )
