/** What a job is: work that is due at times of the server's clock and done once, whichever instance does it. */
import type { HttpContext } from '../http/context.ts'
import type { Tx } from '../store/open-store.ts'
import { checkSchedule, type Schedule } from './schedule.ts'

export interface JobRun {
  /** The occurrence that is run, not the moment: what is paid for a day is named by it. */
  dueAt: number
  /** For the clock, randomness and settings; the database is `tx`. */
  context: HttpContext
}

export type Job = Schedule & {
  /** Small letters, digits and hyphens; a job of one brand ends in its id: `salary/<brand>`. */
  name: string
  /** What was missed while no instance ran, or the clock was moved: each occurrence in order, or only the last one. */
  catchUp: 'each' | 'once'
  /**
   * Its effect and the mark that it ran are one transaction: both or neither. So nothing outside the database in it, and nothing
   * that takes minutes: a failure runs it again.
   */
  run(tx: Tx, run: JobRun): Promise<unknown>
}

/**
 * @example defineJob({ name: 'draw-lottery', every: 60_000, catchUp: 'each', run: (tx, { dueAt }) => drawLottery(tx, dueAt) })
 * @throws RangeError that says what is wrong with it
 */
export function defineJob(job: Job): Job {
  if (!/^[a-z\d]+(-[a-z\d]+)*(\/[a-z\d-]+)?$/.test(job.name))
    throw new RangeError(`"${job.name}" is no name for a job; write it like draw-lottery, or salary/<brand>.`)
  try {
    checkSchedule(job)
  } catch (error) {
    throw new RangeError(`Job ${job.name}: ${(error as Error).message}`)
  }
  return job
}
