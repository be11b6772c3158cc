import { Type } from 'typebox'
import { readAudit } from '../../tenants/release/audit.ts'
import { brandField } from '../../verbs/fields.ts'
import { listBrands } from '../../verbs/read-brand.ts'
import { defineRead, EVERY_BRAND } from '../../verbs/verb.ts'
import type { SandboxContext } from '../switches/sandbox-context.ts'
import { describeFault } from '../switches/set-fault.ts'
import { describeOffset, readOffset } from '../switches/shared-clock.ts'

const HISTORY = 20
const INPUT = Type.Object({ brand: Type.Optional(brandField) })

/** Lists everything that is switched: settings, faults, the clock; and the latest audit entries. */
export const show = defineRead<typeof INPUT, SandboxContext>({
  name: 'show',
  about: 'show everything that is switched, and the latest changes',
  input: INPUT,
  examples: ['', 'luckystar --json'],
  role: 'tester',
  label: 'History',
  columns: [
    { key: 'at', title: 'When', kind: 'moment' },
    { key: 'brand', title: 'Brand' },
    { key: 'summary', title: 'Change' },
    { key: 'who', title: 'Who' },
    { key: 'why', title: 'Why' },
  ],
  async read({ context, input: { brand } }) {
    const { db } = context.store
    const brands = brand === undefined ? await listBrands(context) : [brand]
    const settings = await db
      .selectFrom('sandbox_setting')
      .select(['tenant_id', 'name', 'body'])
      .where('tenant_id', 'in', ['', ...brands])
      .orderBy('tenant_id')
      .orderBy('name')
      .execute()
    const faults = await db.selectFrom('sandbox_fault').selectAll().orderBy('call').execute()
    const offsetMs = await readOffset(db)
    const histories = await Promise.all([EVERY_BRAND, ...brands].map(one => readHistory(context, one)))
    const switched = [
      ...settings.map(({ tenant_id, name, body }) => `${tenant_id || 'all'}: ${name} ${JSON.stringify(body)}`),
      ...faults.map(fault => `call ${fault.call}: ${describeFault(fault)}`),
      ...(offsetMs === 0 ? [] : [`clock: ${describeOffset(offsetMs)}`]),
    ]
    const now = new Date(context.system.now() + offsetMs).toISOString()
    const count = switched.length
    const found =
      count === 0 ? 'Nothing is changed.' : `${count} ${count === 1 ? 'setting is' : 'settings are'} changed.`
    const time = `It is ${now.slice(0, 19).replace('T', ' ')} UTC for the server, ${describeOffset(offsetMs)}.`
    return {
      message: [found, time, ...switched].join('\n'),
      now,
      clock: describeOffset(offsetMs),
      settings: settings.map(({ tenant_id, name, body }) => ({ brand: tenant_id, name, body })),
      faults: faults.map(fault => ({ call: fault.call, effect: describeFault(fault) })),
      rows: histories
        .flat()
        .sort((a, b) => b.at.localeCompare(a.at))
        .slice(0, HISTORY),
    }
  },
})

async function readHistory({ store }: SandboxContext, brand: string) {
  const entries = await readAudit(store.db, brand, { what: ['sandbox', 'office', 'toggle', 'rule'], limit: HISTORY })
  return entries.map(({ at, summary, who, why }) => ({
    brand: brand === EVERY_BRAND ? 'all' : brand,
    at: at.toISOString(),
    summary,
    who,
    why,
  }))
}
