import type { DraftContext } from './draft-context.ts'
import { lockDrafts } from './draft-rows.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

/** Merges changes of a brand's files into its open draft. @returns undefined where no draft is open */
export async function mergeChangedFiles(context: DraftContext, tenantId: string): Promise<OpenDraft | undefined> {
  const { store } = context
  const open = await store.db
    .selectFrom('draft')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return undefined
  return store.transaction(async tx => {
    await lockDrafts(tx, tenantId)
    return openDraft(tx, context, tenantId)
  })
}
