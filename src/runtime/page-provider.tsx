/** Gives a page's contexts to everything in it; also what tests wrap a widget in. */
import type { i18n } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig } from 'swr'
import type { PageData } from '../engine/page-model.ts'
import { FormsContext, type Place, PlaceContext, ScreenContext, SiteContext } from './site.ts'
import { TextContext, UsedTextsContext, usePageTexts } from './texts.ts'
import { FreshCallsContext } from './use-call.ts'

/** What the page shows now; the browser changes it while it navigates. */
export type PageView = Pick<
  PageData,
  'release' | 'metadata' | 'path' | 'query' | 'params' | 'shell' | 'screen' | 'gamesOrigin'
> & {
  theme: 'dark' | 'light'
}

/** What is made once per page: texts, and replies by cache key. */
export interface PageBasis {
  texts: i18n
  swr: { fallback: Record<string, unknown> }
  freshCalls: ReadonlySet<string>
  usedTexts: Set<string> | null
}

export function PageProvider({ view, basis, children }: { view: PageView; basis: PageBasis; children: ReactNode }) {
  const { path, query, params, theme, gamesOrigin } = view
  const version = `${view.release}/${view.metadata}`
  const place = useMemo<Place>(
    () => ({ path, query, params, theme, gamesOrigin, version }),
    [path, query, params, theme, gamesOrigin, version],
  )
  return (
    <I18nextProvider i18n={basis.texts}>
      <UsedTextsContext value={basis.usedTexts}>
        <TextProvider>
          <SWRConfig value={basis.swr}>
            <FreshCallsContext value={basis.freshCalls}>
              <SiteContext value={view.shell}>
                <PlaceContext value={place}>
                  <ScreenContext value={view.screen}>
                    <FormsContext value={view.screen.forms}>{children}</FormsContext>
                  </ScreenContext>
                </PlaceContext>
              </SiteContext>
            </FreshCallsContext>
          </SWRConfig>
        </TextProvider>
      </UsedTextsContext>
    </I18nextProvider>
  )
}

function TextProvider({ children }: { children: ReactNode }) {
  return <TextContext value={usePageTexts()}>{children}</TextContext>
}
