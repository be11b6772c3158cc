/** Makes the directory of a new brand: only what differs from the one it extends. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suggest } from '../../server/tenants/nearest.ts'
import { readLocales } from '../../server/tenants/read-locales.ts'
import { listTenants, readTenant } from '../../server/tenants/read-tenant.ts'
import { brandColours } from './brand-colours.ts'
import { drawMark } from './monogram.ts'
import { OperatorError } from './operator-error.ts'

export interface NewTenantOptions {
  dir: string
  localesDir: string
  name?: string
  extends?: string
  /** Code of a language of locales/. */
  language?: string
  /** ISO 4217. */
  currency?: string
}

/** Names that mean something else as the first part of an address. */
const RESERVED = ['base', 'games', 'localhost', 'www', 'api', 'admin', 'studio', 'platform', 'assets', 'static', 'test']

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
      `There is no language "${options.language}" in locales/.`,
      suggest(language, Object.keys(locales), 'language'),
    )
  }
  const currency = options.currency && readCurrency(options.currency)
  const name = options.name?.trim() || nameOf(id)
  const colours = brandColours(id)
  const files: Record<string, string> = {
    'tenant.json': toJson({
      id,
      extends: parent,
      name,
      merchant: id,
      ...(currency && { currency }),
      ...(language &&
        language !== inheritedLanguage(options.dir, parent) && {
          languages: languagesWith(language, options.dir, parent),
        }),
    }),
    'theme.json': toJson({ dark: colours.dark, light: colours.light }),
    'assets/mark.svg': drawMark(id, name, colours.mark, colours.dark['on-primary']!),
  }
  files[`texts/${language ?? inheritedLanguage(options.dir, parent) ?? 'EN'}.json`] = toJson({})
  const folder = join(options.dir, id)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  }
  return Object.keys(files)
}

function checkId(id: string, dir: string): void {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(id) || id.endsWith('-') || id.includes('--')) {
    const better = id
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 31)
    throw new OperatorError(
      `"${id}" cannot be the id of a tenant: it becomes its folder and the first part of its address.`,
      `Use 2 to 31 small letters, digits and single dashes, beginning with a letter${better.length > 1 ? `, such as "${better}"` : ''}.`,
    )
  }
  if (RESERVED.includes(id))
    throw new OperatorError(`"${id}" is taken: it has a meaning of its own in addresses.`, 'Choose another id.')
  if (existsSync(join(dir, id))) {
    throw new OperatorError(
      `${dir}/${id} is there already; nothing was changed.`,
      `Choose another id, or look at it with: npm run tenant -- check ${id}`,
    )
  }
}

/** `lucky-star` -> `Lucky Star`. */
const nameOf = (id: string) =>
  id
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function readCurrency(given: string): { code: string; symbol: string } {
  const code = given.toUpperCase()
  const known = Intl.supportedValuesOf('currency')
  if (!known.includes(code))
    throw new OperatorError(`"${given}" is no currency.`, 'Give its three letters, such as USD, THB or VND.')
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  return { code, symbol: parts.find(part => part.type === 'currency')?.value ?? code }
}

interface Languages {
  default?: string
  supported?: string[]
}

/** The languages of the nearest tenant of the chain that states them. */
function inheritedLanguages(dir: string, parent: string): Languages {
  const { layers } = readTenant(dir, parent)
  const stated = layers.map(
    layer => (layer.files['tenant.json']?.value as { languages?: Languages } | undefined)?.languages,
  )
  return Object.assign({}, ...stated.filter(Boolean)) as Languages
}
const inheritedLanguage = (dir: string, parent: string) => inheritedLanguages(dir, parent).default

function languagesWith(language: string, dir: string, parent: string): Languages {
  return { default: language, supported: supported(dir, parent, language) }
}

function supported(dir: string, parent: string, language: string | undefined): string[] {
  const inherited = inheritedLanguages(dir, parent).supported ?? []
  return language ? [language, ...inherited.filter(other => other !== language)] : inherited
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
