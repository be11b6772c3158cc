/** Asks a verb of the running server, or runs it on the store itself when none runs. */
import { systemClock, systemRandom } from '../../server/http/context.ts'
import { noLog } from '../../server/log/log.ts'
import { OFFICE_FILE } from '../../server/tenants/control/control.ts'
import { currentRelease } from '../../server/tenants/release/read-releases.ts'
import { runVerb, type VerbRequest } from '../../server/verbs/run-verb.ts'
import type { VerbContext, VerbResult, VerbSet } from '../../server/verbs/verb.ts'
import type { StoreAsker } from '../command-line/store-asker.ts'

interface AskedVerbs<Context extends VerbContext> {
  set: VerbSet<Context>
  more: Omit<Context, keyof VerbContext>
  /** The verb may make the database where there is none. */
  mayCreate?: boolean
  hasUpstream?: boolean
}

/** @throws OperatorError for impossible input and where there is no store, StartError when it does not open */
export const askVerb = <Context extends VerbContext>(
  stores: StoreAsker,
  { set, more, mayCreate = false, hasUpstream = false }: AskedVerbs<Context>,
  request: VerbRequest,
): Promise<VerbResult> =>
  stores.ask({
    verb: set.name,
    params: { ...request },
    file: set.name === 'sandbox' ? undefined : OFFICE_FILE,
    mayCreate,
    answer(store) {
      const own: VerbContext = {
        store,
        directory: { current: id => currentRelease(store, id) },
        clock: systemClock,
        random: systemRandom,
        // the command prints the result, and the audit log has the rest
        log: noLog,
        hasUpstream,
      }
      return runVerb(set, { ...own, ...more } as Context, request)
    },
  })
