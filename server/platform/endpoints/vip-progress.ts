import { vipProgress } from '../../../src/schemas/endpoints/vip-progress.ts'
import { handle } from '../context/handle.ts'
import { readProgress } from '../features/vip/read-progress.ts'

export default handle(vipProgress, async ({ member, language, context }) => ({
  success: true,
  value: await readProgress(context.store.db, member, language),
}))
