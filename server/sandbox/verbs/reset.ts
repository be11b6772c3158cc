import { changeSettings, recordForAll } from '../change-settings.ts'
import {
  listBrands,
  readAuditFields,
  readBrand,
  readOptionalText,
  type SandboxContext,
  type SandboxVerb,
  type VerbInput,
} from '../sandbox-context.ts'
import { tellFaults } from '../set-fault.ts'
import { moveClock, readOffset } from '../shared-clock.ts'

/** Takes back what was switched: of one brand, or all of it, with the clock and what calls do. Money and messages stay. */
export const reset: SandboxVerb = async (desk, words) => {
  const isAll = readOptionalText(words, 'brand') === undefined
  const brands = isAll ? await listBrands(desk) : [await readBrand(desk, words)]
  const counts: number[] = []
  for (const brand of brands) counts.push(await resetBrand(desk, brand, words))
  const rest = isAll ? await resetRest(desk, words) : 0
  const count = counts.reduce((sum, one) => sum + one, rest)
  const said = count === 0 ? 'Nothing was switched.' : `${count} ${count === 1 ? 'thing' : 'things'} taken back.`
  return { said, brands, count }
}

async function resetBrand(desk: SandboxContext, brand: string, words: VerbInput): Promise<number> {
  let count = 0
  await changeSettings(desk, {
    ...{ brand, deed: readAuditFields(desk, words), subject: 'reset' },
    async change(tx) {
      const rows = await tx.deleteFrom('sandbox_setting').where('tenant_id', '=', brand).returning('name').execute()
      count = rows.length
      return count === 0 ? '' : `reset: ${rows.map(({ name }) => name).join(', ')}`
    },
  })
  return count
}

function resetRest({ store, clock }: SandboxContext, words: VerbInput): Promise<number> {
  return store.transaction(async tx => {
    const faults = await tx.deleteFrom('sandbox_fault').returning('call').execute()
    const isMoved = (await readOffset(tx)) !== 0
    if (isMoved) await moveClock(tx, { offsetMs: 0 })
    if (faults.length > 0) await tellFaults(tx)
    const what = [...faults.map(({ call }) => call), ...(isMoved ? ['clock'] : [])]
    if (what.length > 0) await recordForAll(tx, readAuditFields({ clock }, words), 'reset', `reset: ${what.join(', ')}`)
    return what.length
  })
}
