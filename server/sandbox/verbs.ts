/** The verbs of the sandbox, shared by the command line, the control address and the page. */
import { handlers } from '../platform/platform.ts'
import type { ControlVerbs } from '../tenants/control/control.ts'
import { suggest } from '../tenants/problems/nearest.ts'
import type { SandboxContext, SandboxVerb, VerbInput, VerbResult } from './sandbox-context.ts'
import { SandboxProblem } from './sandbox-problem.ts'
import { clock } from './verbs/clock.ts'
import { credit } from './verbs/credit.ts'
import { deposits } from './verbs/deposits.ts'
import { exclusions } from './verbs/exclusions.ts'
import { fail } from './verbs/fail.ts'
import { feedback } from './verbs/feedback.ts'
import { flag } from './verbs/flag.ts'
import { jobs } from './verbs/jobs.ts'
import { lottery } from './verbs/lottery.ts'
import { outbox } from './verbs/outbox.ts'
import { password } from './verbs/password.ts'
import { points } from './verbs/points.ts'
import { promotions } from './verbs/promotions.ts'
import { region } from './verbs/region.ts'
import { reset } from './verbs/reset.ts'
import { rule } from './verbs/rule.ts'
import { show } from './verbs/show.ts'
import { slow } from './verbs/slow.ts'
import { status } from './verbs/status.ts'
import { withdrawals } from './verbs/withdrawals.ts'

const VERBS: Record<string, SandboxVerb> = {
  ...{ status, region, flag, rule, clock, credit, deposits, outbox, slow, fail, jobs, show, reset, withdrawals },
  lottery,
  password,
  points,
  promotions,
  feedback,
  exclusions,
}

/** Reading a brand's metadata; it can be slow or fail like a call. */
export const METADATA_CALL = 'metadata'
export const INJECTABLE_CALLS: readonly string[] = [
  ...handlers.map(({ endpoint }) => endpoint.name),
  METADATA_CALL,
].sort()

/** @throws SandboxProblem */
export async function runSandboxVerb(context: SandboxContext, verb: string, input: VerbInput): Promise<VerbResult> {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!run) throw new SandboxProblem(`The sandbox has no "${verb}".`, suggest(verb, Object.keys(VERBS), 'verb'))
  return run(context, input)
}

/** The verbs as the command line calls them at the running server. */
export const sandboxControl = (context: SandboxContext): ControlVerbs => ({
  sandbox: input => runSandboxVerb(context, String(input.verb), input),
})
