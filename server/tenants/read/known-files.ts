/** Names of files that a tenant directory may hold. */
import { documentSchemas, findDocumentFile } from '../../../src/schemas/document/files.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { nearest } from '../problems/nearest.ts'

const SINGLE_FILES = documentSchemas.flatMap(({ part, isFolder }) => (isFolder ? [] : [`${part}.json`]))
const FOLDERS: readonly string[] = documentSchemas.flatMap(({ part, isFolder }) => (isFolder ? [part] : []))
export const PLATFORM_FILES = Object.keys(PLATFORM_SCHEMAS) as (keyof typeof PLATFORM_SCHEMAS)[]

/** Files that are ignored without a warning: notes, and files that editors and systems leave behind. */
export const isIgnored = (name: string) =>
  name.startsWith('.') || name.endsWith('~') || name === 'README.md' || name === 'Thumbs.db'

/** @returns undefined when a path is known, otherwise the fix. */
export function checkFileName(path: string): string | undefined {
  const [folder, ...rest] = path.split('/')
  const name = rest.join('/')
  if (/^(?:constructor|prototype)\.json$/.test(name))
    return 'Give it another name: every object has a part of this one.'
  if (findDocumentFile(path)) return undefined
  if (rest.length === 0) {
    if (PLATFORM_FILES.some(known => known === path)) return 'Put it into the folder platform/.'
    return fix(nearest(path, SINGLE_FILES), `Files here are ${SINGLE_FILES.join(', ')}.`)
  }
  if (folder === 'platform') {
    if (PLATFORM_FILES.some(known => known === name)) return undefined
    return fix(nearest(name, PLATFORM_FILES), `Files in platform/ are ${PLATFORM_FILES.join(', ')}.`)
  }
  if (folder === 'texts') {
    const capitals = /^[a-z]{2,3}\.json$/i.test(name) && `${name.slice(0, -5).toUpperCase()}.json`
    return capitals
      ? `Name it in capitals: "texts/${capitals}".`
      : 'Name it after a language of locales/, such as texts/EN.json.'
  }
  if (FOLDERS.includes(folder!)) {
    const small = name.charAt(0).toLowerCase() + name.slice(1)
    return findDocumentFile(`${folder}/${small}`)
      ? `Begin its name with a small letter: "${folder}/${small}".`
      : `Files in ${folder}/ are named <name>.json, in letters, digits and dashes, beginning with a small letter.`
  }
  return fix(
    nearest(folder!, [...FOLDERS, 'platform', 'assets']),
    `Folders here are ${FOLDERS.join(', ')}, assets, platform.`,
  )
}

/** Returns the path that was probably meant by an unknown one of a file or folder; undefined where none is like it. */
export function findMeantPath(path: string): string | undefined {
  const [folder = '', name] = path.split('/')
  if (folder === 'platform' && name !== undefined) {
    const near = nearest(name, PLATFORM_FILES)
    return near && `platform/${near}`
  }
  if (name !== undefined) return undefined
  if (PLATFORM_FILES.some(known => known === folder)) return `platform/${folder}`
  return nearest(folder, folder.endsWith('.json') ? SINGLE_FILES : [...FOLDERS, 'platform', 'assets'])
}

const fix = (near: string | undefined, otherwise: string) => (near ? `Did you mean "${near}"?` : otherwise)
