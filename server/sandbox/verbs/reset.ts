import { Type } from 'typebox'
import { takeBackDraws } from '../../platform/games/lottery/take-back-draws.ts'
import type { Tx } from '../../store/open-store.ts'
import { changeSetting } from '../../tenants/release/change-setting.ts'
import { brandField } from '../../verbs/fields.ts'
import { listBrands } from '../../verbs/read-brand.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'
import { resetApproval } from '../switches/approve-deposits.ts'
import type { SandboxContext } from '../switches/sandbox-context.ts'
import { announceFaults } from '../switches/set-fault.ts'
import { moveClock, readOffset } from '../switches/shared-clock.ts'

const INPUT = Type.Object({ brand: Type.Optional(brandField) })

/** Takes switches back: those of one brand, or all, with the clock and the faults of calls. Money and messages stay. */
export const reset = defineChange<typeof INPUT, SandboxContext>({
  name: 'reset',
  about: 'take back what was switched: of one brand, or everything',
  input: INPUT,
  examples: ['luckystar', ''],
  role: 'tester',
  label: 'Reset',
  reason: 'optional',
  async change({ context, input: { brand }, audit }) {
    const system = context.system.now()
    const brands = brand === undefined ? await listBrands(context) : [brand]
    return async tx => {
      let count = 0
      for (const one of brands)
        await changeSetting(tx, {
          brand: one,
          audit,
          what: 'sandbox',
          subject: 'reset',
          async change() {
            const rows = await tx.deleteFrom('sandbox_setting').where('tenant_id', '=', one).returning('name').execute()
            count += rows.length
            return rows.length === 0 ? '' : `reset: ${rows.map(({ name }) => name).join(', ')}`
          },
        })
      const rest = brand === undefined ? await resetRest(tx, system) : []
      count += rest.length
      const done = count === 0 ? 'Nothing was switched.' : `${count} ${count === 1 ? 'setting' : 'settings'} reset.`
      const summary = `reset: ${rest.join(', ')}`
      return {
        audit: rest.length === 0 ? [] : [{ brand: EVERY_BRAND, subject: 'reset', summary }],
        result: { message: done, brands, count },
      }
    }
  },
})

/** Takes back the switches of all brands together. @param system time of the machine @returns their descriptions */
async function resetRest(tx: Tx, system: number): Promise<string[]> {
  const faults = await tx.deleteFrom('sandbox_fault').returning('call').execute()
  const offset = await readOffset(tx)
  const isMoved = offset !== 0
  if (isMoved) await moveClock(tx, { offsetMs: 0 })
  if (offset > 0) await takeBackDraws(tx, system)
  if (faults.length > 0) await announceFaults(tx)
  const isSwitched = await resetApproval(tx)
  return [...faults.map(({ call }) => call), ...(isMoved ? ['clock'] : []), ...(isSwitched ? ['approval'] : [])]
}
