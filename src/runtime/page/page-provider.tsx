/** Provides a page's contexts to everything in it; tests wrap widgets in it too. */
import { type ReactNode, useMemo } from 'react'
import { SWRConfig } from 'swr'
import type { PageData } from '../../engine/model/page-model.ts'
import { FreshCallsContext } from '../calls/use-call.ts'
import {
  type CurrentPage,
  CurrentPageContext,
  FormsContext,
  QueryContext,
  ScreenContext,
  SiteContext,
} from '../state/page-context.ts'
import { useStore } from '../state/use-store.ts'
import { TextContext, type TextStore } from '../texts/texts.ts'

/** Data of the shown page; replaced on navigation. */
export type PageView = Pick<
  PageData,
  'release' | 'metadata' | 'path' | 'query' | 'params' | 'shell' | 'screen' | 'gamesOrigin'
> & {
  theme: 'dark' | 'light'
}

/** Created once per page: texts, and the replies that came with it by cache key. */
export interface PageResources {
  texts: TextStore
  swr: { fallback: Record<string, unknown> }
  freshCalls: ReadonlySet<string>
}

export interface PageProviderProps {
  view: PageView
  resources: PageResources
  children: ReactNode
}

export function PageProvider({ view, resources, children }: PageProviderProps) {
  const { path, query, params, theme, gamesOrigin } = view
  const version = `${view.release}/${view.metadata}`
  const currentPage = useMemo<CurrentPage>(
    () => ({ path, params, theme, gamesOrigin, version }),
    [path, params, theme, gamesOrigin, version],
  )
  const { translate } = useStore(resources.texts)
  return (
    <TextContext value={translate}>
      <SWRConfig value={resources.swr}>
        <FreshCallsContext value={resources.freshCalls}>
          <SiteContext value={view.shell}>
            <CurrentPageContext value={currentPage}>
              <QueryContext value={query}>
                <ScreenContext value={view.screen}>
                  <FormsContext value={view.screen.forms}>{children}</FormsContext>
                </ScreenContext>
              </QueryContext>
            </CurrentPageContext>
          </SiteContext>
        </FreshCallsContext>
      </SWRConfig>
    </TextContext>
  )
}
