/** The audit log: each change of a brand, by whom, when and why. Written in the transaction of the change itself, append-only. */
import { sql } from 'kysely'
import type { FeatureDocument } from '../../../src/schemas/document/tenant.ts'
import { readDocuments, readMetadataVersion, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { waitForLock } from '../../store/wait-for-lock.ts'
import { compareDecisions, type Decisions } from './decisions.ts'

/** Author, reason and time (ms since 1970) of a change, and the id of the request or command that makes it. */
export interface AuditContext {
  who: string
  why: string
  now: number
  request?: string | undefined
}

export const AUDIT_ACTIONS = [
  'publish',
  'rollback',
  'toggle',
  'rule',
  'sandbox',
  'office',
  'upload',
  'member',
  'data',
  'operator',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export interface AuditEntry {
  what: AuditAction
  /** A release's hash, a toggle's name, the field of a register rule, the subject of an operator or of a switch, an uploaded picture, a viewed member. */
  subject: string
  /** The change: `dividend: on -> off (AGTDIVIDEND)`; empty for releases. */
  summary: string
}
export interface StoredAuditEntry extends AuditEntry {
  who: string
  why: string
  at: Date
  /** Null in rows of builds before 0.2. */
  request: string | null
}

/**
 * Runs a change of a brand and writes down which toggles and register rules it changed. Changes of one brand wait for each other,
 * in every instance, so that each entry starts from the state that the entry before it left.
 * @returns the result of `change`, with the toggles and rules that it changed, as sentences
 */
export async function recordChanges<T>(
  tx: Tx,
  tenantId: string,
  audit: AuditContext,
  change: () => Promise<T>,
): Promise<T & { decisions: string[] }> {
  await lockBrand(tx, tenantId)
  const before = await readVersions(tx, tenantId)
  const rules = await readPlatformRows(tx, tenantId)
  const result = await change()
  const after = await readVersions(tx, tenantId)
  const isSame = before.hash === after.hash && before.metadata === after.metadata
  // the first release of a brand changes nothing: there was nothing before
  if (isSame || before.hash === undefined || after.hash === undefined) return { ...result, decisions: [] }
  const then: Decisions = { ...rules, features: await readFeatures(tx, tenantId, before.hash) }
  const now: Decisions = {
    ...(await readPlatformRows(tx, tenantId)),
    features: await readFeatures(tx, tenantId, after.hash),
  }
  const changes = compareDecisions(then, now)
  await writeAudit(tx, tenantId, changes, audit)
  return { ...result, decisions: changes.map(change => change.summary) }
}

export async function writeAudit(
  tx: Tx,
  tenantId: string,
  entries: readonly AuditEntry[],
  { who, why, now, request }: AuditContext,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(entry => ({
    ...entry,
    tenant_id: tenantId,
    at: new Date(now),
    who,
    why,
    request: request ?? null,
  }))
  await tx.insertInto('audit').values(rows).execute()
}

/** Returns the entries of these actions, or of all when none is named; the latest first. */
export async function readAudit(
  db: Reader,
  tenantId: string,
  { what = [], limit = 50 }: { what?: readonly AuditAction[]; limit?: number } = {},
): Promise<StoredAuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['what', 'subject', 'summary', 'who', 'why', 'at', 'request'])
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', what.length > 0 ? what : AUDIT_ACTIONS)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as StoredAuditEntry[]
}

/** Makes changes of one brand wait for each other, in every instance. */
export const lockBrand = (tx: Tx, tenantId: string): Promise<void> =>
  waitForLock(tx, sql`hashtextextended(${`brand ${tenantId}`}, 0)`)

interface BrandVersions {
  /** Hash of the current release. */
  hash: string | undefined
  metadata: string
}

async function readVersions(tx: Tx, tenantId: string): Promise<BrandVersions> {
  const row = await tx.selectFrom('release_current').select('hash').where('tenant_id', '=', tenantId).executeTakeFirst()
  return { hash: row?.hash, metadata: await readMetadataVersion(tx, tenantId) }
}

async function readPlatformRows(tx: Tx, tenantId: string): Promise<Pick<Decisions, 'whitelabel' | 'registerRules'>> {
  const wire = overlayMetadata(await readDocuments(tx, tenantId), await readSandboxSettings(tx, tenantId))
  return { whitelabel: wire.whitelabel, registerRules: wire.registerRules }
}

async function readFeatures(tx: Tx, tenantId: string, hash: string): Promise<Record<string, FeatureDocument>> {
  const row = await tx
    .selectFrom('release')
    .select(sql<Record<string, FeatureDocument> | null>`body::jsonb #> '{document,tenant,features}'`.as('features'))
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.features ?? {}
}
