/** Widgets by page group, loaded when a screen or dialog needs them. */
import { withTimeout } from './part-timeout.ts'
import { loadersByName, registerWidget, type WidgetModule, widgetView } from './widget-table.ts'

/** Loaders for the widgets of home pages; those of all widgets are a chunk of their own, which such a page loads once it is idle. */
const ofHome = loadersByName(
  import.meta.glob<WidgetModule>([
    '../../widgets/{header-bar,game-nav,notice-bar,banner-strip,footer-links,side-bar,bottom-tabs,live-clock}/view.tsx',
    '../../widgets/{columns,section,game-row,category-tiles,hero-copy,winners-ticker,promo-cards,steps}/view.tsx',
    '../../widgets/{sports-card,next-draws,text-block,trust-strip,vendor-carousel,vendor-wall}/view.tsx',
  ]),
)

/** Unknown names are ignored. @throws when a chunk is missing or takes too long, after all others are loaded. */
export async function loadWidgets(names: Iterable<string>): Promise<void> {
  const wanted = [...names].filter(name => !widgetView(name))
  const loaded = await Promise.allSettled(
    wanted.map(async name => {
      const load = ofHome.get(name) ?? (await withTimeout(loadAllLoaders())).get(name)
      if (load) registerWidget(name, (await withTimeout(load())).View)
    }),
  )
  for (const outcome of loaded) if (outcome.status === 'rejected') throw outcome.reason
}

/** Loads the addresses of every widget's code, so that a screen or dialog needs one round trip less. */
export const loadAllLoaders = async () => (await import('./all-widgets.ts')).allWidgets
