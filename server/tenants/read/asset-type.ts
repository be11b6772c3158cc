/** Content types of the files of assets/ that are served: their names decide. */
import { extname } from 'node:path'

/** Pictures and fonts. */
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** @returns undefined for a kind of file that is not served, and for an invalid name. */
export const assetType = (name: string): string | undefined =>
  /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,4}$/.test(name) ? TYPES[extname(name).toLowerCase()] : undefined
