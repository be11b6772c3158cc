/** Content of a tenant directory, as read from disk: text for positions, value for meaning. */
import type { Node } from 'jsonc-parser'

export interface TenantSourceFile {
  /** Path inside the tenant directory, with slashes: `screens/home.json`. */
  path: string
  /** Path an operator can open: `tenants/ruby/screens/home.json`. */
  name: string
  text: string
  value: unknown
  /** Syntax tree; absent when the text is not JSON. */
  tree: Node | undefined
}

/** One directory of the chain of `extends`. */
export interface TenantLayer {
  id: string
  /** JSON files by their path inside the directory. */
  files: Record<string, TenantSourceFile>
  /** Files under assets/, by their path from there. */
  assets: Record<string, AssetFile>
}

export interface AssetFile {
  /** Path an operator can open. */
  name: string
  bytes: number
  /** First 16 hex digits of the SHA-256 of its content. */
  hash: string
  /** Part of a picture that could run as a program. */
  active?: string
  /** Reason for which no browser shows the file. */
  damage?: string
  /** Content type by its name, where its content is of another one, or of none that is served. */
  mismatch?: { type: string; content?: string }
}

/** Returns a layer as the engine merges it: the values of its readable files. */
export const plainLayer = ({ id, files }: TenantLayer) => ({
  id,
  files: Object.fromEntries(Object.values(files).flatMap(file => (file.tree ? [[file.path, file.value]] : []))),
})

/** Says whether every file of a layer could be read. */
export const isWhole = ({ files }: TenantLayer): boolean => Object.values(files).every(({ tree }) => tree)
