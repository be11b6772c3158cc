/** Fills the templates of one kind of new part. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Handlebars from 'handlebars'
import { NEW_KINDS } from './kinds.mjs'

const TEMPLATES = fileURLToPath(new URL('.', import.meta.url))
const PRODUCT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations', import.meta.url))

/**
 * Writes the files of a new part below `root`.
 * @returns the written files, and the remaining steps
 * @throws Error for an unknown kind, a bad name, or a file that exists already; then nothing is written.
 */
export function writeFiles(kind, name, root) {
  if (!Object.hasOwn(NEW_KINDS, kind))
    throw new Error(`There is no kind "${kind}". Kinds: ${Object.keys(NEW_KINDS).join(', ')}.`)
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name: use lower-case words joined by hyphens, such as loyalty-card.`)
  const { files, next } = NEW_KINDS[kind]
  const values = namesOf(name)
  const fill = text => Handlebars.compile(text, { noEscape: true, strict: true })(values)
  const targets = Object.entries(files).map(([template, target]) => [join(TEMPLATES, kind, template), fill(target)])
  const taken = targets.find(([, target]) => existsSync(join(root, target)))
  if (taken) throw new Error(`${taken[1]} exists already: choose another name.`)
  for (const [template, target] of targets) {
    mkdirSync(dirname(join(root, target)), { recursive: true })
    writeFileSync(join(root, target), fill(readFileSync(template, 'utf8')))
  }
  return { written: targets.map(([, target]) => target), next: next.map(fill) }
}

/** Returns `loyalty-card` in the forms of the templates: kebab, camel (loyaltyCard), pascal (LoyaltyCard), title (Loyalty card). */
function namesOf(kebab) {
  const camel = kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const title = kebab.replaceAll('-', ' ')
  return {
    kebab,
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    title: title[0].toUpperCase() + title.slice(1),
    migration: nextMigration(),
    product: PRODUCT.replace(/[\\/]$/, ''),
    version: JSON.parse(readFileSync(join(PRODUCT, 'package.json'), 'utf8')).version,
  }
}

/** Returns the number of the next database migration, three digits. */
function nextMigration() {
  // an image has no sources
  if (!existsSync(MIGRATIONS)) return ''
  const numbers = readdirSync(MIGRATIONS).map(file => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}
