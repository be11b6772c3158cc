/** Replaces shell and screen of an open page, for another visitor, language or version, without losing typed values. */
import type { ShellPart } from '../../engine/model/page-model.ts'
import { preferences } from '../../runtime/browser/preferences.ts'
import { requestContext } from '../../runtime/calls/call.ts'
import { setDocumentTitle } from '../../runtime/page/document-title.ts'
import type { PageView } from '../../runtime/page/page-provider.tsx'
import { languageTag } from '../../runtime/page/page-resources.ts'
import { readStored } from '../../runtime/state/storage.ts'
import { loadWidgets } from '../registry/registry.ts'
import { widgetsIn } from '../registry/widget-table.ts'
import { announce } from '../state/progress.ts'
import { rememberScrollAndFocus } from '../state/scroll-and-focus.ts'
import { isClosed, showView, type ViewStore } from '../state/view-store.ts'
import type { PartLoader, Version } from './load-part.ts'
import { loadScreen } from './load-screen.ts'
import { currentTarget, loadPart, type PartTarget } from './part-target.ts'
import type { TextLoader } from './text-loader.ts'

export interface PageChange {
  language: string
  version: Version
}

export interface RefreshOptions {
  store: ViewStore
  parts: PartLoader
  loadTexts: TextLoader
}

/**
 * @returns a function that loads the changed parts, and shows them while `isLatest` holds. Resolves to false when the visitor went to
 * another page meanwhile: that page then needs the change too.
 */
export function createPageRefresh({ store, parts, loadTexts }: RefreshOptions) {
  let restorePosition: (() => void) | undefined

  function show(view: PageView, next: PageView): void {
    const [wasClosed, closed] = [isClosed(view), isClosed(next)]
    if (closed && !wasClosed) restorePosition = rememberScrollAndFocus()
    showView(store, next)
    setDocumentTitle(next.shell.brand.name, next.screen.screen)
    if (closed !== wasClosed) announce(next.screen.screen.title)
    if (wasClosed && !closed && restorePosition) {
      requestAnimationFrame(restorePosition)
      restorePosition = undefined
    }
  }

  return async ({ language, version }: Partial<PageChange>, isLatest: () => boolean): Promise<boolean> => {
    const target = { ...currentTarget(store), ...version, ...(language && { language }) }
    const shell = await loadPart<ShellPart>(parts, 'shell', target)
    const { path } = store.view
    const needsTheme = Boolean(language || version)
    const [{ screen, params }, applyTheme, applyTexts] = await Promise.all([
      loadScreen(parts, target, shell, path),
      needsTheme ? loadThemeOf(target) : undefined,
      needsTheme ? loadTexts(target, shell) : undefined,
      loadWidgets(widgetsIn(Object.values(shell.shell).flat())),
    ])
    if (!isLatest()) return true
    if (store.view.path !== path) return false
    requestContext.language = target.language
    if (language) setDocumentLanguage(shell, language)
    applyTexts?.()
    applyTheme?.()
    const { view } = store
    const { release, metadata } = target
    show(view, { ...view, theme: themeAfter(view, shell), release, metadata, shell, screen, params })
    return true
  }
}

function setDocumentLanguage(shell: ShellPart, language: string): void {
  const { documentElement } = document
  documentElement.lang = languageTag(shell, language)
  documentElement.dir = shell.brand.languages.find(({ code }) => code === language)?.direction ?? 'ltr'
}

/** The theme of a release, with the fonts of a language. @returns a function that applies it. */
async function loadThemeOf({ release, metadata, language }: PartTarget): Promise<() => void> {
  const { loadTheme } = await import('./load-theme.ts')
  return loadTheme(`/site/${release}/${metadata}/theme.css?lang=${language}`)
}

/** Returns the theme after a change: visitors who chose none get a brand's new default. */
function themeAfter({ theme, shell: before }: PageView, { themeDefault }: ShellPart): PageView['theme'] {
  if (before.themeDefault === themeDefault || preferences.theme || readStored('local', 'theme')) return theme
  document.documentElement.dataset.theme = themeDefault
  return themeDefault
}
