/**
 * The world of one request to a preview: its simulated visitor, the state of the draft, and for a call a transaction that is never
 * committed. The platform of previews works on the store and the clock of this world, so that nothing of a preview lasts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Clock } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import type { SiteState } from '../site/site-state.ts'
import type { Store, Tx } from '../store/open-store.ts'
import type { PreviewAccess } from './preview-token.ts'

export interface PreviewScope {
  access: PreviewAccess
  /** Undefined: the draft cannot be shown. */
  state: SiteState | undefined
  /** Transaction of a call: it reads, and is rolled back. */
  tx?: Tx
}

const scopes = new AsyncLocalStorage<PreviewScope>()

export const runInPreview = <T>(scope: PreviewScope, run: () => T): T => scopes.run(scope, run)
export const currentPreview = (): PreviewScope | undefined => scopes.getStore()

export const noEffect = () => refuse('request/preview', { status: 403 })

/** Returns the store of previews: a call reads in its own transaction, and everything else of a request only reads. */
export function previewStore(store: Store): Store {
  const reader = store.db.withPlugin(new RefuseWrites())
  return {
    ...store,
    get db() {
      const scope = currentPreview()
      return scope ? (scope.tx ?? reader) : store.db
    },
    transaction(run) {
      const scope = currentPreview()
      if (!scope) return store.transaction(run)
      if (!scope.tx) throw noEffect()
      return run(scope.tx)
    },
    onChangedAccounts: () => () => {},
  }
}

class RefuseWrites implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode') throw noEffect()
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

export const previewClock = (clock: Clock): Clock => ({
  now: () => currentPreview()?.access.simulation.at ?? clock.now(),
})
