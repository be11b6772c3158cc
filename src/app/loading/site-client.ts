/** The page after the browser has taken it over: loads screens, dialogs, languages and newer releases, and shows them in place. */
import type { DialogPart, ScreenPart, ShellPart } from '../../engine/page-model.ts'
import { closedScreen, matchRoute } from '../../engine/page-model.ts'
import { choices } from '../../runtime/browser/preferences.ts'
import { readStored } from '../../runtime/browser/storage.ts'
import { callSettings } from '../../runtime/calls/call.ts'
import { languageTag } from '../../runtime/page/page-basis.ts'
import type { PageView } from '../../runtime/page/page-provider.tsx'
import { session } from '../../runtime/session/session-state.ts'
import type { TextStore, Texts } from '../../runtime/texts/texts.ts'
import { nameDocument } from '../navigation/document-title.ts'
import { announce } from '../navigation/progress.ts'
import { loadWidgets } from '../registry/registry.ts'
import { widgetsIn } from '../registry/widget-table.ts'
import { isClosed } from '../shell/closable-shell.tsx'
import { keepPlace, returnToPlace } from '../shell/scroll-and-focus.ts'
import type { ViewStore } from '../view-store.ts'
import { newestOnly } from './latest-only.ts'
import { createPartLoader, loadVersion, PartFailure, type Version } from './load-part.ts'
import { allStyles } from './load-styles.ts'

/** The screen of a path that no screen answers (RTE-14). */
const NOT_FOUND = 'not-found'

/** Loads in advance what a link or opener will need. */
export interface Prefetch {
  page(href: string): void
  dialog(name: string): void
}

interface Change {
  language: string
  version: Version
}

export interface SiteClient {
  store: ViewStore
  /** Everything the screen of a path needs, ready to be shown. */
  loadView(path: string, query: Record<string, string>): Promise<PageView>
  loadDialog(name: string): Promise<DialogPart>
  /** All texts of the page's language; resolves at once when they are here, and rejects when they cannot be had now. */
  loadTexts(): Promise<void>
  /** Loads shell and screen anew, for another visitor, language or version, and shows them in place. */
  refresh(change?: Partial<Change>): Promise<void>
  prefetch: Prefetch
}

export function createSiteClient(store: ViewStore, texts: TextStore): SiteClient {
  const parts = createPartLoader()
  let textsOf = ''

  const part = <T>(name: string, view: Aim, path?: string) => parts.load<T>(name, view, view.language, path)
  const aim = (): Aim => {
    const { release, metadata, shell } = store.get()
    return { release, metadata, language: shell.language }
  }

  async function loadScreen(at: Aim, shell: ShellPart, path: string) {
    const match = matchRoute(shell.routes, path)
    const name = closedScreen(shell.system) ?? match?.route.screen ?? NOT_FOUND
    const [screen] = await Promise.all([part<ScreenPart>(`screen/${name}`, at, path), allStyles()])
    await loadWidgets(widgetsIn(screen.screen.main))
    return { screen, params: { ...screen.screen.params, ...match?.params } }
  }

  /** @returns what shows all texts of that release and language. */
  async function adoptTexts(at: Aim, shell: ShellPart): Promise<() => void> {
    const name = `${at.release}/${at.language}`
    if (textsOf === name) return () => {}
    const [{ loadFullTexts }, all] = await Promise.all([
      import('../../runtime/texts/full-texts.ts'),
      part<Texts>('texts', at),
    ])
    const text = await loadFullTexts(languageTag(shell, at.language), all)
    return () => {
      texts.set(text)
      textsOf = name
    }
  }

  /** @returns what shows the theme of that release, with the fonts of that language. */
  async function adoptTheme({ release, metadata, language }: Aim) {
    const { loadTheme } = await import('./load-theme.ts')
    return loadTheme(`/site/${release}/${metadata}/theme.css?lang=${language}`)
  }

  /** Leaves the page as it is once it is no longer the newest. */
  async function showAnew({ language, version }: Partial<Change>, isNewest: () => boolean): Promise<void> {
    const at = { ...aim(), ...version, ...(language && { language }) }
    const shell = await part<ShellPart>('shell', at)
    const { path } = store.get()
    const looksChange = Boolean(language || version)
    const [{ screen, params }, showTheme, showTexts] = await Promise.all([
      loadScreen(at, shell, path),
      looksChange ? adoptTheme(at) : undefined,
      looksChange ? adoptTexts(at, shell) : undefined,
      loadWidgets(widgetsIn(Object.values(shell.shell).flat())),
    ])
    if (!isNewest()) return
    if (store.get().path !== path) return client.refresh()
    callSettings.language = at.language
    if (language) {
      document.documentElement.lang = languageTag(shell, language)
      document.documentElement.dir = shell.brand.languages.find(({ code }) => code === language)?.direction ?? 'ltr'
    }
    showTexts?.()
    showTheme?.()
    const view = store.get()
    const theme = themeAfter(view, shell)
    const next = { ...view, theme, release: at.release, metadata: at.metadata, shell, screen, params }
    const [was, is] = [isClosed(view), isClosed(next)]
    if (is && !was) keepPlace()
    store.set(next)
    nameDocument(shell.brand.name, screen.screen)
    if (is !== was) announce(screen.screen.title)
    if (was && !is) requestAnimationFrame(returnToPlace)
  }

  const client: SiteClient = {
    store,
    async loadTexts() {
      const at = aim()
      const show = await adoptTexts(at, store.get().shell)
      // a language that was chosen meanwhile brings its own
      if (isSame(at, aim())) show()
    },
    async loadView(path, query) {
      const at = aim()
      const { shell } = store.get()
      const serial = session.serial
      const [{ screen, params }] = await Promise.all([loadScreen(at, shell, path), client.loadTexts().catch(() => {})])
      if (serial !== session.serial || !isSame(at, aim())) return client.loadView(path, query)
      return { ...store.get(), path, query, params, screen }
    },
    async loadDialog(name) {
      const [dialog] = await Promise.all([
        part<DialogPart>(`dialog/${name}`, aim()),
        // a window without words is of no use to anybody
        client.loadTexts(),
      ])
      await loadWidgets(widgetsIn(dialog.dialog.content))
      return dialog
    },
    refresh: newestOnly(showAnew),
    prefetch: {
      page(href) {
        const { pathname } = new URL(href, location.href)
        if (pathname !== store.get().path) loadScreen(aim(), store.get().shell, pathname).catch(() => {})
      },
      dialog(name) {
        client.loadDialog(name).catch(() => {})
      },
    },
  }
  return client
}

type Aim = Version & { language: string }

/** A brand that opens in another theme now shows it to who has not chosen one. */
function themeAfter({ theme, shell: before }: PageView, { themeDefault }: ShellPart): PageView['theme'] {
  if (before.themeDefault === themeDefault || choices.theme || readStored('local', 'theme')) return theme
  document.documentElement.dataset.theme = themeDefault
  return themeDefault
}
const isSame = (a: Aim, b: Aim) => a.release === b.release && a.metadata === b.metadata && a.language === b.language

/** Runs a load; when its release is gone meanwhile, moves on to the current one and tries again. */
export async function withCurrentVersion<T>(client: SiteClient, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof PartFailure) || error.status === 0) throw error
    const version = await loadVersion()
    const { release, metadata } = client.store.get()
    if (!version || (version.release === release && version.metadata === metadata)) throw error
    await client.refresh({ version })
    return load()
  }
}
