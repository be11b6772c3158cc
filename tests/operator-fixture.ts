/** An operator at the command lines of a test platform, with the verbs of back office and sandbox. */
import { OFFICE } from '../server/back-office/office.ts'
import type { Clock, Random } from '../server/http/context.ts'
import { INJECTABLE_CALLS, SANDBOX } from '../server/sandbox/sandbox.ts'
import type { SandboxContext } from '../server/sandbox/switches/sandbox-context.ts'
import type { Store } from '../server/store/open-store.ts'
import { currentRelease } from '../server/tenants/release/releases.ts'
import { runVerb } from '../server/verbs/run-verb.ts'
import type { Row, VerbResult } from '../server/verbs/verb.ts'

export interface Typed extends Record<string, unknown> {
  who?: string
  reason?: string
}

export interface Operator {
  context: SandboxContext
  office(verb: string, typed?: Typed): Promise<VerbResult>
  sandbox(verb: string, typed?: Typed): Promise<VerbResult>
}

interface Parts {
  store: Store
  clock: Clock
  random: Random
}

export function createOperator({ store, clock, random }: Parts): Operator {
  const context: SandboxContext = {
    store,
    clock,
    random,
    system: clock,
    directory: { current: id => currentRelease(store, id) },
    calls: INJECTABLE_CALLS,
    depositApproval: 'switchable',
  }
  return operatorOf(context)
}

export const operatorOf = (context: SandboxContext): Operator => ({
  context,
  office: (verb, { who = 'qa', reason, ...input } = {}) => runVerb(OFFICE, context, { verb, input, who, reason }),
  sandbox: (verb, { who = 'qa', reason, ...input } = {}) => runVerb(SANDBOX, context, { verb, input, who, reason }),
})

/** @returns message and rows; for a refusal, the message with its fix and no rows */
export const saidOf = (result: Promise<VerbResult>): Promise<{ message: string; rows: readonly Row[] }> =>
  result.then(
    ({ message, rows = [] }) => ({ message, rows }),
    ({ message, fix }) => ({ message: `${message} ${fix}`, rows: [] }),
  )
