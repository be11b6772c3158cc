/** Decodes the bytes of a file, and reports content that cannot be read safely: wrong encoding, nesting without end. */
import { positionAt } from './position.ts'

export interface TextProblem {
  code: 'file/encoding' | 'json/too-deep' | 'json/too-many'
  line: number
  column: number
  message: string
  fix: string
}

/** Limit of nesting, far more than any document needs: nesting without end would overflow the stack. */
export const MAX_DEPTH = 100
/** Limit of values, twenty times those of a brand's largest file: reading more would keep a server that watches its brands busy. */
export const MAX_VALUES = 20_000

const SAVE_AS = 'Save the file as UTF-8: editors offer it under "Save with encoding".'

/** @returns the text without a byte order mark. */
export function readText(bytes: Uint8Array): { text: string; problem?: TextProblem } {
  const [first, second] = bytes
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // JSON begins with an ASCII character; a zero byte beside it is the other half of that character in UTF-16
  if (marked || (bytes.length > 1 && (first === 0 || second === 0))) {
    const problem = {
      line: 1,
      column: 1,
      message: 'The file is written in UTF-16, and JSON is read as UTF-8.',
      fix: SAVE_AS,
    }
    return { text: '', problem: { code: 'file/encoding', ...problem } }
  }
  const text = new TextDecoder().decode(bytes)
  const broken = text.indexOf('\uFFFD')
  if (broken < 0 || isUtf8(bytes)) return { text }
  const message = 'The file is not written in UTF-8: this letter cannot be read.'
  return { text, problem: { code: 'file/encoding', ...positionAt(text, broken), message, fix: SAVE_AS } }
}

/** Says whether bytes are UTF-8: the text may hold the replacement character itself, and is valid then. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** @returns the place where a JSON text is nested deeper than `MAX_DEPTH` or exceeds `MAX_VALUES`; called before anything parses it. */
export function findTooMuch(text: string): TextProblem | undefined {
  let depth = 0
  let values = 1
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inText) {
      if (char === '\\') i++
      else if (char === '"' || char === '\n') inText = false
    } else if (char === '"') inText = true
    else if (char === '}' || char === ']') depth--
    else if (char === ',' && ++values > MAX_VALUES) return problemAt(text, i, TOO_MANY)
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return problemAt(text, i, TOO_DEEP)
      if (++values > MAX_VALUES) return problemAt(text, i, TOO_MANY)
    }
  }
  return undefined
}

const TOO_DEEP = {
  code: 'json/too-deep',
  message: `This is nested ${MAX_DEPTH} levels deep, and deeper is not read.`,
  fix: 'Remove brackets; one too many may have been copied.',
} as const
const TOO_MANY = {
  code: 'json/too-many',
  message: `The file holds more than ${MAX_VALUES.toLocaleString('en')} values, and more are not read.`,
  fix: 'Remove what the brand does not need; something may have been copied many times.',
} as const

const problemAt = (
  text: string,
  offset: number,
  problem: Pick<TextProblem, 'code' | 'message' | 'fix'>,
): TextProblem => ({
  ...positionAt(text, offset),
  ...problem,
})
