/** The site and the page that is shown, as React contexts: created per request on the server and once in the browser. */
import { createContext, use } from 'react'
import type { ScreenPart, ShellPart } from '../../engine/model/page-model.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'

/** The address whose screen is shown; while the next screen loads it is still the previous one. */
export interface CurrentPage {
  path: string
  /** Parts of the path that the route names, as in /lobby/:type. */
  params: Record<string, string>
  theme: 'dark' | 'light'
  /** Origin of the games' frames. */
  gamesOrigin: string
  /** Release and metadata version that the page shows. */
  version: string
}

export const SiteContext = createContext<ShellPart | null>(null)
export const ScreenContext = createContext<ScreenPart | null>(null)
export const CurrentPageContext = createContext<CurrentPage | null>(null)
/** Query of the page, apart from the page: it changes with a tab or a filter, and only its readers are rendered again. */
export const QueryContext = createContext<Record<string, string>>({})
/** Forms of the surrounding screen or dialog, by id. */
export const FormsContext = createContext<Record<string, PageForm>>({})

/** The site without its screens: brand, toggles, menus, routes, constants, resources. */
export const useSite = (): ShellPart => present(use(SiteContext), 'useSite')
/** The screen shown, with the banners of its path. */
export const useScreen = (): ScreenPart => present(use(ScreenContext), 'useScreen')
/** Path and params of the screen shown, and the theme. */
export const useCurrentPage = (): CurrentPage => present(use(CurrentPageContext), 'useCurrentPage')
/** A form that the widget names in `settings.form`; undefined when the site has none of that name. */
export function useFormModel(id: string): PageForm | undefined {
  const forms = use(FormsContext)
  return Object.hasOwn(forms, id) ? forms[id] : undefined
}

function present<T>(value: T | null, hook: string): T {
  if (value === null)
    throw new Error(
      `${hook} is used outside a page. Wrap the component in <PageProvider> (src/runtime/page/page-provider.tsx).`,
    )
  return value
}
