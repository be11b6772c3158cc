import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import { measureLocales } from '../../server/tenants/check/text-gaps.ts'
import { positionOf } from '../../server/tenants/read/position.ts'
import { readJson } from '../../server/tenants/read/read-json.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { ownFolders, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import type { TenantSourceFile } from '../../server/tenants/read/tenant-layer.ts'
import { editJson } from '../../server/tenants/write/edit-json.ts'
import { writeTogether } from '../../server/tenants/write/write-together.ts'
import { isRecord, ownOf, step } from '../../src/schemas/metadata/wire-values.ts'
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
  before: string | undefined
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
  const isThere = existsSync(path)
  const before = readJson(path, name, isThere ? readFileSync(path) : '{}\n')
  const [broken] = before.problems
  if (!isRecord(before.file.value) || broken)
    throw new OperatorError(
      `${name}:${broken?.line ?? 1}  ${broken?.message ?? 'This is no object of texts.'}`,
      'Correct the file first; nothing was written.',
    )
  const known = before.file.value
  const { text } = before.file
  const change: FileChange = { file: path, before: isThere ? text : undefined, text, keys: [], problems: [] }
  const wanted = new Map<string, string>()
  for (const { row, key, text } of translations) {
    const there = ownOf(known, key)
    if (there === text) continue
    if (there !== undefined && !replace) change.problems.push(sayThere(before.file, row, key, there))
    else wanted.set(key, text)
  }
  return { ...change, text: setTexts(before.file, wanted), keys: [...wanted.keys()] }
}

function sayThere(file: TenantSourceFile, row: number, key: string, there: unknown): RowProblem {
  const { line } = positionOf(file, step(key))
  return {
    row,
    message: `"${key}" has another text already, in ${file.name}:${line}: ${JSON.stringify(there)}.`,
    fix: 'Take the row out, or put the sheet in its place with --replace.',
  }
}

/** Puts texts into a file: new keys go between their neighbours of the alphabet where the file is sorted, else to the end. */
function setTexts(file: TenantSourceFile, texts: ReadonlyMap<string, string>): string {
  const before = Object.keys(file.value as object)
  const isSorted = before.every((key, index) => index === 0 || before[index - 1]! < key)
  const added = [...texts.keys()].filter(key => !before.includes(key))
  const keys = isSorted ? [...before, ...added].sort() : [...before, ...added]
  const known = file.value as Record<string, unknown>
  return editJson(file.text, Object.fromEntries(keys.map(key => [key, texts.get(key) ?? known[key]])))
}
