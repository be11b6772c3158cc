/** Reads JSON so that every value can be found again in the text, and says where the notation is broken. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { CheckProblem } from './check-problem.ts'
import { excerptAt, pointerOf, positionAt } from './position.ts'
import type { SourceFile } from './tenant-layer.ts'

const SAYINGS: Record<string, [message: string, cure: string]> = {
  CommaExpected: ['a comma is missing before this', 'Put a comma after what stands before it.'],
  ColonExpected: ['a colon is missing after the name', 'Write "name": value.'],
  PropertyNameExpected: [
    'a name in double quotes is expected here',
    'Take the comma before it away, or write "name": value.',
  ],
  ValueExpected: ['a value is expected here', 'Take the comma before it away, or write a value.'],
  CloseBraceExpected: ['a closing } is missing', 'Add } where the object ends.'],
  CloseBracketExpected: ['a closing ] is missing', 'Add ] where the list ends.'],
  EndOfFileExpected: ['something stands after the end', 'Take it away; a file holds one JSON value.'],
  UnexpectedEndOfString: ['a text is not closed', 'Add the closing double quote.'],
  InvalidSymbol: ['this is not a JSON value', 'Put texts in double quotes; true, false and null stand alone.'],
  InvalidCommentToken: ['JSON has no comments', 'Take the comment away.'],
  InvalidEscapeCharacter: ['this escape does not exist', 'Write \\\\ for a backslash.'],
}

/** @param name the path an operator can open. */
export function readJson(path: string, name: string, source: string): { file: SourceFile; problems: CheckProblem[] } {
  const text = source.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const error = errors[0]
  if (error || !tree) {
    const code = error ? printParseErrorCode(error.error) : 'ValueExpected'
    const [message, cure] = SAYINGS[code] ?? [`the notation is broken (${code})`, 'Compare it with a file that works.']
    const problem: CheckProblem = {
      severity: 'error',
      code: 'json/syntax',
      file: name,
      ...positionAt(text, error?.offset ?? 0),
      pointer: '',
      value: error && text.slice(error.offset, error.offset + Math.max(1, error.length)).slice(0, 40),
      message: `This is not JSON: ${message}.`,
      cure,
      excerpt: excerptAt(text, error?.offset ?? 0),
    }
    return { file: { path, name, text, value: undefined, tree: undefined }, problems: [problem] }
  }
  const file: SourceFile = { path, name, text, value: JSON.parse(text), tree }
  return { file, problems: checkNames(tree, name, text) }
}

/** Names given twice and names that could reach into JavaScript's own objects. */
function checkNames(tree: Node, name: string, text: string): CheckProblem[] {
  const problems: CheckProblem[] = []
  const visit = (node: Node, path: (string | number)[]) => {
    if (node.type === 'array') for (const [i, item] of (node.children ?? []).entries()) visit(item, [...path, i])
    if (node.type !== 'object') return
    const seen = new Set<string>()
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? []
      if (!key || !value) continue
      const here = [...path, String(key.value)]
      const at = {
        severity: 'error' as const,
        file: name,
        ...positionAt(text, key.offset),
        pointer: pointerOf(here),
        value: key.value,
      }
      if (seen.has(key.value)) {
        problems.push({
          ...at,
          code: 'json/duplicate',
          message: `"${key.value}" is given twice.`,
          cure: 'Keep one of the two.',
        })
      }
      if (['__proto__', 'constructor', 'prototype'].includes(key.value)) {
        problems.push({
          ...at,
          code: 'document/proto-key',
          message: `"${key.value}" cannot be a name here.`,
          cure: 'Use another name.',
        })
      }
      seen.add(key.value)
      visit(value, here)
    }
  }
  visit(tree, [])
  return problems
}
