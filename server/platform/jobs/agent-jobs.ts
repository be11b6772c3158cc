/** Jobs of one brand's agents: each brand has its own, so that a backlog or a failure in one delays no other. */
import type { ContractKind } from '../../../src/schemas/agents/contract-kinds.ts'
import { defineJob, type Job } from '../../jobs/define-job.ts'
import type { Context } from '../context/context.ts'
import { addUpTeams, figuresJob, hasChanges } from '../features/agents/add-up-teams.ts'
import { readPaidKinds } from '../features/contracts/pause-contracts.ts'
import { payContracts } from '../features/contracts/pay-contracts.ts'

const MINUTE = 60_000

export function agentJobs({ brands }: Pick<Context, 'brands'>, tenantId: string): Job[] {
  let paidKinds: readonly ContractKind[] = []
  return [
    defineJob({
      name: figuresJob(tenantId),
      every: MINUTE,
      // a missed run needs no repetition: the next one adds everything up
      catchUp: 'once',
      run: async (tx, { context }) =>
        (await hasChanges(tx, tenantId)) ? addUpTeams(tx, { tenantId, now: context.clock.now() }) : undefined,
    }),
    defineJob({
      name: `agent-pay/${tenantId}`,
      every: 5 * MINUTE,
      // each contract records until when it is paid: one run pays for all missed ones
      catchUp: 'once',
      prepare: async () => {
        paidKinds = await readPaidKinds(brands, tenantId)
      },
      run: (tx, { dueAt, context }) => payContracts(tx, { tenantId, dueAt, now: context.clock.now(), paidKinds }),
    }),
  ]
}
