/** Work on the newest state of things that change: those who ask for the same state share it, and work that is overtaken ends early. */
import { runInTurns } from './bounded-work.ts'

export interface NewestWork<State, Result> {
  /** Makes the steps of the work on a state. */
  run: (state: State) => Generator<unknown, Result>
  /** Decides whether work on one state, which is under way, serves those who ask for another one. */
  serves: (one: State, other: State) => boolean
}

interface Running<State, Result> {
  state: State
  result: Promise<Result>
  /** The work on a newer state, whose result this work has, too. */
  next?: Running<State, Result>
}

/** @returns does the work on a state of the thing with an id; work on the earlier state of a thing ends */
export function createNewestWork<State, Result>({ run, serves }: NewestWork<State, Result>) {
  const running = new Map<string, Running<State, Result>>()
  function* untilOvertaken(own: Running<State, Result>) {
    const steps = run(own.state)
    while (!own.next) {
      const { done, value } = steps.next()
      if (done) return { value }
      yield
    }
    return undefined
  }
  const work = async (own: Running<State, Result>): Promise<Result> => {
    const found = await runInTurns(untilOvertaken(own))
    return found ? found.value : own.next!.result
  }
  return (id: string, state: State): Promise<Result> => {
    const before = running.get(id)
    if (before && serves(before.state, state)) return before.result
    const own = { state } as Running<State, Result>
    running.set(id, own)
    if (before && serves(state, before.state)) before.next = own
    own.result = work(own).finally(() => running.get(id) === own && running.delete(id))
    return own.result
  }
}
