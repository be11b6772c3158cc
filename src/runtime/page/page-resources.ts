/** Turns the data of a page into the resources of its widgets; the same on the server and in the browser. */
import type { PageData } from '../../engine/model/page-model.ts'
import { createInitialTexts } from '../texts/initial-texts.ts'
import { createTextStore } from '../texts/texts.ts'
import type { PageResources, PageView } from './page-provider.tsx'

export function createPageResources(
  page: Pick<PageData, 'texts' | 'calls' | 'language' | 'shell'>,
  usedTexts: Set<string> | null = null,
): PageResources {
  const replies = Object.fromEntries(
    Object.entries(page.calls).map(([key, reply]) => [`${page.language}  ${key}`, reply]),
  )
  return {
    texts: createTextStore(createInitialTexts(languageTag(page.shell, page.language), page.texts, usedTexts)),
    swr: { fallback: replies },
    freshCalls: new Set(Object.keys(replies)),
  }
}

export function createPageView(page: PageData): PageView {
  const { release, metadata, path, query, params, shell, screen, gamesOrigin } = page
  return { release, metadata, path, query, params, shell, screen, gamesOrigin, theme: page.theme }
}

/** Returns the BCP 47 tag of a language code of the brand. */
export const languageTag = (shell: Pick<PageData['shell'], 'brand'>, code: string): string =>
  shell.brand.languages.find(language => language.code === code)?.tag ?? code.toLowerCase()
