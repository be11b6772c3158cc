/**
 * Reads XLIFF 1.2 as translation programs write it. Nothing is fetched, and no entity but those of XML itself is known: a file with a
 * DOCTYPE is refused.
 */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { ParsedRow, ParsedSheet, RowProblem } from './sheet-format.ts'
import { SHARED } from './sheet-rows.ts'

const AGAIN = 'Export it from the translation program again, as XLIFF 1.2.'
/** Elements that hold code of the original format: a placeholder. */
const CODES = new Set(['ph', 'x', 'bpt', 'ept', 'bx', 'ex', 'it'])
/** States in which a translation that equals the original is meant so. */
const DONE = new Set(['translated', 'final', 'signed-off', 'needs-review-translation'])
/** Attribute `original` of a file: `locales/PT.json` or `<brand>/texts/PT.json`. */
const ORIGINAL = /^(?:locales|([^/]+)\/texts)\/([A-Z]{2,3})\.json$/

/** Ends the parsing at a problem after which nothing is certain. */
class Stop extends Error {
  readonly problem: RowProblem
  constructor(problem: RowProblem) {
    super(problem.message)
    this.problem = problem
  }
}

interface Unit {
  row: number
  key: string
  source: string
  target: string
  state: string | undefined
  isApproved: boolean
}

/** Rows of an XLIFF file. `targets`: the language that each <file> of it names, with the line on which the element begins. */
export interface ParsedXliff extends ParsedSheet {
  targets: { row: number; language: string; tag: string }[]
}

export function parseXliff(text: string): ParsedXliff {
  const sheet: ParsedXliff = { rows: [], problems: [], targets: [] }
  try {
    readUnits(text, sheet)
    return sheet
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { rows: [], problems: [error.problem], targets: [] }
  }
}

function readUnits(text: string, sheet: ParsedXliff): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const stop = (message: string, fix = AGAIN): never => {
    throw new Stop({ row: parser.line, message, fix })
  }
  const path: string[] = []
  /** Brand and language of the current file; undefined in one that is none of ours. */
  let file: { brand: string; language: string } | undefined
  let unit: Unit | undefined
  /** The text that is being read, and the beginning of the code in it. */
  let reading: 'source' | 'target' | undefined
  let codeFrom = 0
  let codes = new Map<string, string>()

  parser.on('error', error => stop(`This is no valid XML: ${error.message.replace(/^[^ ]*\d+:\d+: /, '')}`))
  parser.on('doctype', () => stop('The file has a DOCTYPE, and XLIFF has none.'))
  parser.on('opentag', tag => {
    const { local } = tag
    const parent = path.at(-1)
    if (parent === undefined) checkRoot(tag, stop)
    path.push(local)
    if (local === 'file') file = openFile(tag, parser.line, sheet)
    else if (local === 'trans-unit') {
      unit = openUnit(tag, parser.line)
      codes = new Map()
    } else if (unit && parent === 'trans-unit' && (local === 'source' || local === 'target')) {
      reading = local
      unit[local] = ''
      if (local === 'target') unit.state = attribute(tag, 'state')
    } else if (unit && reading && CODES.has(local)) codeFrom = unit[reading].length
  })
  const add = (part: string) => {
    if (unit && reading) unit[reading] += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', tag => {
    const { local } = tag
    path.pop()
    if (!unit) return
    if (local === reading && path.at(-1) === 'trans-unit') reading = undefined
    else if (reading && CODES.has(local)) {
      const id = attribute(tag, 'id') ?? ''
      const code = unit[reading].slice(codeFrom) || attribute(tag, 'equiv-text') || codes.get(id) || ''
      unit[reading] = unit[reading].slice(0, codeFrom) + code
      if (reading === 'source') codes.set(id, code)
    } else if (local === 'trans-unit') {
      if (file) sheet.rows.push(rowOf(unit, file))
      unit = undefined
    }
  })
  parser.write(text).close()
}

function checkRoot(tag: SaxesTagNS, stop: (message: string, fix?: string) => never): void {
  if (tag.local !== 'xliff') stop(`This is no XLIFF: its first element is <${tag.name}>.`)
  const version = attribute(tag, 'version') ?? ''
  if (!version.startsWith('1.')) stop(`This is XLIFF of the version ${version || 'unknown'}, and 1.2 is read.`)
}

function openFile(tag: SaxesTagNS, row: number, { problems, targets }: ParsedXliff) {
  const original = attribute(tag, 'original') ?? ''
  const [match, brand = SHARED, language] = ORIGINAL.exec(original) ?? []
  if (match === undefined || language === undefined) {
    const message = `The <file> "${original}" is none that "check --sheet" wrote.`
    problems.push({ row, message, fix: 'Keep the attribute "original", or take this <file> out.' })
    return undefined
  }
  targets.push({ row, language, tag: attribute(tag, 'target-language') ?? '' })
  return { brand, language }
}

const openUnit = (tag: SaxesTagNS, row: number): Unit => ({
  row,
  key: attribute(tag, 'resname') ?? attribute(tag, 'id') ?? '',
  source: '',
  target: '',
  state: undefined,
  isApproved: attribute(tag, 'approved') === 'yes',
})

/** Programs copy the original to where there is no translation: only a state says that it is meant so. */
function rowOf({ row, key, source, target, state, isApproved }: Unit, file: { brand: string; language: string }) {
  const isCopied = target === source && !isApproved && !DONE.has(state ?? '')
  return { row, ...file, key, text: isCopied ? '' : withEdges(target, source) } satisfies ParsedRow
}

/** Puts the blanks at the ends of the original in place of those that a program's layout added. */
function withEdges(text: string, original: string): string {
  const words = text.trim()
  if (words === '') return ''
  const before = original.slice(0, original.length - original.trimStart().length)
  return `${before}${words}${original.slice(original.trimEnd().length)}`
}

function attribute({ attributes }: SaxesTagNS, name: string): string | undefined {
  const found = (attributes as Record<string, SaxesAttributeNS>)[name]
  return found?.value
}
