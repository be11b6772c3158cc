/** What verbs with several actions have in common, such as `deposits list`. */
import { suggest } from '../tenants/problems/nearest.ts'
import { readText, type SandboxContext, type SandboxVerb, type VerbInput } from './sandbox-context.ts'
import { SandboxProblem } from './sandbox-problem.ts'

/** @throws SandboxProblem when the verb has no such action */
export async function runAction(
  verb: string,
  actions: Record<string, SandboxVerb>,
  context: SandboxContext,
  input: VerbInput,
) {
  const action = readText(input, 'action', 'list')
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!run) throw new SandboxProblem(`${verb} has no "${action}".`, suggest(action, Object.keys(actions), 'action'))
  return run(context, input)
}

/** @param what such as "a deposit" @throws SandboxProblem when it is no number of one that the verb lists */
export function readNumber(
  input: VerbInput,
  { field, what, verb }: { field: string; what: string; verb: string },
): string {
  const id = readText(input, field, '12')
  if (/^\d{1,18}$/.test(id)) return id
  throw new SandboxProblem(
    `"${id}" is no number of ${what}.`,
    `The list says them: npm run sandbox -- ${verb} list <brand>.`,
  )
}
