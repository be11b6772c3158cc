/** What was published of each brand, what is shown of it now, who did what, and what the platform said last. */
import type { Generated } from 'kysely'

export interface ReleaseTables {
  release: ReleaseTable
  release_current: ReleaseCurrentTable
  audit: AuditTable
  kept_metadata: KeptMetadataTable
  asset: AssetTable
}

/** One state of a brand, named by its content; never changed, never deleted (TEN-05). */
export interface ReleaseTable {
  tenant_id: string
  /** First 16 hex digits of the body's SHA-256. */
  hash: string
  /** Canonical JSON. */
  body: string
  created_at: Date
  who: string
  why: string
}

/** The release that a brand shows now. */
export interface ReleaseCurrentTable {
  tenant_id: string
  hash: string
  since: Date
}

/** Who did what, when and why (OPS-11); never changed, never deleted. */
export interface AuditTable {
  id: Generated<string>
  tenant_id: string
  at: Date
  who: string
  /** 'publish', 'rollback', 'toggle', 'rule', 'sandbox'. */
  what: string
  /** What it was done to: a release's hash, a toggle's name, the field of a register rule. */
  subject: string
  /** What changed, in words. */
  words: string
  why: string
}

/** The platform's metadata as it last was in order (ENG-17); old versions go. */
export interface KeptMetadataTable {
  tenant_id: string
  schema_version: number
  version: string
  /** JSON. */
  body: string
  confirmed_at: Date
}

/** A file of a brand's releases, named by its content; never changed, never deleted. */
export interface AssetTable {
  tenant_id: string
  /** First 16 hex digits of the SHA-256. */
  hash: string
  body: Uint8Array
  created_at: Date
}
