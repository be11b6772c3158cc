/** Counts the rate limit of money calls, in one round trip with all other facts that decide whether money may move. */
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { notSignedIn } from '../../../http/check-caller.ts'
import { type Counting, takeLimits } from '../../../http/rate-limits.ts'
import { metadataOf, NO_VERSION } from '../../../metadata/metadata-documents.ts'
import type { Context } from '../../context/context.ts'
import type { MoneyOwner } from './money-queue.ts'

export interface MoneyFacts {
  metadata: Metadata
  /** Whether the member has the default password. */
  hasDefaultPassword: boolean
}

/**
 * @param tokenHash hash of the call's session token: the session can end while the call waits in the queue
 * @throws Refusal request/too-many, request/not-signed-in
 */
export async function takeMoneyLimit(
  context: Context,
  { tenantId, memberId }: MoneyOwner,
  tokenHash: string | undefined,
): Promise<MoneyFacts> {
  const { store } = context
  const countAndRead = (counting: Counting) =>
    store.db
      .with('counted', () => counting)
      .selectFrom('counted')
      .select(['counted.key', 'counted.times', 'counted.ends_at'])
      .select(eb => [
        eb.selectFrom('metadata_version').select('version').where('tenant_id', '=', tenantId).as('version'),
        eb
          .selectFrom('member_access')
          .select('default_password')
          .where('member_id', '=', memberId)
          .as('default_password'),
        eb
          .selectFrom('session')
          .select('member_id')
          .where('token_hash', '=', tokenHash ?? '')
          .as('signed_in'),
      ])
      .execute()
  const [facts] = await takeLimits(context, [['money', [tenantId, String(memberId)]]], countAndRead)
  if (facts?.signed_in !== memberId) throw notSignedIn()
  const { wire } = await metadataOf(store, tenantId, facts.version ?? NO_VERSION)
  return { metadata: wire, hasDefaultPassword: facts.default_password ?? false }
}
