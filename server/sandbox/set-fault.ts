/** Calls that answer late or not as they should, in the sandbox: one row each, of every brand. */
import { publishEvent } from '../events/publish-event.ts'
import type { Tx } from '../store/open-store.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { recordForAll } from './change-settings.ts'
import { readAuditFields, readText, type SandboxContext, type VerbInput } from './sandbox-context.ts'
import { SandboxProblem } from './sandbox-problem.ts'

export interface Fault {
  delay_ms: number
  /** 0: no answer; null: only late. */
  status: number | null
  times_left: number | null
}

/** What is not given stays as it was. */
export async function setFault(
  desk: SandboxContext,
  words: VerbInput,
  change: Partial<Fault>,
): Promise<Fault & { call: string }> {
  if (desk.isOn === false)
    throw new SandboxProblem('On this server no call can be made slow or fail.', 'Start it with LIVERY_SANDBOX=1.')
  const call = callOf(desk, words)
  const deed = readAuditFields(desk, words)
  return desk.store.transaction(async tx => {
    const before = await tx.selectFrom('sandbox_fault').selectAll().where('call', '=', call).executeTakeFirst()
    const { delay_ms = 0, status = null, times_left = null } = { ...before, ...change }
    const fault = { delay_ms, status, times_left }
    const row = { ...fault, set_at: new Date(deed.now) }
    if (delay_ms === 0 && status === null) await tx.deleteFrom('sandbox_fault').where('call', '=', call).execute()
    else
      await tx
        .insertInto('sandbox_fault')
        .values({ call, ...row })
        .onConflict(conflict => conflict.column('call').doUpdateSet(row))
        .execute()
    await tellFaults(tx)
    await recordForAll(tx, deed, `call ${call}`, `${call}: ${faultInWords(fault)}`)
    return { call, ...fault }
  })
}

/** Every instance takes notice, and asks for metadata anew in case that is what was made to fail. */
export async function tellFaults(tx: Tx): Promise<void> {
  await publishEvent(tx, { kind: 'sandbox' })
  const brands = await tx.selectFrom('release_current').select('tenant_id').execute()
  for (const { tenant_id } of brands) await publishEvent(tx, { kind: 'metadata', tenantId: tenant_id })
}

export function faultInWords({ delay_ms, status, times_left }: Fault): string {
  const late = delay_ms > 0 ? [`${delay_ms} ms late`] : []
  const times = times_left === null ? '' : times_left === 1 ? ', once more' : `, ${times_left} times more`
  const failing = status === null ? [] : [status === 0 ? `gives no answer${times}` : `answers ${status}${times}`]
  return [...late, ...failing].join(' and ') || 'as it should be'
}

function callOf({ calls }: SandboxContext, words: VerbInput): string {
  const name = readText(words, 'call', 'systemStatus')
  if (!calls.includes(name)) throw new SandboxProblem(`There is no call "${name}".`, suggest(name, calls, 'call'))
  return name
}
