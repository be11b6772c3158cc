/** A job: work that is due at times of the server's clock and done once, by any of the instances. */
import type { HttpContext } from '../http/context.ts'
import type { Tx } from '../store/open-store.ts'
import { checkSchedule, type Schedule } from './schedule.ts'

export interface JobRun {
  /** The time of the occurrence, not of the run: use it to name the payments of an occurrence. */
  dueAt: number
  /** Context for the clock, randomness and settings; the database is `tx`. */
  context: HttpContext
}

export type Job = Schedule & {
  /** Name of small letters, digits and hyphens; a job of one brand ends in its id: `salary/<brand>`. */
  name: string
  /** Missed occurrences that run after a downtime, or after the clock was moved: each in order, or only the last. */
  catchUp: 'each' | 'once'
  /** Reads, before the transaction of each run, data from outside the database, or that is only read outside transactions. */
  prepare?(): Promise<void>
  /**
   * Runs the job. Its effect and the record of the run are one transaction. It must not do anything outside the database, nor take minutes,
   * because a failure runs it again. Work that is too much for one transaction returns `MORE` while some is left: the occurrence continues
   * at once in another one, also in another instance. A run that found nothing to do returns `IDLE`: its entry in the log is at `debug`.
   */
  run(tx: Tx, run: JobRun): Promise<unknown>
}

/** Result of a run whose occurrence is not finished. */
export const MORE = Symbol('more')
/** Result of a run that found nothing to do, for jobs that are due more often than once a minute. */
export const IDLE = Symbol('idle')

/**
 * @example defineJob({ name: 'draw-lottery', every: 60_000, catchUp: 'each', run: (tx, { dueAt }) => drawLottery(tx, dueAt) })
 * @throws RangeError that names the invalid value
 */
export function defineJob(job: Job): Job {
  if (!/^[a-z\d]+(-[a-z\d]+)*(\/[a-z\d-]+)?$/.test(job.name))
    throw new RangeError(`"${job.name}" is not a valid job name; write it like draw-lottery, or salary/<brand>.`)
  try {
    checkSchedule(job)
  } catch (error) {
    throw new RangeError(`Job ${job.name}: ${(error as Error).message}`)
  }
  return job
}
