/** What the site is and where the visitor stands in it, as contexts: made per request on the server and once in the browser. */
import { createContext, use } from 'react'
import type { ScreenPart, ShellPart } from '../../engine/page-model.ts'
import type { FormModel } from '../../engine/site-model.ts'

/** The address whose screen is shown; while the next screen loads it is still the old one. */
export interface Place {
  path: string
  query: Record<string, string>
  /** Parts of the path that the route names, as in /lobby/:type. */
  params: Record<string, string>
  theme: 'dark' | 'light'
  /** Origin of the games' frames (SEC-06). */
  gamesOrigin: string
  /** Release and metadata version that the page shows. */
  version: string
}

export const SiteContext = createContext<ShellPart | null>(null)
export const ScreenContext = createContext<ScreenPart | null>(null)
export const PlaceContext = createContext<Place | null>(null)
/** Forms of the screen or dialog around a widget, by id. */
export const FormsContext = createContext<Record<string, FormModel>>({})

/** The site without its screens: brand, toggles, menus, routes, constants, resources. */
export const useSite = (): ShellPart => present(use(SiteContext), 'useSite')
/** The screen shown, with the banners of its path. */
export const useScreen = (): ScreenPart => present(use(ScreenContext), 'useScreen')
/** Path, query and params of the screen shown, and the theme. */
export const usePlace = (): Place => present(use(PlaceContext), 'usePlace')
/** A form that the widget names in `settings.form`; undefined when the site has none of that name. */
export function useFormModel(id: string): FormModel | undefined {
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
