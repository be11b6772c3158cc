/** Switches something of a brand: laid over what the platform says, told to every instance, and written down (SBX-05, OPS-11). */
import { lockVersion, renewVersion } from '../metadata/metadata-documents.ts'
import type { Tx } from '../store/open-store.ts'
import { type AuditContext, recordChanges, writeAudit } from '../tenants/release/audit.ts'
import type { SandboxContext } from './sandbox-context.ts'

/** Entries of what concerns every brand stand under this name. */
export const EVERY_BRAND = '*'

export interface SettingChange {
  brand: string
  deed: AuditContext
  /** What is switched, for the audit log. */
  subject: string
  /** @returns what changed, in words; empty when nothing did */
  change(tx: Tx): Promise<string>
}

/** @returns what it changed, as sentences: toggles and register rules, else the change itself */
export function changeSettings(
  { store }: Pick<SandboxContext, 'store'>,
  { brand, deed, subject, change }: SettingChange,
): Promise<string[]> {
  return store.transaction(async tx => {
    const { decisions, words } = await recordChanges(tx, brand, deed, async () => {
      await lockVersion(tx, brand)
      const words = await change(tx)
      await renewVersion(tx, brand)
      return { words }
    })
    // a change of a toggle or a rule has its own audit entries
    if (decisions.length > 0 || words === '') return decisions
    await writeAudit(tx, brand, [{ what: 'sandbox', subject, summary: words }], deed)
    return [words]
  })
}

export async function saveSetting(tx: Tx, brand: string, name: string, body: object, now: number): Promise<void> {
  const row = { body: JSON.stringify(body), set_at: new Date(now) }
  await tx
    .insertInto('sandbox_setting')
    .values({ tenant_id: brand, name, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
    .execute()
}

/** What concerns every brand is written down under one name. */
export const recordForAll = (tx: Tx, deed: AuditContext, subject: string, words: string): Promise<void> =>
  writeAudit(tx, EVERY_BRAND, [{ what: 'sandbox', subject, summary: words }], deed)
