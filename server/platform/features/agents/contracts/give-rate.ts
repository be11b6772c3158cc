import { roleOfFlag } from '../../../../../src/schemas/session/agent-flag.ts'
import type { Reader, Tx } from '../../../../store/open-store.ts'
import type { Context } from '../../../context/context.ts'
import { readOwnRate } from '../own-rate.ts'
import { activate } from './activate.ts'
import { lockContracts } from './change-contract.ts'

interface Rate {
  tenantId: string
  /** Whose referral link it is: directly above. */
  uplineId: number
  /** Who has just registered with it. */
  memberId: number
  /** Hundredths of a percent. */
  rate: number
}

/** The zone that salaries of a brand are paid by; undefined: it pays none in real time. */
export const salaryZone = async ({ brands }: Context, tenantId: string): Promise<string | undefined> =>
  (await brands.feature(tenantId, 'realTimeSalary')) ? brands.timeZone(tenantId) : undefined

/**
 * The rate of a referral link becomes a contract of real-time salary with the agent who made it (AGT-05): none for who is no agent, and
 * none where that agent earns less by now.
 */
export async function giveRate(
  tx: Tx,
  { tenantId, uplineId, memberId, rate }: Rate,
  when: { zone: string; now: number },
): Promise<void> {
  const kind = 'realTimeSalary'
  if (rate === 0 || !(await isAgent(tx, memberId))) return
  await lockContracts(tx, tenantId)
  if (rate > ((await readOwnRate(tx, uplineId)) ?? 0)) return
  const { id } = await tx
    .insertInto('agent_contract')
    .values({
      ...{ tenant_id: tenantId, kind, upline_id: uplineId, member_id: memberId, state: 'offered' },
      ...{ tiers: JSON.stringify([{ rate }]), offered_at: new Date(when.now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await activate(tx, { id, kind, period: null, memberId }, when)
}

/** Whether contracts may be made with a member. */
const isAgent = async (db: Reader, memberId: number) => {
  const row = await db.selectFrom('member').select('type').where('id', '=', memberId).executeTakeFirst()
  return roleOfFlag(row?.type ?? '') === 'agent'
}
