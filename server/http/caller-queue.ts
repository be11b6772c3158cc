/**
 * Queue in front of the framework for one caller's parallel requests: a few are processed, the others wait here, where they hold neither a
 * slot nor a connection to the database. A caller who sends a hundred at once delays no other caller.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { QueueState } from './queue-state.ts'

interface CallerLimits {
  /** Requests of one caller that are processed at the same time; a browser opens six connections. */
  running: number
  /** Further requests that wait. */
  waiting: number
}

const CALLER_LIMITS: CallerLimits = { running: 8, waiting: 100 }

interface CallerQueue {
  /**
   * Starts the request when it is the caller's turn.
   * @returns false when too many of this caller wait already
   */
  enter(request: IncomingMessage, response: ServerResponse, start: () => void): boolean
  state(): QueueState
}

interface Caller {
  running: number
  waiting: (() => void)[]
}

/**
 * Makes the queue. Requests with the same credentials are of one caller; visitors have none and are not queued. Validity is decided later.
 */
export function createCallerQueue(limits: CallerLimits = CALLER_LIMITS): CallerQueue {
  const callers = new Map<string, Caller>()

  return {
    state() {
      const all = [...callers.values()]
      const sum = (of: (caller: Caller) => number) => all.reduce((total, caller) => total + of(caller), 0)
      return { running: sum(({ running }) => running), waiting: sum(({ waiting }) => waiting.length) }
    },
    enter(request, response, start) {
      // the caller has gone: the response would never close, and so never leave the queue
      if (response.destroyed) return true
      const name = request.headers.authorization
      if (!name) {
        start()
        return true
      }
      const caller = callers.get(name) ?? { running: 0, waiting: [] }
      if (caller.running >= limits.running && caller.waiting.length >= limits.waiting) return false
      callers.set(name, caller)
      const run = () => {
        caller.running++
        response.once('close', () => {
          caller.running--
          caller.waiting.shift()?.()
          if (caller.running === 0) callers.delete(name)
        })
        start()
      }
      if (caller.running < limits.running) run()
      else waitFor(caller, response, run)
      return true
    },
  }
}

/** Queues a request. A caller who leaves meanwhile gives up the place in the queue. */
function waitFor(caller: Caller, response: ServerResponse, run: () => void): void {
  const leave = () => {
    caller.waiting = caller.waiting.filter(waiting => waiting !== start)
  }
  const start = () => {
    response.off('close', leave)
    run()
  }
  response.once('close', leave)
  caller.waiting.push(start)
}
