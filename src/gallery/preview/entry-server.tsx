/** What the server needs to render the preview: the app's own entry, with the sheet among its widgets. */
import { renderPage as renderSite } from '../../app/entry-server.tsx'
import { registerWidget } from '../../app/registry/widget-table.ts'
import type { PageData } from '../../engine/page-model.ts'
import { listControls } from '../controls.ts'
import { SHEET } from '../sheet-model.ts'
import { Sheet } from './sheet.tsx'

export {
  callKey,
  collectCalls,
  documentTitle,
  iconSheet,
  iconSprite,
  registerValidator,
  widgetCatalog,
} from '../../app/entry-server.tsx'

/** Every control of the gallery, with what it is for. */
export const controls = listControls(key => key).map(([name, { about }]) => ({ name, about }))

export function renderPage(page: PageData) {
  registerWidget(SHEET, Sheet)
  return renderSite(page)
}
