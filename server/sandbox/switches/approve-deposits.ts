/**
 * Approves deposits of play money automatically, so that their whole course can be seen without a back office. It is a setting of
 * a sandbox, never of a brand: on from the start with PGlite, with PostgreSQL once it was switched on.
 */
import { cashierFollowers } from '../../platform/compose/followers.ts'
import type { Context } from '../../platform/context/context.ts'
import { startRounds } from '../../platform/context/start-rounds.ts'
import { approveWaiting } from '../../platform/features/deposits/clock-changes.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { readPassiveCopy } from '../../store/passive-copy.ts'
import { storeSetting } from '../../tenants/release/change-setting.ts'
import type { ApprovalMode } from './approval-mode.ts'

export const MAX_APPROVAL_SECONDS = 3600
const DEFAULT_SECONDS = 5
/** Brand of the setting: it belongs to none, and no brand's metadata is laid over with it. */
const NO_BRAND = ''
const NAME = 'approve-deposits'

/** @returns seconds after which deposits approve themselves; undefined: they wait for an operator */
export async function readApproval(db: Reader, mode: ApprovalMode): Promise<number | undefined> {
  if (mode === 'never') return undefined
  const row = await db
    .selectFrom('sandbox_setting')
    .select('body')
    .where('tenant_id', '=', NO_BRAND)
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (await readPassiveCopy(db)) return undefined
  if (!row) return mode === 'on' ? DEFAULT_SECONDS : undefined
  const { seconds } = row.body as { seconds?: unknown }
  return typeof seconds === 'number' ? seconds : undefined
}

/** @param seconds undefined: off */
export const storeApproval = (tx: Tx, seconds: number | undefined, now: number): Promise<void> =>
  storeSetting(tx, NO_BRAND, NAME, { seconds: seconds ?? 'off' }, now)

/** Removes the setting. @returns whether it had been switched */
export async function resetApproval(tx: Tx): Promise<boolean> {
  const row = await tx
    .deleteFrom('sandbox_setting')
    .where('tenant_id', '=', NO_BRAND)
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row.numDeletedRows > 0n
}

/** Approves due deposits from now on. @returns a function that stops it */
export const startApproval = (context: Context): (() => Promise<void>) =>
  startRounds(context, 'deposits could not be approved', async () => {
    const { store, clock, config } = context
    const seconds = await config.approvesDepositsAfter()
    if (seconds !== undefined) await approveWaiting(store, seconds * 1000, clock.now(), cashierFollowers)
  })
