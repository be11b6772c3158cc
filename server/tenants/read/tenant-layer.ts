/** Content of a tenant directory, as read from disk: text for positions, value for meaning. */
import type { Node } from 'jsonc-parser'

export interface SourceFile {
  /** Path inside the tenant directory, with slashes: `screens/home.json`. */
  path: string
  /** Path an operator can open: `tenants/ruby/screens/home.json`. */
  name: string
  text: string
  value: unknown
  /** Absent when the text is not JSON. */
  tree: Node | undefined
}

/** One directory of the chain of `extends`. */
export interface TenantLayer {
  id: string
  /** JSON files by their path inside the directory. */
  files: Record<string, SourceFile>
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
  /** The reason for which no browser shows it. */
  damage?: string
  /** The content type that its name says, where its content is another one, or none of those that are served. */
  mismatch?: { type: string; content?: string }
}
