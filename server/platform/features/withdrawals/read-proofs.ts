import type { Reader } from '../../../store/open-store.ts'

/** Returns ids of the pictures that were uploaded for disputes, by withdrawal, the first one first. */
export async function readProofs(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const proofs = new Map<string, string[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return proofs
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'case_id'])
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', 'dispute')
    .where('case_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  for (const { id, case_id } of rows) proofs.get(case_id)!.push(id)
  return proofs
}
