/** Content of the page, as one value that is replaced as a whole. */
import { proxy, ref } from 'valtio/vanilla'
import { closedScreen } from '../../engine/model/page-model.ts'
import type { PageView } from '../../runtime/page/page-provider.tsx'
import { useStore } from '../../runtime/state/use-store.ts'

/** A valtio store. Read `view` anywhere; replace it with `showView` only. */
export interface ViewStore {
  readonly view: PageView
}

export const createViewStore = (view: PageView): ViewStore => proxy({ view: ref(view) })

export function showView(store: ViewStore, view: PageView): void {
  // the models in it are frozen: tracking their parts would be work for nothing
  Object.assign(store, { view: ref(view) })
}

export const useView = (store: ViewStore): PageView => useStore(store).view as PageView

/** Tests whether the brand is under maintenance or blocked in the visitor's region. */
export const isClosed = ({ shell }: Pick<PageView, 'shell'>): boolean => closedScreen(shell.system) !== undefined
