import { withdrawalOptions } from '../../../src/schemas/endpoints/withdrawal-options.ts'
import { handle } from '../context/handle.ts'
import { readOptions } from '../features/withdrawals/read-options.ts'

export default handle(withdrawalOptions, async ({ member, language, context }) => ({
  success: true,
  value: await readOptions(context, member, language),
}))
