import { pointConfig } from '../../../src/schemas/endpoints/point-config.ts'
import { handle } from '../handle.ts'
import { describeRules } from '../points/describe-rules.ts'

export default handle(pointConfig, async ({ tenantId, language, context }) => ({
  success: true,
  value: await describeRules(context.store.db, tenantId, language),
}))
