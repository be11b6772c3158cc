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
import { createPartLoader, loadVersion } from './load-part.ts'
import { loadScreen } from './load-screen.ts'
import { PartFailure } from './part-failure.ts'
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
  /**
   * Everything the screen of a path needs, ready to be shown; when its release has been replaced meanwhile, that of the current one, which
   * is shown first. @throws PartFailure
   */
  loadView(path: string, query: Record<string, string>): Promise<PageView>
  /** A dialog, in the same way. @throws PartFailure */
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

  async function loadTexts() {
    const target = currentTarget(store)
    const apply = await loadAllTexts(target, store.view.shell)
    // a language chosen meanwhile brings its own texts
    if (isSameTarget(target, currentTarget(store))) apply()
  }

  async function loadView(path: string, query: Record<string, string>): Promise<PageView> {
    const target = currentTarget(store)
    const { serial } = session
    const [{ screen, params }] = await Promise.all([
      loadScreen(parts, target, store.view.shell, path),
      loadTexts().catch(() => {}),
    ])
    if (serial !== session.serial || !isSameTarget(target, currentTarget(store))) return loadView(path, query)
    return { ...store.view, path, query, params, screen }
  }

  async function loadDialog(name: string): Promise<DialogPart> {
    const [dialog] = await Promise.all([
      loadPart<DialogPart>(parts, `dialog/${name}`, currentTarget(store)),
      // a dialog without its texts would be empty
      loadTexts(),
    ])
    await Promise.all([loadWidgets(widgetsIn(dialog.dialog.content)), loadValidators(dialog.forms)])
    return dialog
  }

  const refresh = latestOnly(async (change: Partial<PageChange>, isLatest) => {
    if (!(await refreshPage(change, isLatest))) await refresh()
  })

  /** @returns the site's version where another one is shown */
  async function findNewer() {
    const version = await loadVersion()
    const { release, metadata } = store.view
    return version && (version.release !== release || version.metadata !== metadata) ? version : undefined
  }

  /** Runs a load; when its release has been replaced meanwhile, shows the current one and runs it again. */
  async function retryOnNewVersion<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof PartFailure) || error.status === 0) throw error
      const version = await findNewer()
      if (!version) throw error
      await refresh({ version })
      return load()
    }
  }

  return {
    store,
    loadTexts,
    loadView: (path, query) => retryOnNewVersion(() => loadView(path, query)),
    loadDialog: name => retryOnNewVersion(() => loadDialog(name)),
    refresh,
    async checkVersion() {
      const version = await findNewer()
      if (version) await refresh({ version }).catch(() => {})
    },
    prefetch: {
      page(href) {
        const { pathname } = new URL(href, location.href)
        const { view } = store
        if (pathname !== view.path) loadScreen(parts, currentTarget(store), view.shell, pathname).catch(() => {})
      },
      dialog(name) {
        loadDialog(name).catch(() => {})
      },
    },
  }
}
