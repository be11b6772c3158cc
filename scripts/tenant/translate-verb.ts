import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { applyEdits, modify } from 'jsonc-parser'
import { positionOf } from '../../server/tenants/read/position.ts'
import { readJson } from '../../server/tenants/read/read-json.ts'
import { isRecord } from '../../server/tenants/read/read-tenant.ts'
import type { SourceFile } from '../../server/tenants/read/tenant-layer.ts'
import { ownOf } from '../../src/schemas/metadata/wire-values.ts'
import { addExamples, type CliContext, printJson } from './cli-context.ts'
import { OperatorError } from './operator-error.ts'
import { count } from './print-check.ts'
import { type RowProblem, readSheet, type Translation } from './read-sheet.ts'

interface TranslateOptions {
  replace?: boolean
  json?: boolean
}

interface Written {
  file: string
  keys: string[]
}

/**
 * `translate <sheet>`: puts the translations of a sheet into the texts of its brands (I18-04). Nothing is written while a row is wrong.
 * JSON: `{ written: [{ file, keys }], untranslated, problems }`; a problem is `{ row, message, fix }`.
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
    ],
    'The sheet may have commas, semicolons or tabs, and columns of your own; rows without a translation are left out.\n' +
      'Rows are numbered as the spreadsheet does. While one of them is wrong, nothing is written.\n' +
      'JSON: { written: [{ file, keys }], untranslated, problems: [{ row, message, fix }] }.',
  )
}

function translate(sheet: string, options: TranslateOptions, cli: CliContext): void {
  const { sources, out, colours } = cli
  const { translations, untranslated, problems } = readSheet(readBytes(resolve(cli.from, sheet)), sources)
  const files = new Map<string, Translation[]>()
  for (const translation of translations) {
    const path = `${translation.brand}/texts/${translation.language}.json`
    files.set(path, [...(files.get(path) ?? []), translation])
  }
  const changes = [...files].map(([path, own]) => changeFile(path, own, options.replace === true, cli))
  problems.push(...changes.flatMap(change => change.problems))
  problems.sort((one, other) => one.row - other.row)
  const written: Written[] = []
  if (problems.length > 0) cli.fail()
  else
    for (const { file, text, keys } of changes.filter(({ keys }) => keys.length > 0)) {
      const full = join(sources.dir, file)
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, text)
      written.push({ file: `${basename(sources.dir)}/${file}`, keys })
    }
  if (options.json) {
    printJson(cli, { written, untranslated, problems })
    return
  }
  for (const { row, message, fix } of problems)
    out(`${sheet} row ${row}  ${colours.red('error')}  ${message} ${colours.cyan(fix)}`)
  for (const { file, keys } of written) out(`${colours.green(file)}: ${count(keys.length, 'text')}.`)
  for (const line of summary(problems, written, untranslated, translations)) out(line)
}

function summary(
  problems: readonly RowProblem[],
  written: readonly Written[],
  untranslated: readonly number[],
  translations: readonly Translation[],
): string[] {
  if (problems.length > 0)
    return [
      '',
      `${count(problems.length, 'row')} ${problems.length === 1 ? 'is' : 'are'} wrong, so nothing was written.`,
    ]
  const left =
    untranslated.length > 0
      ? [`Without a translation: ${count(untranslated.length, 'row')}, the first one is ${untranslated[0]}.`]
      : []
  if (translations.length === 0) return ['Nothing to write: no row has a translation.', ...left]
  if (written.length === 0) return ['Nothing to write: the files have these texts already.', ...left]
  const brands = [...new Set(translations.map(({ brand }) => brand))]
  return [...left, `Look at what is left: npm run tenant -- check ${brands.join(' ')}`]
}

interface FileChange {
  file: string
  text: string
  keys: string[]
  problems: RowProblem[]
}

/** @param path below the folder of all tenants */
function changeFile(path: string, translations: readonly Translation[], replace: boolean, cli: CliContext): FileChange {
  const { dir } = cli.sources
  const name = `${basename(dir)}/${path}`
  const full = join(dir, path)
  const before = readJson(path, name, existsSync(full) ? readFileSync(full) : '{}\n')
  const [broken] = before.problems
  if (!isRecord(before.file.value) || broken)
    throw new OperatorError(
      `${name}:${broken?.line ?? 1}  ${broken?.message ?? 'This is no object of texts.'}`,
      'Correct the file first; nothing was written.',
    )
  const known = before.file.value
  const change: FileChange = { file: path, text: before.file.text, keys: [], problems: [] }
  for (const { row, key, text } of translations) {
    const there = ownOf(known, key)
    if (there === text) continue
    if (there !== undefined && !replace) change.problems.push(sayThere(before.file, row, key, there))
    else {
      change.text = setText(change.text, key, text)
      change.keys.push(key)
    }
  }
  return change
}

function sayThere(file: SourceFile, row: number, key: string, there: unknown): RowProblem {
  const { line } = positionOf(file, `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return {
    row,
    message: `"${key}" has another text already, in ${file.name}:${line}: ${JSON.stringify(there)}.`,
    fix: 'Take the row out, or put the sheet in its place with --replace.',
  }
}

/** Changes one line: a new key goes between its neighbours of the alphabet where the file is sorted, else to the end. */
function setText(json: string, key: string, text: string): string {
  const indent = /^\s*\{\r?\n([ \t]+)/.exec(json)?.[1] ?? '  '
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.includes('\t') ? 1 : indent.length,
    eol: json.includes('\r\n') ? '\r\n' : '\n',
  }
  const getInsertionIndex = (keys: string[]) => {
    const isSorted = keys.every((one, i) => i === 0 || keys[i - 1]! < one)
    const next = keys.findIndex(one => one > key)
    return isSorted && next >= 0 ? next : keys.length
  }
  return applyEdits(json, modify(json, [key], text, { formattingOptions, getInsertionIndex }))
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read: ${(error as Error).message}.`,
      'Name the sheet from the folder you are in.',
    )
  }
}
