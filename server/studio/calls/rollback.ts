import { rollback } from '../../../src/schemas/studio/calls/rollback.ts'
import { can } from '../../../src/schemas/studio/roles.ts'
import { requireRightNow } from '../../operators/require-right.ts'
import { rollBackBrand } from '../../tenants/control/roll-back-brand.ts'
import { orRefuse } from '../draft-calls.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(rollback, async ({ body: { brand, to, why }, operator, audit, context }) => {
  const { log } = context.config
  const before = (tx: Parameters<typeof requireRightNow>[0]) =>
    requireRightNow(tx, { operatorId: operator.operator.id, brand, right: 'publish' })
  const rolledBack = await orRefuse(() =>
    rollBackBrand({ ...context, log }, brand, { to, audit: { ...audit, why }, before }),
  )
  const { hash: release, previous, decisions } = rolledBack
  const others = rolledBack.with.flatMap(({ id, hash }) =>
    can(operator.roles, id, 'read') ? [{ brand: id, release: hash }] : [],
  )
  return { success: true, value: { release, previous, decisions, with: others } }
})
