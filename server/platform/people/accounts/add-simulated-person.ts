/** Adds the person that a preview of the studio shows the site to; the transaction is rolled back. */
import { flagOfRole, type SignedInRole } from '../../../../src/schemas/session/agent-flag.ts'
import { noPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { createMember } from './create-member.ts'

export interface SimulatedPerson {
  tenantId: string
  role: SignedInRole
  /** VIP level. */
  vip: number
}

/** @returns the id of the account, with a wallet as a new member has it */
export async function addSimulatedPerson(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { tenantId, role, vip }: SimulatedPerson,
): Promise<number> {
  const now = clock.now()
  const username = `preview-${Buffer.from(random.bytes(9)).toString('hex')}`
  const member = { tenantId, username, nickname: 'Preview', passwordHash: noPassword(random), rankLevel: vip }
  const id = await createMember(tx, { ...member, type: flagOfRole(role) }, { now })
  if (id === undefined) throw new Error(`${username} exists already: is the source of randomness broken?`)
  if (role === 'trial')
    await tx
      .insertInto('trial_account')
      .values({ member_id: id, tenant_id: tenantId, ends_at: new Date(now + 86_400_000), swept_at: null })
      .execute()
  await openWallet(tx, { tenantId, memberId: id, now })
  return id
}
