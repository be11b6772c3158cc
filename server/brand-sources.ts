import { ICONS, widgetCatalog } from '../src/app/entry-server.tsx'
import { isPicture } from './demo-content.ts'
import type { TenantSources } from './tenants/check/check-context.ts'

/** Returns the files of brands with the widgets, icons and pictures that this program can show. */
export const brandSources = (folders: Pick<TenantSources, 'dir' | 'localesDir'>): TenantSources => ({
  ...folders,
  widgets: widgetCatalog,
  icons: ICONS,
  isPicture,
})
