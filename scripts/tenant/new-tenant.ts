/** Makes the directory of a new brand, with only the values that differ from the one it extends. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { OperatorError } from '../../server/http/operator-error.ts'
import { languageInBrackets, suggestLanguage } from '../../server/tenants/check/language-names.ts'
import { currencyOf } from '../../server/tenants/check/pattern-messages.ts'
import { suggest } from '../../server/tenants/problems/nearest.ts'
import { type LanguageFolders, readLocales } from '../../server/tenants/read/read-locales.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { type TenantFolders, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import { findIdProblem, sayTaken } from '../../server/tenants/read/tenant-id.ts'
import { plainLayer } from '../../server/tenants/read/tenant-layer.ts'
import { schemaOf } from '../../server/tenants/write/document-text.ts'
import { writeJson } from '../../server/tenants/write/edit-json.ts'
import { mergeTenant } from '../../src/engine/index.ts'
import type { TenantFile } from '../../src/schemas/document/tenant.ts'
import { brandColours } from './brand-colours.ts'
import { drawMark } from './monogram.ts'

export interface NewTenantOptions {
  dir: TenantFolders
  localesDir: LanguageFolders
  name?: string
  extends?: string
  /** Code of a language of locales/. */
  language?: string
  /** Currency by ISO 4217. */
  currency?: string
}

/** @returns paths of the files written, inside the directory. @throws OperatorError with the rule that was broken. */
export function makeTenant(id: string, options: NewTenantOptions): string[] {
  checkId(id, options.dir)
  const parent = options.extends ?? 'base'
  const tenants = listTenants(options.dir)
  if (!tenants.includes(parent))
    throw new OperatorError(`There is no tenant "${parent}" to extend.`, suggest(parent, tenants, 'tenant'))
  const { locales } = readLocales(options.localesDir)
  const language = options.language?.toUpperCase()
  if (language && !Object.hasOwn(locales, language)) {
    throw new OperatorError(
      `There is no language "${options.language}"${languageInBrackets(language)} in locales/.`,
      suggestLanguage(language, locales),
    )
  }
  const currency = options.currency && readCurrency(options.currency)
  const inherited = mergeTenant(readTenant(options.dir, parent).layers.map(plainLayer)).document
  const languages: Partial<TenantFile['languages']> = inherited.tenant.languages ?? {}
  const first = language ?? languages.default ?? 'EN'
  const name = options.name?.trim() || nameOf(id)
  const { dark, light, mark } = brandColours(id, inherited.theme)
  const folder = tenantPath(options.dir, id)
  const document = (path: string, value: object): [string, string] => [
    path,
    writeJson({ $schema: schemaOf(path), ...value }),
  ]
  const files = [
    document('tenant.json', {
      id,
      extends: parent,
      name,
      merchant: id,
      // the parent's own symbol stays where it has this currency
      ...(currency &&
        currency.code !== inherited.tenant.currency?.code && {
          currency: onlyNew(currency, { ...inherited.tenant.currency }),
        }),
      ...(first !== languages.default && {
        languages: onlyNew(
          { default: first, supported: [first, ...(languages.supported ?? []).filter(other => other !== first)] },
          languages,
        ),
      }),
    }),
    document('theme.json', {
      dark: onlyNew(dark, inherited.theme.dark),
      light: onlyNew(light, inherited.theme.light),
    }),
    ['assets/mark.svg', drawMark(id, name, mark, dark['on-primary']!)],
    document(`texts/${first}.json`, {}),
  ] as [string, string][]
  writeFolder(folder, id, files)
  return files.map(([path]) => path)
}

/** Writes tenant.json last: without it the folder is no tenant, so a running server never sees half of one. */
function writeFolder(folder: string, id: string, files: readonly [path: string, text: string][]): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw isThere(folder, id)
    throw error
  }
  try {
    for (const [path, text] of [...files].reverse()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text, { flag: 'wx' })
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function checkId(id: string, dir: TenantFolders): void {
  const problem = id === 'base' ? sayTaken(id) : findIdProblem(id)
  if (problem) throw new OperatorError(problem.message, problem.fix)
  if (existsSync(tenantPath(dir, id))) throw isThere(tenantPath(dir, id), id)
}

const isThere = (folder: string, id: string) =>
  new OperatorError(
    `${folder} is there already; nothing was changed.`,
    `Choose another id, or look at it with: npm run tenant -- check ${id}`,
  )

/** Makes a name of an id: `lucky-star` -> `Lucky Star`. */
const nameOf = (id: string) =>
  id
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function readCurrency(text: string): { code: string; symbol: string } {
  const code = text.toUpperCase()
  const known = Intl.supportedValuesOf('currency')
  if (!known.includes(code)) {
    const meant = currencyOf(text)
    throw new OperatorError(
      `"${text}" is no currency of ISO 4217.`,
      meant ? `Give its three letters: ${meant}.` : 'Give its three letters, such as USD, THB or VND.',
    )
  }
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  return { code, symbol: parts.find(part => part.type === 'currency')?.value ?? code }
}

/** Leaves out inherited values: `check` would warn about an override that changes nothing. */
function onlyNew(values: Record<string, unknown>, inherited: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(inherited[name], value)),
  )
}
