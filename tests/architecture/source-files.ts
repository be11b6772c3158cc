/** Source files of the repository and their imports, for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string
  text: string
}

export interface Import {
  /** Path from the repository's root for a relative specifier, else the specifier. */
  target: string
  typeOnly: boolean
}

/** Decides whether a file is a test or a test suite that widgets share. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/conformance\.tsx$/.test(path)

/** Every file below these folders whose name ends in one of `endings`; hidden folders, such as tenants/.schemas, are skipped. */
export function sourceFiles(folders: string[], endings = ['.ts', '.tsx']): SourceFile[] {
  const files: SourceFile[] = []
  for (const folder of folders) {
    for (const entry of readdirSync(`${root}${folder}`, { withFileTypes: true, recursive: true })) {
      const path = `${entry.parentPath.slice(root.length)}/${entry.name}`
      if (entry.isFile() && !path.includes('/.') && endings.some(ending => entry.name.endsWith(ending))) {
        files.push({ path, text: readFileSync(`${root}${path}`, 'utf8') })
      }
    }
  }
  return files
}

/** Returns imports and re-exports of a file: static, by `import()`, or as the type `import('…').Name`. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found: Import[] = []
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g
  for (const match of text.matchAll(pattern)) {
    const specifier = (match[2] ?? match[3] ?? match[4]!).split('?')[0]!
    const target = specifier.startsWith('.') ? new URL(specifier, `file:///${path}`).pathname.slice(1) : specifier
    found.push({ target, typeOnly: match[1] !== undefined })
  }
  return found
}
