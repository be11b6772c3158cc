/** The syntax tree of a pattern, as regexpp reads it with the u flag, with helpers for walks over it. */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

export type Alternatives = readonly AST.Alternative[]
export type Atom = Exclude<AST.Element, AST.Quantifier>

const parser = new RegExpParser()

/** @throws RegExpSyntaxError for a pattern that is not valid with the u flag */
export const parsePattern = (source: string): AST.Pattern =>
  parser.parsePattern(source, undefined, undefined, { unicode: true })

/** An element without its quantifier, and how often it occurs. */
export const occurrences = (element: AST.Element): { atom: Atom; min: number; max: number } =>
  element.type === 'Quantifier'
    ? { atom: element.element, min: element.min, max: element.max }
    : { atom: element, min: 1, max: 1 }

export const isGroup = (atom: Atom): atom is AST.Group | AST.CapturingGroup =>
  atom.type === 'Group' || atom.type === 'CapturingGroup'

export const isLookaround = (atom: Atom): atom is AST.LookaroundAssertion =>
  atom.type === 'Assertion' && (atom.kind === 'lookahead' || atom.kind === 'lookbehind')

export const isEdge = (atom: Atom, kind: 'start' | 'end'): boolean => atom.type === 'Assertion' && atom.kind === kind

/** Code points that a pattern names, escaped or not, in classes or outside. */
export function namedPoints(source: string): number[] {
  const points: number[] = []
  visitRegExpAST(parsePattern(source), { onCharacterEnter: ({ value }) => void points.push(value) })
  return points
}
