/** What a page of the site has its client for, on the stage: the sheet stays whatever is clicked. */
import type { SiteClient } from '../../app/loading/site-client.ts'
import type { ViewStore } from '../../app/view-store.ts'
import type { DialogPart, PageData } from '../../engine/page-model.ts'
import { callSettings } from '../../runtime/calls/call.ts'
import { createView, languageTag } from '../../runtime/page/page-basis.ts'
import { session } from '../../runtime/session/session-state.ts'
import type { TextStore, Texts } from '../../runtime/texts/texts.ts'

/** @param onLeave told where a click would lead to. */
export function createStageClient(store: ViewStore, texts: TextStore, onLeave: (address: string) => void): SiteClient {
  let textsOf = ''
  const fetchPart = async <T>(name: string, language: string): Promise<T> => {
    const response = await fetch(`/gallery/part/${name}?lang=${language}&role=${session.role}`)
    if (!response.ok) throw new Error(`The part ${name} did not arrive (${response.status}).`)
    return response.json() as Promise<T>
  }
  const loadTexts = async (language: string) => {
    if (textsOf === language) return
    const [{ loadFullTexts }, all] = await Promise.all([
      import('../../runtime/texts/full-texts.ts'),
      fetchPart<Texts>('texts', language),
    ])
    texts.set(await loadFullTexts(languageTag(store.get().shell, language), all))
    textsOf = language
  }
  const loadSheet = async (language: string) => {
    const query = new URLSearchParams(location.search)
    query.set('lang', language)
    query.set('role', session.role)
    const page = await fetch(`/gallery/page?${query}`).then(response => response.json() as Promise<PageData>)
    callSettings.language = language
    document.documentElement.lang = languageTag(page.shell, language)
    store.set({ ...createView(page), theme: store.get().theme })
    await loadTexts(language)
  }
  return {
    store,
    loadTexts: () => loadTexts(store.get().shell.language),
    async loadView(path, query) {
      const search = new URLSearchParams(query).toString()
      onLeave(search ? `${path}?${search}` : path)
      return store.get()
    },
    async loadDialog(name) {
      const { language } = store.get().shell
      const [part] = await Promise.all([fetchPart<DialogPart>(`dialog/${name}`, language), loadTexts(language)])
      return part
    },
    async refresh({ language, version } = {}) {
      // the brand's files have changed: its theme and its screens may all be others
      if (version) return location.reload()
      await loadSheet(language ?? store.get().shell.language)
    },
    prefetch: { page() {}, dialog() {} },
  }
}
