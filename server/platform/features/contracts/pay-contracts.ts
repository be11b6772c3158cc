/**
 * Pays a brand's contracts: every ended period, once, and payments that are still due. All deciding facts are stored with each contract, so
 * that a run may stop anywhere, be repeated, or come late.
 */
import { sql } from 'kysely'
import { CONTRACT_KINDS, type ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Tx } from '../../../store/open-store.ts'
import { addUpTeams, closeTeams } from '../agents/add-up-teams.ts'
import { areTermsOutdated, followBrandTerms } from './brand-contracts.ts'
import { pauseContracts } from './pause-contracts.ts'
import { payDue } from './pay-due.ts'
import { payPeriods } from './pay-periods.ts'
import { payRealTime } from './pay-real-time.ts'
import type { PayRun } from './pay-run.ts'

/**
 * Pays an agent before the agents below, who are paid from it, and a period before the next one.
 * @returns MORE while payments are left
 */
export async function payContracts(tx: Tx, run: PayRun): Promise<typeof MORE | undefined> {
  const { tenantId, now } = run
  if (!(await isDue(tx, run)) && !(await areTermsOutdated(tx, tenantId))) return undefined
  const before = new Date(run.dueAt)
  if ((await addUpTeams(tx, { tenantId, before, now })) === MORE) return MORE
  await closeTeams(tx, tenantId, before)
  if (await followBrandTerms(tx, run)) return MORE
  await pauseContracts(tx, run)
  for (const pay of [payPeriods, payRealTime, payDue]) if ((await pay(tx, run)) > 0) return MORE
  return undefined
}

/** Returns whether a contract has to be looked at, or a payment is owed: most brands have none most of the time. */
async function isDue(tx: Tx, { tenantId, dueAt, paidKinds }: PayRun): Promise<boolean> {
  const contract = sql`select from agent_contract where tenant_id = ${tenantId}`
  const unpaidKinds = CONTRACT_KINDS.filter(kind => !paidKinds.includes(kind))
  const inForce = (kinds: readonly ContractKind[]) => sql`state = 'active' and kind = any(${[...kinds]}::text[])`
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (${contract} and pays_at <= ${new Date(dueAt)})
      or exists (${contract} and kind = 'realTimeSalary' and (state = 'active' or pays_at is not null))
      or exists (${contract} and ${inForce(unpaidKinds)} and paused_at is null)
      or exists (${contract} and ${inForce(paidKinds)} and paused_at is not null)
      or exists (select from contract_payment where tenant_id = ${tenantId} and state = 'due') as is_due`.execute(tx)
  return rows[0]!.is_due
}
