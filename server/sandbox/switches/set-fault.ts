/** Stores which calls are slow or failing in the sandbox: one row per call, for all brands. */
import { publishEvent } from '../../events/publish-event.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { textField } from '../../verbs/fields.ts'
import { EVERY_BRAND, type VerbChange } from '../../verbs/verb.ts'
import type { SandboxContext } from './sandbox-context.ts'

export const callField = textField({ title: 'call', example: 'systemStatus' })

export interface FaultRow {
  delay_ms: number
  /** HTTP status; 0: no answer; null: only slow. */
  status: number | null
  times_left: number | null
}

interface FaultChange {
  context: SandboxContext
  call: string
  now: number
}

/** Stores the fault of a call. Fields that are not in `change` stay unchanged. @throws OperatorError when there is no such call */
export function setFault({ context, call, now }: FaultChange, change: Partial<FaultRow>): VerbChange {
  const { calls } = context
  if (!calls.includes(call)) throw new OperatorError(`There is no call "${call}".`, suggest(call, calls, 'call'))
  return async tx => {
    const before = await tx.selectFrom('sandbox_fault').selectAll().where('call', '=', call).executeTakeFirst()
    const { delay_ms = 0, status = null, times_left = null } = { ...before, ...change }
    const fault = { delay_ms, status, times_left }
    const row = { ...fault, set_at: new Date(now) }
    if (delay_ms === 0 && status === null) await tx.deleteFrom('sandbox_fault').where('call', '=', call).execute()
    else
      await tx
        .insertInto('sandbox_fault')
        .values({ call, ...row })
        .onConflict(conflict => conflict.column('call').doUpdateSet(row))
        .execute()
    await announceFaults(tx)
    const done = `${call}: ${describeFault(fault)}`
    return {
      audit: [{ brand: EVERY_BRAND, subject: `call ${call}`, summary: done }],
      result: { message: `${done}.`, call, ...fault },
    }
  }
}

/** Notifies every instance, which also reads the metadata again in case that call fails. */
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
