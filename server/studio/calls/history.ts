import { history } from '../../../src/schemas/studio/calls/history.ts'
import { history as readHistory } from '../../tenants/release/release-history.ts'
import { readableActions } from '../readable-actions.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(history, async ({ query: { brand, limit = '50' }, operator: { roles }, context }) => {
  const what = readableActions(roles, brand)
  const entries = await readHistory(context.store, brand, { what, without: 'access', limit: Number(limit) })
  return { success: true, value: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })) }
})
