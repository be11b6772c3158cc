/** Who did what to a brand, when and why: written with the change itself, in one transaction, and never changed after (OPS-11). */
import { sql } from 'kysely'
import type { FeatureDocument } from '../../../src/schemas/document/tenant.ts'
import { readDocuments, readMetadataVersion, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { compareDecisions, type Decisions } from './decisions.ts'

/** Who does something, why, and when (ms since 1970). */
export interface Deed {
  who: string
  why: string
  now: number
}

export const AUDITED = ['publish', 'rollback', 'toggle', 'rule', 'sandbox'] as const
export type Audited = (typeof AUDITED)[number]

export interface AuditEntry {
  what: Audited
  /** A release's hash, a toggle's name, the field of a register rule, what was switched in the sandbox. */
  subject: string
  /** What changed: `dividend: on -> off (AGTDIVIDEND)`; empty for releases. */
  words: string
}
export interface WrittenEntry extends AuditEntry {
  who: string
  why: string
  at: Date
}

/**
 * Runs a change of a brand and writes down which toggles and register rules it turned. Changes of one brand wait for each other,
 * in every instance, so that what each of them says was before is what was before.
 * @returns with what `change` returned, the toggles and rules that it turned, in words
 */
export async function recordChanges<T>(
  tx: Tx,
  tenantId: string,
  deed: Deed,
  change: () => Promise<T>,
): Promise<T & { turned: string[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`brand ${tenantId}`}, 0))`.execute(tx)
  const before = await readMarks(tx, tenantId)
  const rules = await readPlatformRows(tx, tenantId)
  const result = await change()
  const after = await readMarks(tx, tenantId)
  const isSame = before.hash === after.hash && before.metadata === after.metadata
  // a brand that opens has turned nothing
  if (isSame || before.hash === undefined || after.hash === undefined) return { ...result, turned: [] }
  const then: Decisions = { ...rules, features: await readFeatures(tx, tenantId, before.hash) }
  const now: Decisions = {
    ...(await readPlatformRows(tx, tenantId)),
    features: await readFeatures(tx, tenantId, after.hash),
  }
  const changes = compareDecisions(then, now)
  await writeAudit(tx, tenantId, changes, deed)
  return { ...result, turned: changes.map(change => change.words) }
}

export async function writeAudit(
  tx: Tx,
  tenantId: string,
  entries: readonly AuditEntry[],
  { who, why, now }: Deed,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ words, ...entry }) => ({
    ...entry,
    summary: words,
    tenant_id: tenantId,
    at: new Date(now),
    who,
    why,
  }))
  await tx.insertInto('audit').values(rows).execute()
}

/** The latest first. @param what only these; all when there are none. */
export async function readAudit(
  db: Reader,
  tenantId: string,
  { what = [], limit = 50 }: { what?: readonly Audited[]; limit?: number } = {},
): Promise<WrittenEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['what', 'subject', 'summary as words', 'who', 'why', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', what.length > 0 ? what : AUDITED)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as WrittenEntry[]
}

interface Marks {
  /** Of the release that is shown. */
  hash: string | undefined
  metadata: string
}

async function readMarks(tx: Tx, tenantId: string): Promise<Marks> {
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
