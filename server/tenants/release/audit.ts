/**
 * The audit log: each change of a brand, by whom, when and why. Written in the transaction of the change itself, append-only; the database
 * links the entries of each brand by hashes, which `check-audit.ts` verifies.
 */
import { sql } from 'kysely'
import type { FeatureDocument } from '../../../src/schemas/document/feature.ts'
import type { AuditClass } from '../../../src/schemas/studio/audit-fields.ts'
import { readDocuments, readMetadataVersion, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata } from '../../metadata/overlay-metadata.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { waitForLock } from '../../store/wait-for-lock.ts'
import { compareDecisions, type Decisions } from './decisions.ts'
import { compareOffers, type Offers } from './offers.ts'

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
  'game',
  'promotion',
  'sandbox',
  'office',
  'upload',
  'member',
  'data',
  'operator',
  'payee',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Action -> class of its entries, unless an entry has another one. */
const CLASSES: Readonly<Record<AuditAction, AuditClass>> = {
  publish: 'configuration',
  rollback: 'configuration',
  toggle: 'configuration',
  rule: 'rule',
  game: 'games',
  promotion: 'promotion',
  sandbox: 'configuration',
  office: 'money',
  upload: 'access',
  member: 'access',
  data: 'access',
  operator: 'access',
  payee: 'access',
}

export interface AuditEntry {
  what: AuditAction
  /** A release's hash, a toggle's name, the field of a register rule, the subject of an operator or of a switch, an uploaded picture, a viewed member. */
  subject: string
  /** The change: `dividend: on -> off (AGTDIVIDEND)`; empty for releases. */
  summary: string
  /** Default: the class of the action. */
  class?: AuditClass | undefined
  /** State before the change; left out where there is none to compare. */
  before?: string | undefined
  /** State after the change. */
  after?: string | undefined
}
export interface StoredAuditEntry extends Required<AuditEntry> {
  who: string
  why: string
  at: Date
  /** Null in rows of builds before 0.2. */
  request: string | null
  /** Place in the hash chain of the brand, from 1. */
  number: number
  /** SHA-256 over the hash before it and the entry, in hexadecimal digits. */
  hash: string
}

export interface AuditFilter {
  /** Actions; none: all. */
  what?: readonly AuditAction[] | undefined
  class?: AuditClass | undefined
  /** Class whose entries are left out. */
  without?: AuditClass | undefined
  /** Part of the name of whoever did it, without regard to case. */
  who?: string | undefined
  /** Entries from this moment on. */
  from?: Date | undefined
  /** Entries before this moment. */
  until?: Date | undefined
  /** Entries with a lower number. */
  below?: number | undefined
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
  const platform = await readPlatformRows(tx, tenantId)
  const result = await change()
  const after = await readVersions(tx, tenantId)
  const isSame = before.hash === after.hash && before.metadata === after.metadata
  // the first release of a brand changes nothing: there was nothing before
  if (isSame || before.hash === undefined || after.hash === undefined) return { ...result, decisions: [] }
  const then = { ...platform, ...(await readRelease(tx, tenantId, before.hash)) }
  const now = { ...(await readPlatformRows(tx, tenantId)), ...(await readRelease(tx, tenantId, after.hash)) }
  const changes = compareDecisions(then, now)
  await writeAudit(tx, tenantId, [...changes, ...compareOffers(then, now)], audit)
  return { ...result, decisions: changes.map(change => change.summary) }
}

export async function writeAudit(
  tx: Tx,
  tenantId: string,
  entries: readonly AuditEntry[],
  { who, why, now, request }: AuditContext,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ class: own, before = '', after = '', ...entry }) => ({
    ...entry,
    class: own ?? CLASSES[entry.what],
    before,
    after,
    tenant_id: tenantId,
    at: new Date(now),
    who,
    why,
    request: request ?? null,
  }))
  await tx.insertInto('audit').values(rows).execute()
}

/** Returns the entries that fit a filter, the latest first. */
export async function readAudit(
  db: Reader,
  tenantId: string,
  { limit = 50, ...filter }: AuditFilter & { limit?: number } = {},
): Promise<StoredAuditEntry[]> {
  const { what = [], from, until, below } = filter
  const rows = await db
    .selectFrom('audit')
    .select(['what', 'class', 'subject', 'summary', 'before', 'after', 'who', 'why', 'at', 'request', 'number'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', what.length > 0 ? what : AUDIT_ACTIONS)
    .$if(filter.class !== undefined, query => query.where('class', '=', filter.class!))
    .$if(filter.without !== undefined, query => query.where('class', '<>', filter.without!))
    .$if(filter.who !== undefined, query =>
      query.where(sql<boolean>`position(lower(${filter.who!}) in lower(who)) > 0`),
    )
    .$if(from !== undefined, query => query.where('at', '>=', from!))
    .$if(until !== undefined, query => query.where('at', '<', until!))
    .$if(below !== undefined, query => query.where('number', '<', String(below!)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, number: Number(row.number) }) as StoredAuditEntry)
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

type PlatformRows = Pick<Decisions, 'whitelabel' | 'registerRules'> & Pick<Offers, 'vendors' | 'promotions'>

async function readPlatformRows(tx: Tx, tenantId: string): Promise<PlatformRows> {
  const wire = overlayMetadata(await readDocuments(tx, tenantId), await readSandboxSettings(tx, tenantId))
  const promotions = await tx
    .selectFrom('metadata')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', 'promotions')
    .executeTakeFirst()
  const { whitelabel, registerRules, vendors } = wire
  return { whitelabel, registerRules, vendors, promotions: promotions?.body }
}

type ReleaseValues = Pick<Decisions, 'features' | 'gameTypes'> & Pick<Offers, 'hiddenGames'>

async function readRelease(tx: Tx, tenantId: string, hash: string): Promise<ReleaseValues> {
  const tenantValue = <T>(path: string) => sql<T | null>`body::jsonb #> ${`{document,tenant,${path}}`}::text[]`
  const row = await tx
    .selectFrom('release')
    .select([
      tenantValue<Record<string, FeatureDocument>>('features').as('features'),
      tenantValue<{ feature?: string }[]>('gameTypes').as('gameTypes'),
      tenantValue<string[]>('hiddenGames').as('hiddenGames'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return { features: row?.features ?? {}, gameTypes: row?.gameTypes ?? [], hiddenGames: row?.hiddenGames ?? [] }
}
