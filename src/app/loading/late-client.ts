/** The site client of a page before its code is there: nothing of it is needed for the first view. */
import type { TextStore } from '../../runtime/texts/texts.ts'
import { withTimeout } from '../registry/part-timeout.ts'
import type { ViewStore } from '../state/view-store.ts'
import type { SiteClient } from './site-client.ts'

/** Creates a client that loads its code with the first thing asked of it. */
export function createLateClient(store: ViewStore, texts: TextStore): SiteClient {
  let loading: Promise<SiteClient> | undefined
  const load = () => {
    if (!loading) {
      loading = withTimeout(import('./site-client.ts')).then(({ createSiteClient }) => createSiteClient(store, texts))
      loading.catch(() => {
        loading = undefined
      })
    }
    return loading
  }
  const prefetch = (begin: (prefetch: SiteClient['prefetch']) => void) =>
    void load().then(
      client => begin(client.prefetch),
      () => {},
    )
  return {
    store,
    loadView: async (path, query) => (await load()).loadView(path, query),
    loadDialog: async name => (await load()).loadDialog(name),
    loadTexts: async () => (await load()).loadTexts(),
    refresh: async change => (await load()).refresh(change),
    checkVersion: async () => (await load()).checkVersion(),
    prefetch: {
      page: href => prefetch(({ page }) => page(href)),
      dialog: name => prefetch(({ dialog }) => dialog(name)),
    },
  }
}
