/** Replaces the site's client in the preview: clicks never leave the sheet. */
import type { SiteClient } from '../../app/loading/site-client.ts'
import { showView, type ViewStore } from '../../app/view-store.ts'
import type { DialogPart, PageData } from '../../engine/page-model.ts'
import { requestContext } from '../../runtime/calls/call.ts'
import { createPageView, languageTag } from '../../runtime/page/page-resources.ts'
import { session } from '../../runtime/session/session-state.ts'
import type { TextStore, Texts } from '../../runtime/texts/texts.ts'

/** @param onLeave called with the address that a click would lead to. */
export function createPreviewClient(
  store: ViewStore,
  texts: TextStore,
  onLeave: (address: string) => void,
): SiteClient {
  let loadedLanguage = ''
  const fetchPart = async <T>(name: string, language: string): Promise<T> => {
    const response = await fetch(`/gallery/part/${name}?lang=${language}&role=${session.role}`)
    if (!response.ok) throw new Error(`The part ${name} could not be loaded (${response.status}).`)
    return response.json() as Promise<T>
  }
  const loadTexts = async (language: string) => {
    if (loadedLanguage === language) return
    const [{ loadFullTexts }, all] = await Promise.all([
      import('../../runtime/texts/full-texts.ts'),
      fetchPart<Texts>('texts', language),
    ])
    texts.translate = await loadFullTexts(languageTag(store.view.shell, language), all)
    loadedLanguage = language
  }
  const loadSheet = async (language: string) => {
    const query = new URLSearchParams(location.search)
    query.set('lang', language)
    query.set('role', session.role)
    const page = await fetch(`/gallery/page?${query}`).then(response => response.json() as Promise<PageData>)
    requestContext.language = language
    document.documentElement.lang = languageTag(page.shell, language)
    showView(store, { ...createPageView(page), theme: store.view.theme })
    await loadTexts(language)
  }
  return {
    store,
    loadTexts: () => loadTexts(store.view.shell.language),
    async loadView(path, query) {
      const search = new URLSearchParams(query).toString()
      onLeave(search ? `${path}?${search}` : path)
      return store.view
    },
    async loadDialog(name) {
      const { language } = store.view.shell
      const [part] = await Promise.all([fetchPart<DialogPart>(`dialog/${name}`, language), loadTexts(language)])
      return part
    },
    async refresh({ language, version } = {}) {
      // the brand's files have changed: theme and screens may all differ
      if (version) return location.reload()
      await loadSheet(language ?? store.view.shell.language)
    },
    checkVersion: async () => {},
    prefetch: { page() {}, dialog() {} },
  }
}
