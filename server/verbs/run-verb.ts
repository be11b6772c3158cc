/** Runs a verb of a set: reads its input, asks for the reason, and writes the audit log in the transaction of the change. */
import { randomUUID } from 'node:crypto'
import { OperatorError } from '../http/operator-error.ts'
import { Refusal } from '../http/refusal.ts'
import { codeOf, msSince } from '../log/log.ts'
import { readPassiveCopy } from '../store/passive-copy.ts'
import type { ControlVerbs } from '../tenants/control/control.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { writeAudit } from '../tenants/release/audit.ts'
import { requireBrand } from './read-brand.ts'
import { readInput } from './read-input.ts'
import type { ChangeVerb, ReadVerb, Verb, VerbCall, VerbContext, VerbResult, VerbSet } from './verb.ts'

export interface VerbRequest {
  /** Name of the verb, such as `deposits approve`. */
  verb: string
  /** Texts by field, not parsed yet. */
  input: Record<string, unknown>
  who: string
  reason?: string | undefined
  /** Id of the request that asks for it; absent: it gets one of its own. */
  request?: string | undefined
}

const MAX_REASON = 500

/**
 * A verb that changes something writes its entry in the log, as a decision. @throws OperatorError with a correct input
 */
export async function runVerb<Context extends VerbContext>(
  set: VerbSet<Context>,
  context: Context,
  request: VerbRequest,
): Promise<VerbResult> {
  const verb = findVerb(set, request.verb)
  const { who } = request
  const reason = readReason(verb, request.reason)
  const now = context.clock.now()
  const audit = { who, why: reason, now, request: request.request ?? randomUUID() }
  const call = { context, input: readInput(verb.input, request.input), who, reason, now, audit }
  try {
    return await (verb.reason === 'none' ? runRead(verb, call) : logged(set, verb, call, runChange(set, verb, call)))
  } catch (error) {
    if (error instanceof Refusal && verb.explain) throw verb.explain(error, call.input)
    throw error
  }
}

/** Writes the entry of a decision once it is made, or refused; the brand is named when it is known to be one. */
async function logged<Context extends VerbContext>(
  set: VerbSet<Context>,
  verb: ChangeVerb<Context>,
  { context, input, audit }: VerbCall<Context, Record<string, unknown>>,
  running: Promise<VerbResult>,
): Promise<VerbResult> {
  const began = performance.now()
  const write = (outcome: string, fields: { brand?: unknown; code?: string }) =>
    context.log.routine(
      { request: audit.request, decision: `${set.name} ${verb.name}`, outcome, ms: msSince(began), ...fields },
      'decision',
    )
  try {
    const result = await running
    write('done', { brand: input.brand })
    return result
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof OperatorError
    write(isRefused ? 'refused' : 'failed', { code: codeOf(error) })
    throw error
  }
}

async function runRead<Context extends VerbContext>(
  verb: ReadVerb<Context>,
  call: VerbCall<Context, Record<string, unknown>>,
): Promise<VerbResult> {
  await requireNamedBrand(call)
  return verb.read(call)
}

/** Requires the brand that a call names. @throws OperatorError where there is none of that name */
async function requireNamedBrand({ context, input }: VerbCall<VerbContext, Record<string, unknown>>): Promise<void> {
  if (typeof input.brand === 'string') await requireBrand(context, input.brand)
}

async function runChange<Context extends VerbContext>(
  { name }: VerbSet<Context>,
  verb: ChangeVerb<Context>,
  call: VerbCall<Context, Record<string, unknown>>,
): Promise<VerbResult> {
  const { context, audit: author } = call
  if (verb.role === 'cashier' && (await readPassiveCopy(context.store.db))) throw passiveCopyProblem()
  await requireNamedBrand(call)
  const change = await verb.change(call)
  return context.store.transaction(async tx => {
    const { audit, result } = await change(tx)
    for (const { brand, what = name, ...entry } of audit) await writeAudit(tx, brand, [{ what, ...entry }], author)
    return result
  })
}

/** Returns the refusal of a decision about money on a restored copy, whose original may decide about the same money. */
const passiveCopyProblem = () =>
  new OperatorError(
    'The database is a passive copy: no decisions about money are made on it.',
    'If it replaces its original: npm run data -- activate --reason <text>.',
  )

export function findVerb<Context extends VerbContext>(
  { name, verbs }: VerbSet<Context>,
  wanted: string,
): Verb<Context> {
  const found = verbs.find(verb => verb.name === wanted)
  if (found) return found
  const [group, action = ''] = wanted.split(' ')
  const actions = verbs.flatMap(verb => (verb.name.startsWith(`${group} `) ? [verb.name.split(' ')[1]!] : []))
  if (actions.length > 0) throw new OperatorError(`${group} has no "${action}".`, suggest(action, actions, 'action'))
  const groups = [...new Set(verbs.map(verb => verb.name.split(' ')[0]!))]
  throw new OperatorError(`The ${name} has no "${wanted}".`, suggest(wanted, groups, 'verb'))
}

function readReason({ reason: rule }: Verb, typed = ''): string {
  const reason = typed.trim()
  if (reason.length > MAX_REASON)
    throw new OperatorError(`The reason is longer than ${MAX_REASON} characters.`, 'Give a shorter one.')
  if (reason === '' && rule === 'audit')
    throw new OperatorError(
      'The reason is missing.',
      'Say why, for the audit log, such as "seen on the bank statement".',
    )
  if (reason === '' && rule === 'member')
    throw new OperatorError(
      'The reason is missing.',
      'Say why, such as "The payment did not arrive."; the member reads it.',
    )
  return reason
}

/**
 * Makes the control verb by which the command line calls a set at the running server. @param prepare makes a brand ready before a verb
 * names it
 */
export const controlOf = <Context extends VerbContext>(
  set: VerbSet<Context>,
  context: Context,
  prepare: (brand: string) => Promise<void> = async () => {},
): ControlVerbs => ({
  async [set.name]({ verb, input, who, reason, request }) {
    const typed = (input ?? {}) as Record<string, unknown>
    if (typeof typed.brand === 'string') await prepare(typed.brand)
    return runVerb(set, context, {
      verb: String(verb),
      input: typed,
      who: String(who),
      reason: typeof reason === 'string' ? reason : '',
      request: typeof request === 'string' ? request : undefined,
    })
  },
})
