/** Which files a tenant directory may hold. */
import { findDocumentFile } from '../../src/schemas/document/files.ts'
import { nearest } from './nearest.ts'

const SINGLE_FILES = ['tenant.json', 'theme.json', 'menus.json', 'banners.json', 'patterns.json', 'shell.json'] as const
const FOLDERS = ['forms', 'screens', 'dialogs', 'texts'] as const
export const PLATFORM_FILES = [
  'system.json',
  'whitelabel.json',
  'registerRules.json',
  'resources.json',
  'routers.json',
  'banners.json',
  'vendors.json',
  'announcements.json',
] as const

/** Left alone without a word: notes, and what editors and systems leave behind. */
export const isIgnored = (name: string) =>
  name.startsWith('.') || name.endsWith('~') || name === 'README.md' || name === 'Thumbs.db'

/** @returns undefined when a path is known, otherwise what to do about it. */
export function checkFileName(path: string): string | undefined {
  if (findDocumentFile(path)) return undefined
  const [folder, ...rest] = path.split('/')
  const name = rest.join('/')
  if (rest.length === 0) {
    return cure(nearest(path, SINGLE_FILES), `Files here are ${SINGLE_FILES.join(', ')}.`)
  }
  if (folder === 'platform') {
    if ((PLATFORM_FILES as readonly string[]).includes(name)) return undefined
    return cure(nearest(name, PLATFORM_FILES), `Files in platform/ are ${PLATFORM_FILES.join(', ')}.`)
  }
  if (folder === 'texts') {
    return 'Name it after a language of locales/, such as texts/EN.json.'
  }
  if ((FOLDERS as readonly string[]).includes(folder!)) {
    return `Files in ${folder}/ are named <name>.json, in letters, digits and dashes.`
  }
  return cure(
    nearest(folder!, [...FOLDERS, 'platform', 'assets']),
    `Folders here are ${FOLDERS.join(', ')}, assets, platform.`,
  )
}

const cure = (near: string | undefined, otherwise: string) => (near ? `Did you mean "${near}"?` : otherwise)
