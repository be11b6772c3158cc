/** The jobs that each brand has of its own, so that a backlog or a failure in one holds up no other. */
import type { Job } from '../../jobs/define-job.ts'
import type { Context } from '../context/context.ts'
import { agentJobs } from '../features/agents/agent-jobs.ts'
import { endFreeSpinsJob } from '../games/play/end-free-spins.ts'

export const brandJobs = (context: Pick<Context, 'store' | 'brands'>, tenantId: string): Job[] => [
  ...agentJobs(context, tenantId),
  endFreeSpinsJob(context, tenantId),
]
