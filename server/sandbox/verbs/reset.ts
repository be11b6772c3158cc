import { resetApproval } from '../approve-deposits.ts'
import { auditForAll, changeSettings } from '../change-settings.ts'
import {
  listBrands,
  readAuditFields,
  readBrand,
  readOptionalText,
  type SandboxContext,
  type SandboxVerb,
  type VerbInput,
} from '../sandbox-context.ts'
import { announceFaults } from '../set-fault.ts'
import { moveClock, readOffset } from '../shared-clock.ts'

/** Takes back what was switched: of one brand, or all of it, with the clock and what calls do. Money and messages stay. */
export const reset: SandboxVerb = async (context, input) => {
  const isAll = readOptionalText(input, 'brand') === undefined
  const brands = isAll ? await listBrands(context) : [await readBrand(context, input)]
  const counts: number[] = []
  for (const brand of brands) counts.push(await resetBrand(context, brand, input))
  const rest = isAll ? await resetRest(context, input) : 0
  const count = counts.reduce((sum, one) => sum + one, rest)
  const message = count === 0 ? 'Nothing was switched.' : `${count} ${count === 1 ? 'setting' : 'settings'} reset.`
  return { message, brands, count }
}

async function resetBrand(context: SandboxContext, brand: string, input: VerbInput): Promise<number> {
  let count = 0
  await changeSettings(context, {
    ...{ brand, audit: readAuditFields(context, input), subject: 'reset' },
    async change(tx) {
      const rows = await tx.deleteFrom('sandbox_setting').where('tenant_id', '=', brand).returning('name').execute()
      count = rows.length
      return count === 0 ? '' : `reset: ${rows.map(({ name }) => name).join(', ')}`
    },
  })
  return count
}

function resetRest({ store, clock }: SandboxContext, input: VerbInput): Promise<number> {
  return store.transaction(async tx => {
    const faults = await tx.deleteFrom('sandbox_fault').returning('call').execute()
    const isMoved = (await readOffset(tx)) !== 0
    if (isMoved) await moveClock(tx, { offsetMs: 0 })
    if (faults.length > 0) await announceFaults(tx)
    const isSwitched = await resetApproval(tx)
    const what = [...faults.map(({ call }) => call), ...(isMoved ? ['clock'] : []), ...(isSwitched ? ['deposits'] : [])]
    if (what.length > 0) await auditForAll(tx, readAuditFields({ clock }, input), 'reset', `reset: ${what.join(', ')}`)
    return what.length
  })
}
