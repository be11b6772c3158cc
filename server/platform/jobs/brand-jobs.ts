/** Jobs that each brand has of its own, so that a backlog or a failure in one delays no other. */
import type { Job } from '../../jobs/define-job.ts'
import type { Context } from '../context/context.ts'
import { endFreeSpinsJob } from '../games/play/end-free-spins.ts'
import { agentJobs } from './agent-jobs.ts'

export const brandJobs = (context: Pick<Context, 'store' | 'brands'>, tenantId: string): Job[] => [
  ...agentJobs(context, tenantId),
  endFreeSpinsJob(context, tenantId),
]
