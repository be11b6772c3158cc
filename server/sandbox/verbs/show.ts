import { readAudit } from '../../tenants/release/audit.ts'
import { EVERY_BRAND } from '../change-settings.ts'
import { listBrands, readBrand, readOptionalText, type SandboxVerb } from '../sandbox-context.ts'
import { describeFault } from '../set-fault.ts'
import { readOffset } from '../shared-clock.ts'
import { describeOffset as clockInWords } from './clock.ts'

const HISTORY = 20

/** Everything that QA has changed: settings, faults, the clock, and the latest audit entries. */
export const show: SandboxVerb = async (context, input) => {
  const { db } = context.store
  const brands =
    readOptionalText(input, 'brand') === undefined ? await listBrands(context) : [await readBrand(context, input)]
  const settings = await db
    .selectFrom('sandbox_setting')
    .select(['tenant_id', 'name', 'body'])
    .where('tenant_id', 'in', ['', ...brands])
    .orderBy('tenant_id')
    .orderBy('name')
    .execute()
  const faults = await db.selectFrom('sandbox_fault').selectAll().orderBy('call').execute()
  const offsetMs = await readOffset(db)
  const entries = await Promise.all([EVERY_BRAND, ...brands].map(brand => historyOf(context, brand)))
  const count = settings.length + faults.length + (offsetMs === 0 ? 0 : 1)
  return {
    message: count === 0 ? 'Nothing is changed.' : `${count} ${count === 1 ? 'setting is' : 'settings are'} changed.`,
    now: new Date(context.system.now() + offsetMs).toISOString(),
    clock: clockInWords(offsetMs),
    settings: settings.map(({ tenant_id, name, body }) => ({ brand: tenant_id, name, body })),
    faults: faults.map(fault => ({ call: fault.call, effect: describeFault(fault) })),
    history: entries
      .flat()
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, HISTORY),
  }
}

async function historyOf({ store }: Parameters<SandboxVerb>[0], brand: string) {
  const entries = await readAudit(store.db, brand, { what: ['sandbox', 'toggle', 'rule'], limit: HISTORY })
  return entries.map(({ at, summary, who, why }) => ({ brand, at: at.toISOString(), summary, who, why }))
}
