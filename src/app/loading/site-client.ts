/** Loads screens, dialogs, languages and newer releases into the open page. */
import type { DialogPart } from '../../engine/model/page-model.ts'
import { loadValidators } from '../../parts/form/validator-table.ts'
import type { PageView } from '../../runtime/page/page-provider.tsx'
import { session } from '../../runtime/state/session-state.ts'
import type { TextStore } from '../../runtime/texts/texts.ts'
import { loadWidgets } from '../registry/registry.ts'
import { widgetsIn } from '../registry/widget-table.ts'
import type { ViewStore } from '../state/view-store.ts'
import { latestOnly } from './latest-only.ts'
import { createPartLoader, loadVersion, PartFailure } from './load-part.ts'
import { loadScreen } from './load-screen.ts'
import { currentTarget, isSameTarget, loadPart } from './part-target.ts'
import { createPageRefresh, type PageChange } from './refresh-page.ts'
import { createTextLoader } from './text-loader.ts'

/** Loads a page or dialog ahead of its opening. */
export interface Prefetch {
  page(href: string): void
  dialog(name: string): void
}

export interface SiteClient {
  store: ViewStore
  /** Everything the screen of a path needs, ready to be shown. @throws PartFailure */
  loadView(path: string, query: Record<string, string>): Promise<PageView>
  /** @throws PartFailure */
  loadDialog(name: string): Promise<DialogPart>
  /** Loads all texts of the page's language; resolves at once when they have been loaded. @throws PartFailure */
  loadTexts(): Promise<void>
  /** Loads shell and screen again, for another visitor, language or version, and shows them in place. @throws PartFailure */
  refresh(change?: Partial<PageChange>): Promise<void>
  /** Looks for a newer release or changed metadata now, and shows it. */
  checkVersion(): Promise<void>
  prefetch: Prefetch
}

export function createSiteClient(store: ViewStore, texts: TextStore): SiteClient {
  const parts = createPartLoader()
  const loadAllTexts = createTextLoader(parts, texts, currentTarget(store))
  const refreshPage = createPageRefresh({ store, parts, loadTexts: loadAllTexts })
  const client: SiteClient = {
    store,
    async loadTexts() {
      const target = currentTarget(store)
      const apply = await loadAllTexts(target, store.view.shell)
      // a language chosen meanwhile brings its own texts
      if (isSameTarget(target, currentTarget(store))) apply()
    },
    async loadView(path, query) {
      const target = currentTarget(store)
      const { serial } = session
      const [{ screen, params }] = await Promise.all([
        loadScreen(parts, target, store.view.shell, path),
        client.loadTexts().catch(() => {}),
      ])
      if (serial !== session.serial || !isSameTarget(target, currentTarget(store))) return client.loadView(path, query)
      return { ...store.view, path, query, params, screen }
    },
    async loadDialog(name) {
      const [dialog] = await Promise.all([
        loadPart<DialogPart>(parts, `dialog/${name}`, currentTarget(store)),
        // a dialog without its texts would be empty
        client.loadTexts(),
      ])
      await Promise.all([loadWidgets(widgetsIn(dialog.dialog.content)), loadValidators(dialog.forms)])
      return dialog
    },
    refresh: latestOnly(async (change: Partial<PageChange>, isLatest) => {
      if (!(await refreshPage(change, isLatest))) await client.refresh()
    }),
    async checkVersion() {
      const version = await loadVersion()
      const { release, metadata } = store.view
      const isNewer = version && (version.release !== release || version.metadata !== metadata)
      if (isNewer) await client.refresh({ version }).catch(() => {})
    },
    prefetch: {
      page(href) {
        const { pathname } = new URL(href, location.href)
        const { view } = store
        if (pathname !== view.path) loadScreen(parts, currentTarget(store), view.shell, pathname).catch(() => {})
      },
      dialog(name) {
        client.loadDialog(name).catch(() => {})
      },
    },
  }
  return client
}

/** Runs a load; when its release has been replaced meanwhile, shows the current one and runs it again. */
export async function retryOnNewVersion<T>(client: SiteClient, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof PartFailure) || error.status === 0) throw error
    const version = await loadVersion()
    const { release, metadata } = client.store.view
    if (!version || (version.release === release && version.metadata === metadata)) throw error
    await client.refresh({ version })
    return load()
  }
}
