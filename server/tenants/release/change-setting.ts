/** Changes a setting that is laid over a brand's metadata: announced to every instance, with audit entries. */
import { lockVersion, renewVersion } from '../../metadata/metadata-documents.ts'
import type { Tx } from '../../store/open-store.ts'
import { type AuditContext, type AuditEntry, recordChanges, writeAudit } from './audit.ts'

export interface StoredSettingChange extends Pick<AuditEntry, 'what' | 'class' | 'subject'> {
  brand: string
  audit: AuditContext
  /** Makes the change. @returns a summary of it; empty when nothing changed */
  change(): Promise<string>
}

/** @returns the changes, one sentence each: toggles and register rules, else the setting itself */
export async function changeSetting(
  tx: Tx,
  { brand, audit, change, ...entry }: StoredSettingChange,
): Promise<string[]> {
  const { decisions, summary } = await recordChanges(tx, brand, audit, async () => {
    await lockVersion(tx, brand)
    const summary = await change()
    await renewVersion(tx, brand)
    // written before the entries of the toggles and rules that follow from it, so that those are the later ones
    if (summary !== '') await writeAudit(tx, brand, [{ ...entry, summary }], audit)
    return { summary }
  })
  return decisions.length > 0 || summary === '' ? decisions : [summary]
}

export async function storeSetting(tx: Tx, brand: string, name: string, body: object, now: number): Promise<void> {
  const row = { body: JSON.stringify(body), set_at: new Date(now) }
  await tx
    .insertInto('sandbox_setting')
    .values({ tenant_id: brand, name, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
    .execute()
}
