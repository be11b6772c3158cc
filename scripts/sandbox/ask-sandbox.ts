/** Asks the running server, or works on the store itself when none runs. */
import { systemClock, systemRandom } from '../../server/http/context.ts'
import type { VerbInput, VerbResult } from '../../server/sandbox/sandbox-context.ts'
import { INJECTABLE_CALLS, runSandboxVerb as runVerb } from '../../server/sandbox/verbs.ts'
import type { Settings } from '../../server/settings.ts'
import { openStore } from '../../server/store/open-store.ts'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { currentRelease } from '../../server/tenants/release/releases.ts'

/** @throws SandboxProblem for what cannot be, StartError when the store does not open */
export async function runSandbox(settings: Settings, verb: string, input: VerbInput): Promise<VerbResult> {
  const server = findServer(settings.dataFolder)
  const answer = server && (await askServer(server, 'sandbox', { ...input, verb }))
  if (answer) return answer as VerbResult

  const store = await openStore(settings.database)
  const directory = { current: (id: string) => currentRelease(store, id) }
  const context = {
    store,
    directory,
    clock: systemClock,
    system: systemClock,
    random: systemRandom,
    calls: INJECTABLE_CALLS,
  }
  try {
    return await runVerb({ ...context, isOn: undefined }, verb, input)
  } finally {
    await store.close()
  }
}
