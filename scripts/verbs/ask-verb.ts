/** Asks the running server, or works on the store itself when none runs. */
import { systemClock, systemRandom } from '../../server/http/context.ts'
import type { Settings } from '../../server/settings.ts'
import { openStore } from '../../server/store/open-store.ts'
import { askServer, findServer, OFFICE_FILE } from '../../server/tenants/control/control.ts'
import { currentRelease } from '../../server/tenants/release/releases.ts'
import { runVerb, type VerbRequest } from '../../server/verbs/run-verb.ts'
import type { VerbContext, VerbResult, VerbSet } from '../../server/verbs/verb.ts'

/** @throws VerbProblem for impossible input, StartError when the store does not open */
export async function askVerb<Context extends VerbContext>(
  settings: Settings,
  { set, more }: { set: VerbSet<Context>; more: Omit<Context, keyof VerbContext> },
  request: VerbRequest,
): Promise<VerbResult> {
  const server = findServer(settings.dataFolder, set.name === 'sandbox' ? undefined : OFFICE_FILE)
  const answer = server && (await askServer(server, set.name, { ...request }))
  if (answer) return answer as VerbResult

  const store = await openStore(settings.database)
  const own: VerbContext = {
    store,
    directory: { current: id => currentRelease(store, id) },
    clock: systemClock,
    random: systemRandom,
  }
  try {
    return await runVerb(set, { ...own, ...more } as Context, request)
  } finally {
    await store.close()
  }
}
