import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import { applyEdits, type Edit, parseTree } from 'jsonc-parser'
import { measureLocales } from '../../server/tenants/check/text-gaps.ts'
import { positionOf } from '../../server/tenants/read/position.ts'
import { readJson } from '../../server/tenants/read/read-json.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { ownFolders, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import type { TenantSourceFile } from '../../server/tenants/read/tenant-layer.ts'
import { isRecord, ownOf } from '../../src/schemas/metadata/wire-values.ts'
import { OperatorError } from '../command-line/operator-error.ts'
import { addExamples, type CliContext, printJson } from './cli-context.ts'
import { count, sayShare } from './print-check.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { type ParsedRow, type RowProblem, unitOf } from './sheet/sheet-format.ts'
import { SHARED } from './sheet/sheet-rows.ts'

interface TranslateOptions {
  replace?: boolean
  json?: boolean
}

interface Written {
  file: string
  keys: string[]
}

/**
 * `translate <sheet>`: puts the translations of a sheet into the texts of its brands. Nothing is written while a row is wrong.
 * JSON: `{ written: [{ file, keys }], untranslated, problems, languages }`; a problem is `{ row, message, fix }`, where `row` is a line in
 * XLIFF.
 */
export function registerTranslate(program: Command, cli: CliContext): void {
  const verb = program
    .command('translate <sheet>')
    .description('put the texts of a sheet that translators filled in into the files of its brands')
    .option('--replace', 'put them in place of texts that are there already')
    .option('--json', 'print what was written as JSON')
    .action((sheet: string, options: TranslateOptions) => translate(sheet, options, cli))
  addExamples(
    verb,
    [
      'check luckystar --sheet texts.csv   write the sheet first',
      'translate texts.csv                 read it again, as a spreadsheet saved it',
      'translate texts.csv --replace       also where a brand has another text already',
      'translate el.xlf                    the same for XLIFF, as a translation program saved it',
    ],
    'The sheet is CSV, with commas, semicolons or tabs and columns of your own, or XLIFF 1.2 (.xlf, .xliff).\n' +
      'Rows without a translation are left out; in XLIFF also a copy of the original, unless its state is "translated".\n' +
      'Rows are numbered as the spreadsheet does, those of XLIFF by their lines. While one is wrong, nothing is written.\n' +
      'JSON: { written: [{ file, keys }], untranslated, problems: [{ row, message, fix }], languages }.',
  )
}

function translate(sheet: string, options: TranslateOptions, cli: CliContext): void {
  const { sources, out, colours } = cli
  const { translations, untranslated, problems } = readSheet(resolve(cli.from, sheet), sources)
  const files = new Map<string, ParsedRow[]>()
  for (const translation of translations) {
    const path = pathOf(translation, cli)
    files.set(path, [...(files.get(path) ?? []), translation])
  }
  const changes = [...files].map(([path, own]) => changeFile(path, own, options.replace === true))
  problems.push(...changes.flatMap(change => change.problems))
  problems.sort((one, other) => one.row - other.row)
  const written: Written[] = []
  if (problems.length > 0) cli.fail()
  else {
    const changed = changes.filter(({ keys }) => keys.length > 0)
    writeTogether(changed)
    written.push(...changed.map(({ file, keys }) => ({ file: labelOf(file), keys })))
  }
  const codes = translations.map(({ language }) => language)
  const languages = measureLocales(readLocales(sources.localesDir).locales, [], codes)
  if (options.json) {
    printJson(cli, { written, untranslated, problems, languages })
    return
  }
  for (const { row, message, fix } of problems)
    out(`${sheet} ${unitOf(sheet)} ${row}  ${colours.red('error')}  ${message} ${colours.cyan(fix)}`)
  for (const { file, keys } of written) out(`${colours.green(file)}: ${count(keys.length, 'text')}.`)
  for (const line of summary(unitOf(sheet), problems, written, untranslated, translations)) out(line)
  if (written.length > 0) for (const share of languages) out(sayShare(share))
}

/** Writes all files or none: each beside its place first. */
function writeTogether(changes: readonly FileChange[]): void {
  const beside = (file: string) => join(dirname(file), `.${basename(file)}.new`)
  try {
    for (const { file, text } of changes) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(beside(file), text)
    }
  } catch (error) {
    for (const { file } of changes) rmSync(beside(file), { force: true })
    throw new OperatorError(
      `The texts cannot be written: ${(error as Error).message}.`,
      'Let your user write there; nothing was written.',
    )
  }
  for (const { file } of changes) renameSync(beside(file), file)
}

function summary(
  unit: 'row' | 'line',
  problems: readonly RowProblem[],
  written: readonly Written[],
  untranslated: readonly number[],
  translations: readonly ParsedRow[],
): string[] {
  if (problems.length > 0)
    return [
      '',
      `${count(problems.length, unit)} ${problems.length === 1 ? 'is' : 'are'} wrong, so nothing was written.`,
    ]
  const left =
    untranslated.length > 0
      ? [`Without a translation: ${count(untranslated.length, unit)}, the first one is ${untranslated[0]}.`]
      : []
  if (translations.length === 0) return [`Nothing to write: no ${unit} has a translation.`, ...left]
  if (written.length === 0) return ['Nothing to write: the files have these texts already.', ...left]
  const brands = [...new Set(translations.map(({ brand }) => brand))].filter(brand => brand !== SHARED)
  return [...left, `Look at what is left: npm run tenant -- check ${brands.join(' ')}`.trim()]
}

interface FileChange {
  file: string
  text: string
  keys: string[]
  problems: RowProblem[]
}

/** Returns the file of a text: that of the brand, or the operator's of the language. */
function pathOf({ brand, language }: ParsedRow, { sources: { dir } }: CliContext): string {
  if (brand !== SHARED) return join(tenantPath(dir, brand), 'texts', `${language}.json`)
  const files = ownFolders(dir).map(folder => join(folder, 'locales', `${language}.json`))
  return files.find(file => existsSync(file)) ?? files[0]!
}

/** Names a file from the folder of brands on, as `check` does: `tenants/ruby/texts/TH.json`, `brands/locales/PT.json`. */
function labelOf(file: string): string {
  const parts = file.split(sep)
  return parts.slice(parts.at(-2) === 'texts' ? -4 : -3).join('/')
}

function changeFile(path: string, translations: readonly ParsedRow[], replace: boolean): FileChange {
  const name = labelOf(path)
  const before = readJson(path, name, existsSync(path) ? readFileSync(path) : '{}\n')
  const [broken] = before.problems
  if (!isRecord(before.file.value) || broken)
    throw new OperatorError(
      `${name}:${broken?.line ?? 1}  ${broken?.message ?? 'This is no object of texts.'}`,
      'Correct the file first; nothing was written.',
    )
  const known = before.file.value
  const change: FileChange = { file: path, text: before.file.text, keys: [], problems: [] }
  const wanted = new Map<string, string>()
  for (const { row, key, text } of translations) {
    const there = ownOf(known, key)
    if (there === text) continue
    if (there !== undefined && !replace) change.problems.push(sayThere(before.file, row, key, there))
    else wanted.set(key, text)
  }
  return { ...change, text: setTexts(change.text, wanted), keys: [...wanted.keys()] }
}

function sayThere(file: TenantSourceFile, row: number, key: string, there: unknown): RowProblem {
  const { line } = positionOf(file, `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return {
    row,
    message: `"${key}" has another text already, in ${file.name}:${line}: ${JSON.stringify(there)}.`,
    fix: 'Take the row out, or put the sheet in its place with --replace.',
  }
}

/**
 * Changes one line for each text: new keys go between their neighbours of the alphabet where the file is sorted, else to the end.
 * @param json an object of texts without mistakes of notation
 */
function setTexts(json: string, texts: ReadonlyMap<string, string>): string {
  const there = (parseTree(json)?.children ?? []).map(({ offset, length, children = [] }) => {
    const [name, value] = children
    return { key: String(name!.value), offset, end: offset + length, value: value! }
  })
  const indent = /^\s*\{\r?\n([ \t]+)/.exec(json)?.[1] ?? '  '
  const line = `${json.includes('\r\n') ? '\r\n' : '\n'}`
  const isSorted = there.every(({ key }, i) => i === 0 || there[i - 1]!.key < key)
  const edits: Edit[] = []
  const added = new Map<number, string[]>()
  for (const [key, text] of texts) {
    const known = there.find(one => one.key === key)
    if (known) edits.push({ offset: known.value.offset, length: known.value.length, content: JSON.stringify(text) })
    else {
      const next = isSorted ? there.findIndex(one => one.key > key) : -1
      const at = next < 0 ? there.length : next
      added.set(at, [...(added.get(at) ?? []), key])
    }
  }
  for (const [at, keys] of added) {
    const entries = (isSorted ? keys.sort() : keys).map(
      key => `${JSON.stringify(key)}: ${JSON.stringify(texts.get(key))}`,
    )
    const next = there[at]
    const last = there.at(-1)
    if (next)
      edits.push({ offset: next.offset, length: 0, content: entries.map(one => `${one},${line}${indent}`).join('') })
    else if (last)
      edits.push({ offset: last.end, length: 0, content: entries.map(one => `,${line}${indent}${one}`).join('') })
    else
      edits.push({
        offset: json.indexOf('{'),
        length: json.lastIndexOf('}') + 1 - json.indexOf('{'),
        content: `{${line}${indent}${entries.join(`,${line}${indent}`)}${line}}`,
      })
  }
  return applyEdits(json, edits)
}
