/** Gives a page's contexts to everything in it; also what tests wrap a widget in. */
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { SWRConfig } from 'swr'
import type { PageData } from '../../engine/page-model.ts'
import { FreshCallsContext } from '../calls/use-call.ts'
import { TextContext, type TextStore } from '../texts/texts.ts'
import { FormsContext, type Place, PlaceContext, ScreenContext, SiteContext } from './page-context.ts'

/** What the page shows now; the browser changes it while it navigates. */
export type PageView = Pick<
  PageData,
  'release' | 'metadata' | 'path' | 'query' | 'params' | 'shell' | 'screen' | 'gamesOrigin'
> & {
  theme: 'dark' | 'light'
}

/** What is made once per page: texts, and replies by cache key. */
export interface PageBasis {
  texts: TextStore
  swr: { fallback: Record<string, unknown> }
  freshCalls: ReadonlySet<string>
}

export function PageProvider({ view, basis, children }: { view: PageView; basis: PageBasis; children: ReactNode }) {
  const { path, query, params, theme, gamesOrigin } = view
  const version = `${view.release}/${view.metadata}`
  const place = useMemo<Place>(
    () => ({ path, query, params, theme, gamesOrigin, version }),
    [path, query, params, theme, gamesOrigin, version],
  )
  const { get, subscribe } = basis.texts
  const text = useSyncExternalStore(subscribe, get, get)
  return (
    <TextContext value={text}>
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
    </TextContext>
  )
}
