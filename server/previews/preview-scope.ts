/**
 * The world of one request to a preview: its simulated visitor, the state of the draft, and for a call a transaction that is never
 * committed. The platform of previews works on the store and the clock of this world, so that nothing of a preview lasts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
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

/** Returns the store of previews: a call reads in its own transaction, and nothing else begins one. */
export function previewStore(store: Store): Store {
  return {
    ...store,
    get db() {
      return currentPreview()?.tx ?? store.db
    },
    transaction(run) {
      const scope = currentPreview()
      if (!scope) return store.transaction(run)
      if (!scope.tx) throw refuse('request/preview', { status: 403 })
      return run(scope.tx)
    },
    onChangedAccounts: () => () => {},
  }
}

export const previewClock = (clock: Clock): Clock => ({
  now: () => currentPreview()?.access.simulation.at ?? clock.now(),
})
