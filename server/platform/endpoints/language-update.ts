import { languageUpdate } from '../../../src/schemas/endpoints/language-update.ts'
import { handle } from '../context/handle.ts'

export default handle(languageUpdate, async ({ body, session, tenantId, context }) => {
  if (session) {
    await context.store.db
      .updateTable('member')
      .set({ language: body.language })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', session.memberId)
      .execute()
  }
  return { success: true }
})
