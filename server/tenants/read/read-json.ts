/** Parses JSON with the position of every value, and reports syntax errors with line and column. */
import { type JSONVisitor, type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import type { CheckProblem } from '../problems/check-problem.ts'
import { explainSyntax } from './explain-syntax.ts'
import { excerptAt, pointerOf, positionAt } from './position.ts'
import { findTooMuch, readText } from './read-text.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

const SYNTAX_MESSAGES: Record<string, [message: string, fix: string]> = {
  CommaExpected: ['a comma is missing before this', 'Put a comma after what stands before it.'],
  ColonExpected: ['a colon is missing after the name', 'Write "name": value.'],
  PropertyNameExpected: [
    'a name in double quotes is expected here',
    'Remove the comma before it, or write "name": value.',
  ],
  ValueExpected: ['a value is expected here', 'Remove the comma before it, or write a value.'],
  CloseBraceExpected: ['a closing } is missing', 'Add } where the object ends.'],
  CloseBracketExpected: ['a closing ] is missing', 'Add ] where the list ends.'],
  EndOfFileExpected: ['something stands after the end', 'Remove it; a file holds one JSON value.'],
  UnexpectedEndOfString: ['a text is not closed', 'Add the closing double quote.'],
  InvalidSymbol: ['this is not a JSON value', 'Put texts in double quotes; true, false and null stand alone.'],
  InvalidCommentToken: ['JSON has no comments', 'Remove the comment.'],
  UnexpectedEndOfComment: ['JSON has no comments', 'Remove the comment.'],
  InvalidUnicode: ['after \\u four digits or letters from a to f are expected', 'Write the character itself.'],
  InvalidNumberFormat: ['this is not a number as JSON writes them', 'Write digits, such as 0.5, without a plus sign.'],
  UnexpectedEndOfNumber: ['this number breaks off', 'Write it to its end, such as 0.5.'],
  InvalidCharacter: ['a character stands here that a text may not hold', 'Write \\n for a new line and \\t for a tab.'],
  InvalidEscapeCharacter: ['this escape does not exist', 'Write \\\\ for a backslash.'],
}

/** Messages for a bracket that closes another than the last one opened. */
const BRACKETS: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  '}': ['a closing ] is missing before this', 'Add ] where the list ends.'],
  ']': ['a closing } is missing before this', 'Add } where the object ends.'],
}
const TRAILING_COMMA = ['a comma stands after the last entry', 'Remove the comma.'] as const
const FALLBACK_MESSAGE = ['its notation is broken here', 'Compare it with a file that works.'] as const

/**
 * @param name the path an operator can open
 * @param source content of the file: its bytes, or a text that was read already
 */
export function readJson(
  path: string,
  name: string,
  source: string | Uint8Array,
): { file: TenantSourceFile; problems: CheckProblem[] } {
  const { text, problem } = typeof source === 'string' ? { text: source.replace(/^\uFEFF/, '') } : readText(source)
  const unreadable = problem ?? findTooMuch(text)
  const refuse = (problem: Omit<CheckProblem, 'severity' | 'file' | 'pointer'>) => ({
    file: { path, name, text, value: undefined, tree: undefined },
    problems: [{ severity: 'error' as const, file: name, pointer: '', ...problem }],
  })
  if (unreadable) return refuse(unreadable)
  if (text.trim() === '')
    return refuse({
      code: 'json/syntax',
      line: 1,
      column: 1,
      message: 'The file is empty.',
      fix: 'Write {} at least, or remove the file.',
    })
  const error = findSyntaxError(text)
  const tree = error ? undefined : parseTree(text, [], PARSE_OPTIONS)
  if (error || !tree) {
    const offset = error?.offset ?? 0
    const comma = /,\s*$/.exec(text.slice(0, offset))
    const code = error ? printParseErrorCode(error.error) : 'ValueExpected'
    const other = code === 'CommaExpected' ? BRACKETS[text[offset] ?? ''] : undefined
    const [at, message, fix] =
      explainSyntax(text, offset) ??
      (comma && /[}\]]/.test(text[offset] ?? '')
        ? [comma.index, ...TRAILING_COMMA]
        : [offset, ...(other ?? SYNTAX_MESSAGES[code] ?? FALLBACK_MESSAGE)])
    return refuse({
      code: 'json/syntax',
      ...positionAt(text, at),
      value: text.slice(at, at + Math.max(1, at === offset ? (error?.length ?? 1) : 1)).slice(0, 40),
      message: `This is not JSON: ${message}.`,
      fix,
      excerpt: excerptAt(text, at),
    })
  }
  const file: TenantSourceFile = { path, name, text, value: JSON.parse(text), tree }
  return { file, problems: checkNames(tree, name, text) }
}

const PARSE_OPTIONS = { disallowComments: true, allowTrailingComma: false }

/** Finds the first error: a text that is no JSON at all would have one for every word. */
function findSyntaxError(text: string): ParseError | undefined {
  let found: ParseError | undefined
  const onError: JSONVisitor['onError'] = (error, offset, length) => {
    found = { error, offset, length }
    // the parser has no other way to stop at the first error
    throw new Error()
  }
  try {
    visit(text, { onError }, PARSE_OPTIONS)
  } catch (error) {
    if (!found) throw error
  }
  return found
}

/** Limit for one file: somebody who sees so many problems corrects their common cause. */
const MAX_PROBLEMS = 100

/** Characters that no database and no page takes: control characters other than tab and line ends. */
const CONTROL = /(?![\t\n\r\x80-\x9F])\p{Cc}/u

/** Matches a surrogate without its other half. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Invisible characters that turn the direction: embeddings and overrides with their end, isolates with theirs. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** Decides whether a text begins or ends a direction without the other of the two: it would turn the words beside it. */
function isBidiOpen(value: string): boolean {
  const open: string[] = []
  for (const [character] of value.matchAll(DIRECTIONS)) {
    const isEnd = character === '\u202C' || character === '\u2069'
    if (!isEnd) open.push(character < '\u2066' ? '\u202C' : '\u2069')
    else if (open.pop() !== character) return true
  }
  return open.length > 0
}

/** Finds a character that cannot be stored or shown. @param isSample the text is one that a pattern refuses @returns the problem, without its place */
function findBadCharacter(
  value: string,
  isSample: boolean,
): Pick<CheckProblem, 'code' | 'message' | 'fix'> | undefined {
  const control = CONTROL.exec(value)?.[0]
  if (control !== undefined) {
    const number = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return {
      code: 'json/control-character',
      message: `This text holds the control character U+${number}, which can be neither stored nor shown.`,
      fix: `Take it out; it may be written as \\u${number.toLowerCase()}.`,
    }
  }
  if (!isSample && isBidiOpen(value))
    return {
      code: 'json/direction',
      message:
        'This text turns the direction of writing by an invisible character and does not turn it back, so that what follows it is shown reversed.',
      fix: 'Write the text again by hand, without what was copied along.',
    }
  if (!HALF.test(value)) return undefined
  return {
    code: 'json/half-character',
    message: 'This text holds half of a character, as it remains when an emoji is cut in two.',
    fix: 'Write the whole character itself, or take the \\ud… out.',
  }
}

/** Reports duplicate names, names that would reach an object's prototype, and characters that nothing can store. */
function checkNames(tree: Node, name: string, text: string): CheckProblem[] {
  const problems: CheckProblem[] = []
  const checkText = (node: Node, path: (string | number)[]) => {
    const isSample = name.endsWith('/patterns.json') && path.at(-2) === 'invalid'
    const found =
      typeof node.value === 'string' && problems.length < MAX_PROBLEMS && findBadCharacter(node.value, isSample)
    if (found)
      problems.push({
        severity: 'error',
        file: name,
        ...positionAt(text, node.offset),
        pointer: pointerOf(path),
        value: node.value,
        ...found,
      })
  }
  const checkNumber = ({ value, offset, length }: Node, path: (string | number)[]) => {
    const isTooLarge = !Number.isFinite(value)
    if (problems.length >= MAX_PROBLEMS || !(isTooLarge || (Number.isInteger(value) && !Number.isSafeInteger(value))))
      return
    const written = text.slice(offset, offset + length)
    problems.push({
      severity: 'error',
      code: 'json/number',
      file: name,
      ...positionAt(text, offset),
      pointer: pointerOf(path),
      value: written,
      message: isTooLarge
        ? `${written} is larger than any number that can be stored.`
        : `${written} has more digits than a number keeps: it would become ${value}.`,
      fix: isTooLarge ? 'Write the number that is meant.' : 'Put it in double quotes, or write fewer digits.',
    })
  }
  const visit = (node: Node, path: (string | number)[]) => {
    if (node.type === 'string') checkText(node, path)
    if (node.type === 'number') checkNumber(node, path)
    if (node.type === 'array') for (const [i, item] of (node.children ?? []).entries()) visit(item, [...path, i])
    if (node.type !== 'object') return
    const seen = new Map<string, number>()
    for (const property of node.children ?? []) {
      if (problems.length >= MAX_PROBLEMS) return
      const [key, value] = property.children ?? []
      if (!key || !value) continue
      const here = [...path, String(key.value)]
      checkText(key, here)
      const refuse = (problem: Pick<CheckProblem, 'code' | 'message' | 'fix'>) =>
        problems.push({
          severity: 'error',
          file: name,
          ...positionAt(text, key.offset),
          pointer: pointerOf(here),
          value: key.value,
          ...problem,
        })
      const first = seen.get(key.value)
      if (first !== undefined)
        refuse({
          code: 'json/duplicate',
          message: `"${key.value}" appears twice: in line ${positionAt(text, first).line} and here, where only this one counts.`,
          fix: 'Keep one of the two.',
        })
      if (['__proto__', 'constructor', 'prototype'].includes(key.value))
        refuse({
          code: 'document/proto-key',
          message: `"${key.value}" cannot be a name: the name is reserved in JavaScript.`,
          fix: 'Use another name.',
        })
      seen.set(key.value, first ?? key.offset)
      visit(value, here)
    }
  }
  visit(tree, [])
  return problems
}
