/** Runs a verb of a set: reads its input, asks for the reason, and writes the audit log in the transaction of the change. */
import { Refusal } from '../http/refusal.ts'
import { readPassiveCopy } from '../store/passive-copy.ts'
import type { ControlVerbs } from '../tenants/control/control.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import { writeAudit } from '../tenants/release/audit.ts'
import { readInput } from './read-input.ts'
import type { ChangeVerb, Verb, VerbCall, VerbContext, VerbResult, VerbSet } from './verb.ts'
import { VerbProblem } from './verb-problem.ts'

export interface VerbRequest {
  /** Name of the verb, such as `deposits approve`. */
  verb: string
  /** Texts by field, not parsed yet. */
  input: Record<string, unknown>
  who: string
  reason?: string | undefined
}

const MAX_REASON = 500

/** @throws VerbProblem with a correct input */
export async function runVerb<Context extends VerbContext>(
  set: VerbSet<Context>,
  context: Context,
  request: VerbRequest,
): Promise<VerbResult> {
  const verb = findVerb(set, request.verb)
  const call = {
    context,
    input: readInput(verb.input, request.input),
    who: request.who,
    reason: readReason(verb, request.reason),
    now: context.clock.now(),
  }
  try {
    return await (verb.reason === 'none' ? verb.read(call) : runChange(set, verb, call))
  } catch (error) {
    if (error instanceof Refusal && verb.explain) throw verb.explain(error, call.input)
    throw error
  }
}

async function runChange<Context extends VerbContext>(
  { name }: VerbSet<Context>,
  verb: ChangeVerb<Context>,
  call: VerbCall<Context, Record<string, unknown>>,
): Promise<VerbResult> {
  const { context, who, reason, now } = call
  if (verb.role === 'cashier' && (await readPassiveCopy(context.store.db))) throw isPassive()
  const change = await verb.change(call)
  return context.store.transaction(async tx => {
    const { audit, result } = await change(tx)
    for (const { brand, what = name, subject, summary } of audit)
      await writeAudit(tx, brand, [{ what, subject, summary }], { who, why: reason, now })
    return result
  })
}

/** Refuses a decision about money on a restored copy, whose original may decide about the same money. */
const isPassive = () =>
  new VerbProblem(
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
  if (actions.length > 0) throw new VerbProblem(`${group} has no "${action}".`, suggest(action, actions, 'action'))
  const groups = [...new Set(verbs.map(verb => verb.name.split(' ')[0]!))]
  throw new VerbProblem(`The ${name} has no "${wanted}".`, suggest(wanted, groups, 'verb'))
}

function readReason({ reason: rule }: Verb, typed = ''): string {
  const reason = typed.trim()
  if (reason.length > MAX_REASON)
    throw new VerbProblem(`The reason is longer than ${MAX_REASON} characters.`, 'Give a shorter one.')
  if (reason === '' && rule === 'audit')
    throw new VerbProblem('The reason is missing.', 'Say why, for the audit log, such as "seen on the bank statement".')
  if (reason === '' && rule === 'member')
    throw new VerbProblem(
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
  async [set.name]({ verb, input, who, reason }) {
    const typed = (input ?? {}) as Record<string, unknown>
    if (typeof typed.brand === 'string') await prepare(typed.brand)
    return runVerb(set, context, {
      verb: String(verb),
      input: typed,
      who: String(who),
      reason: typeof reason === 'string' ? reason : '',
    })
  },
})
