import { readAudit } from '../../tenants/release/audit.ts'
import { EVERY_BRAND } from '../change-settings.ts'
import { listBrands, readBrand, readOptionalText, type SandboxVerb } from '../sandbox-context.ts'
import { faultInWords } from '../set-fault.ts'
import { readOffset } from '../shared-clock.ts'
import { inWords as clockInWords } from './clock.ts'

const HISTORY = 20

/** Everything that is not as the platform's documents, the machine's clock and the calls say by themselves. */
export const show: SandboxVerb = async (desk, words) => {
  const { db } = desk.store
  const brands =
    readOptionalText(words, 'brand') === undefined ? await listBrands(desk) : [await readBrand(desk, words)]
  const settings = await db
    .selectFrom('sandbox_setting')
    .select(['tenant_id', 'name', 'body'])
    .where('tenant_id', 'in', ['', ...brands])
    .orderBy('tenant_id')
    .orderBy('name')
    .execute()
  const faults = await db.selectFrom('sandbox_fault').selectAll().orderBy('call').execute()
  const offsetMs = await readOffset(db)
  const entries = await Promise.all([EVERY_BRAND, ...brands].map(brand => historyOf(desk, brand)))
  const count = settings.length + faults.length + (offsetMs === 0 ? 0 : 1)
  return {
    said: count === 0 ? 'Nothing is switched.' : `${count} ${count === 1 ? 'thing is' : 'things are'} switched.`,
    now: new Date(desk.system.now() + offsetMs).toISOString(),
    clock: clockInWords(offsetMs),
    settings: settings.map(({ tenant_id, name, body }) => ({ brand: tenant_id, name, body })),
    faults: faults.map(fault => ({ call: fault.call, words: faultInWords(fault) })),
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
