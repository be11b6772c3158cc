import { roleOfFlag } from '../../../../src/schemas/session/agent-flag.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import type { InvitationFollower } from '../../people/accounts/registration-followers.ts'
import { activate } from './activate.ts'
import { lockContracts } from './change-contract.ts'
import { readOwnRate } from './own-rate.ts'

/**
 * Gives the rate of an agent's referral link to the member who registers with it. The brand's zone is read before the transaction, and the
 * step runs before a wallet is opened, in the order of the paying job: first the lock of contracts, then accounts.
 */
export const giveRateOfLink: InvitationFollower = async (context, tenantId, { uplineId, link }) => {
  const rate = link?.rate
  const zone = rate ? await salaryZone(context, tenantId) : undefined
  if (!rate || zone === undefined || !uplineId) return undefined
  return (tx, { memberId, now }) => giveRate(tx, { tenantId, uplineId, memberId, rate }, { zone, now })
}

interface Rate {
  tenantId: string
  /** The agent directly above, who made the link. */
  uplineId: number
  /** The member who has just registered with it. */
  memberId: number
  /** Rate in hundredths of a percent. */
  rate: number
}

/** Returns the zone by which salaries of a brand are paid; undefined: the brand pays none in real time. */
const salaryZone = async ({ brands }: Context, tenantId: string): Promise<string | undefined> =>
  (await brands.feature(tenantId, 'realTimeSalary')) ? brands.timeZone(tenantId) : undefined

/**
 * Turns the rate of a referral link into a contract of real-time salary with the agent who made it: none for a member who is not an agent,
 * and none where that agent earns less by now.
 */
async function giveRate(
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
      tenant_id: tenantId,
      kind,
      upline_id: uplineId,
      member_id: memberId,
      state: 'offered',
      tiers: JSON.stringify([{ rate }]),
      offered_at: new Date(when.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await activate(tx, { id, kind, period: null, memberId }, when)
}

/** Returns whether contracts may be made with a member. */
const isAgent = async (db: Reader, memberId: number) => {
  const row = await db.selectFrom('member').select('type').where('id', '=', memberId).executeTakeFirst()
  return roleOfFlag(row?.type ?? '') === 'agent'
}
