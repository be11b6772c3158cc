/**
 * Pays a brand's contracts: every period that is over, once, and what is due (AGT-09). What decides is stored with each contract, so that
 * a run may stop anywhere, be repeated, or come late.
 */
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { addUpTeams, closeTeams } from '../add-up-teams.ts'
import { followBrandTerms } from './brand-contracts.ts'
import { pauseContracts } from './pause-contracts.ts'
import { payDue } from './pay-due.ts'
import { payPeriods } from './pay-periods.ts'
import { payRealTime } from './pay-real-time.ts'
import type { PayRun } from './pay-run.ts'

/**
 * An agent is paid before the agents below, who are paid by it; a period before the next one.
 * @returns MORE while some are left
 */
export async function payContracts(tx: Tx, run: PayRun): Promise<typeof MORE | undefined> {
  const { tenantId, now } = run
  const before = new Date(run.dueAt)
  if ((await addUpTeams(tx, { tenantId, before, now })) === MORE) return MORE
  await closeTeams(tx, tenantId, before)
  if (await followBrandTerms(tx, run)) return MORE
  await pauseContracts(tx, run)
  for (const pay of [payPeriods, payRealTime, payDue]) if ((await pay(tx, run)) > 0) return MORE
  return undefined
}
