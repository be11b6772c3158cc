/** Tells the server which widgets read which text (`virtual:text-readers`), for the reference for operators: the build knows the sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReaderSearch, plainKey } from './text-names.mjs'

const NAME = 'virtual:text-readers'

/** @param {string} root folder of the repository @returns {import('vite').Plugin} */
export function textReaders(root) {
  return {
    name: 'text-readers',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}` ? `export const textReaders = ${JSON.stringify(findTextReaders(root))}` : undefined,
  }
}

/**
 * @param {string} root
 * @returns {Record<string, string[]>} text key -> names of the widgets that read it, `pages` for every page, `server` for the server's messages
 */
export function findTextReaders(root) {
  const files = ['src', 'server'].flatMap(folder => readSources(root, folder))
  const readersOf = createReaderSearch(files)
  const widgetsOf = usersByFile(files)
  const english = JSON.parse(readFileSync(join(root, 'locales/EN.json'), 'utf8'))
  const keys = [
    ...new Set(
      Object.keys(english)
        .filter(key => !key.startsWith('$'))
        .map(plainKey),
    ),
  ]
  const nameOf = path =>
    path.startsWith('server/')
      ? ['server']
      : (widgetsOf.get(path) ?? (path.startsWith('src/gallery/') ? [] : ['pages']))
  return Object.fromEntries(keys.map(key => [key, [...new Set(readersOf(key).flatMap(nameOf))].sort()]))
}

/** @param {string} root @param {string} folder @returns {import('./text-names.mjs').SourceText[]} */
function readSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Finds the widgets that show a file of src/widgets or src/parts.
 * @param {readonly import('./text-names.mjs').SourceText[]} files
 */
function usersByFile(files) {
  const isShown = path => /^src\/(?:widgets|parts)\//.test(path)
  const imports = new Map(
    files.filter(({ path }) => isShown(path)).map(({ path, text }) => [path, importsOf(path, text).filter(isShown)]),
  )
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const [path] of imports) {
    const widget = /^src\/widgets\/([^/]+)\//.exec(path)?.[1]
    if (!widget) continue
    const reached = new Set([path])
    // iterating a Set includes entries added meanwhile
    for (const one of reached) for (const target of imports.get(one) ?? []) reached.add(target)
    for (const one of reached) users.set(one, [...new Set([...(users.get(one) ?? []), widget])])
  }
  return users
}

/** Returns the relative imports of a file. @param {string} path @param {string} text */
const importsOf = (path, text) =>
  [...text.matchAll(/(?:\bfrom|import\()\s*'(\.[^']+)'/g)].map(([, name]) =>
    new URL(name, `file:///${path}`).pathname.slice(1),
  )
