/** An operator at the command lines of a test platform, with the verbs of back office and sandbox. */
import { OFFICE } from '../server/back-office/office.ts'
import type { Clock, Random } from '../server/http/context.ts'
import { type Log, noLog } from '../server/log/log.ts'
import { INJECTABLE_CALLS, SANDBOX } from '../server/sandbox/sandbox.ts'
import type { SandboxContext } from '../server/sandbox/switches/sandbox-context.ts'
import type { Store } from '../server/store/open-store.ts'
import { publish } from '../server/tenants/release/make-current.ts'
import { currentRelease } from '../server/tenants/release/read-releases.ts'
import { createRelease, type ReleaseContent } from '../server/tenants/release/release.ts'
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
  log?: Log
  hasUpstream?: boolean
}

export function createOperator({ store, clock, random, log = noLog, hasUpstream = false }: Parts): Operator {
  const context: SandboxContext = {
    log,
    hasUpstream,
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

interface TestBrand {
  /** "north" by default. */
  tenantId?: string
  /** Values of the brand's document besides its id and name. */
  tenant?: object
  /** Documents of the platform. */
  platform?: Record<string, unknown>
}

/** Publishes a brand without files, as the verbs ask for its release. */
export async function publishBrand(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  { tenantId = 'north', tenant = {}, platform = {} }: TestBrand = {},
): Promise<void> {
  const document = { tenant: { id: tenantId, name: 'North', ...tenant } }
  const content = { document, texts: {}, languages: {} } as unknown as ReleaseContent
  const audit = { who: 'test', why: '', now: clock.now() }
  await publish(store, createRelease(tenantId, content), audit, { platform })
}

/** @returns message and rows; for a refusal, the message with its fix and no rows */
export const saidOf = (result: Promise<VerbResult>): Promise<{ message: string; rows: readonly Row[] }> =>
  result.then(
    ({ message, rows = [] }) => ({ message, rows }),
    ({ message, fix }) => ({ message: `${message} ${fix}`, rows: [] }),
  )
