/** Tables of migration 003: what was published of each brand, what is shown of it now, and who did what. */
import type { Generated } from 'kysely'

export interface ReleaseTables {
  release: ReleaseTable
  release_current: ReleaseCurrentTable
  audit: AuditTable
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
  /** 'publish', 'rollback', later others. */
  what: string
  /** What it was done to: a release's hash, a flag's modId … */
  subject: string
  why: string
}
