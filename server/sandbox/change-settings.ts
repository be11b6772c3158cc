/** Changes a sandbox setting of a brand: laid over the platform's metadata, announced to every instance, with an audit entry. */
import { lockVersion, renewVersion } from '../metadata/metadata-documents.ts'
import type { Tx } from '../store/open-store.ts'
import { type AuditContext, recordChanges, writeAudit } from '../tenants/release/audit.ts'
import type { SandboxContext } from './sandbox-context.ts'

/** Audit entries about all brands have this name in place of a brand. */
export const EVERY_BRAND = '*'

export interface SettingChange {
  brand: string
  audit: AuditContext
  /** What is switched, for the audit log. */
  subject: string
  /** @returns a summary of the change; empty when nothing changed */
  change(tx: Tx): Promise<string>
}

/** @returns what changed, one sentence each: toggles and register rules, else the setting itself */
export function changeSettings(
  { store }: Pick<SandboxContext, 'store'>,
  { brand, audit, subject, change }: SettingChange,
): Promise<string[]> {
  return store.transaction(async tx => {
    const { decisions, summary } = await recordChanges(tx, brand, audit, async () => {
      await lockVersion(tx, brand)
      const summary = await change(tx)
      await renewVersion(tx, brand)
      // before the entries of the toggles and rules that it changes: these are the later ones
      if (summary !== '') await writeAudit(tx, brand, [{ what: 'sandbox', subject, summary }], audit)
      return { summary }
    })
    return decisions.length > 0 || summary === '' ? decisions : [summary]
  })
}

export async function storeSetting(tx: Tx, brand: string, name: string, body: object, now: number): Promise<void> {
  const row = { body: JSON.stringify(body), set_at: new Date(now) }
  await tx
    .insertInto('sandbox_setting')
    .values({ tenant_id: brand, name, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
    .execute()
}

/** Writes an audit entry about all brands. */
export const auditForAll = (tx: Tx, audit: AuditContext, subject: string, summary: string): Promise<void> =>
  writeAudit(tx, EVERY_BRAND, [{ what: 'sandbox', subject, summary }], audit)
