/** Exports of the front end for the server: pages as HTML, and the calls that widgets need before they are rendered. */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { TSchema } from 'typebox'
import type { PageData } from '../engine/model/page-model.ts'
import type { NodeModel } from '../engine/model/site-model.ts'
import { createPageResources, createPageView } from '../runtime/page/page-resources.ts'
import type { CallContext, CallRequest, WidgetCalls } from '../runtime/page/widget.ts'
import { queryText } from '../schemas/call-key.ts'
import { App } from './app.tsx'
import { registerAllWidgets } from './registry/registry-server.ts'
import { widgetName } from './registry/widget-table.ts'
import { createViewStore } from './state/view-store.ts'

export { registerValidator } from '../parts/form/validator-table.ts'
export { documentTitle } from '../runtime/page/document-title.ts'
export type { CallRequest } from '../runtime/page/widget.ts'
export { callKey } from '../schemas/call-key.ts'
export { ICONS } from '../ui/icons/icon-names.ts'
export { iconSheet, iconSprite } from '../ui/icons/icon-sheet.tsx'
export { LATER_STYLES } from './shell/later-styles.tsx'

/** Exports of a widget's settings.ts and calls.ts. */
export interface WidgetSettings {
  settings: TSchema
  // biome-ignore lint/suspicious/noExplicitAny: settings are checked against the schema beside it
  calls?: WidgetCalls<any>
}

const settingsModules = import.meta.glob<Pick<WidgetSettings, 'settings'>>('../widgets/*/settings.ts', { eager: true })
const callModules = import.meta.glob<Required<Pick<WidgetSettings, 'calls'>>>('../widgets/*/calls.ts', { eager: true })

/** Every widget by name; for the engine's checks, the command line and the calls before rendering. */
export const widgetCatalog: Record<string, WidgetSettings> = Object.fromEntries(
  Object.entries(settingsModules).map(([file, { settings }]) => {
    const name = widgetName(file)
    return [name, { settings, calls: callModules[`../widgets/${name}/calls.ts`]?.calls }]
  }),
)

/** The calls that the server answers before it renders shell and screen. */
export function collectCalls(page: CallContext): CallRequest[] {
  const requests: CallRequest[] = []
  const visit = (node: NodeModel) => {
    requests.push(...(widgetCatalog[node.widget]?.calls?.(node.settings, page) ?? []))
    node.children.forEach(visit)
  }
  Object.values(page.shell.shell).flat().forEach(visit)
  page.screen.screen.main.forEach(visit)
  return requests
}

export interface RenderedPage {
  html: string
  /** Keys of the texts that the page uses before all texts are loaded. */
  usedTexts: string[]
  /** Preload links of its pictures, for the document's head. */
  preloads: string
  /** Icons in the markup, as data-icon names them. */
  icons: string[]
  /** Names of the widgets that threw; the browser renders them again. */
  failed: string[]
}

/** Texts of messages that a page may show before it could load others. */
const FAILURE_TEXTS = ['problem.request/network', 'common.retry', 'common.close']

/** @param page with all texts of its language. */
export function renderPage(page: PageData): RenderedPage {
  registerAllWidgets()
  const used = new Set(FAILURE_TEXTS)
  const query = queryText(page.query)
  const markup = renderToString(
    <StaticRouter location={page.path + (query && `?${query}`)}>
      <App
        store={createViewStore(createPageView(page))}
        resources={createPageResources(page, used)}
        pollSeconds={page.pollSeconds}
      />
    </StaticRouter>,
  )
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? ''
  return {
    html: markup.slice(preloads.length),
    usedTexts: withPlurals(used, page.texts),
    preloads,
    icons: [...new Set([...markup.matchAll(/ data-icon="([a-z0-9-]+)"/g)].map(match => match[1]!))],
    failed: [...markup.matchAll(/<template data-failed="([^"]+)"/g)].map(match => match[1]!),
  }
}

const PLURALS = ['', '_zero', '_one', '_two', '_few', '_many', '_other']
function withPlurals(keys: Iterable<string>, texts: Record<string, string>): string[] {
  return [...keys].flatMap(key => PLURALS.map(form => key + form)).filter(key => Object.hasOwn(texts, key))
}
