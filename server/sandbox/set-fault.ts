/** Stores which calls are slow or failing in the sandbox: one row per call, for all brands. */
import { publishEvent } from '../events/publish-event.ts'
import type { Tx } from '../store/open-store.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { auditForAll } from './change-settings.ts'
import { readAuditFields, readText, type SandboxContext, type VerbInput } from './sandbox-context.ts'
import { SandboxProblem } from './sandbox-problem.ts'

export interface FaultRow {
  delay_ms: number
  /** 0: no answer; null: only slow. */
  status: number | null
  times_left: number | null
}

/** Fields that are not in `change` stay as they were. */
export async function setFault(
  context: SandboxContext,
  input: VerbInput,
  change: Partial<FaultRow>,
): Promise<FaultRow & { call: string }> {
  if (context.isOn === false)
    throw new SandboxProblem('On this server no call can be made slow or fail.', 'Start it with LIVERY_SANDBOX=1.')
  const call = callOf(context, input)
  const audit = readAuditFields(context, input)
  return context.store.transaction(async tx => {
    const before = await tx.selectFrom('sandbox_fault').selectAll().where('call', '=', call).executeTakeFirst()
    const { delay_ms = 0, status = null, times_left = null } = { ...before, ...change }
    const fault = { delay_ms, status, times_left }
    const row = { ...fault, set_at: new Date(audit.now) }
    if (delay_ms === 0 && status === null) await tx.deleteFrom('sandbox_fault').where('call', '=', call).execute()
    else
      await tx
        .insertInto('sandbox_fault')
        .values({ call, ...row })
        .onConflict(conflict => conflict.column('call').doUpdateSet(row))
        .execute()
    await announceFaults(tx)
    await auditForAll(tx, audit, `call ${call}`, `${call}: ${describeFault(fault)}`)
    return { call, ...fault }
  })
}

/** Notifies every instance, which also reads the metadata again in case that is what fails. */
export async function announceFaults(tx: Tx): Promise<void> {
  await publishEvent(tx, { kind: 'sandbox' })
  const brands = await tx.selectFrom('release_current').select('tenant_id').execute()
  for (const { tenant_id } of brands) await publishEvent(tx, { kind: 'metadata', tenantId: tenant_id })
}

export function describeFault({ delay_ms, status, times_left }: FaultRow): string {
  const late = delay_ms > 0 ? [`${delay_ms} ms late`] : []
  const times = times_left === null ? '' : times_left === 1 ? ', once more' : `, ${times_left} times more`
  const failing = status === null ? [] : [status === 0 ? `gives no answer${times}` : `answers ${status}${times}`]
  return [...late, ...failing].join(' and ') || 'as it should be'
}

function callOf({ calls }: SandboxContext, input: VerbInput): string {
  const name = readText(input, 'call', 'systemStatus')
  if (!calls.includes(name)) throw new SandboxProblem(`There is no call "${name}".`, suggest(name, calls, 'call'))
  return name
}
