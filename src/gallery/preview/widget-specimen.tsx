/** A widget as on the brand's own screen: with that screen's path, banners and query. */
import { use, useMemo } from 'react'
import { NodeList } from '../../app/registry/node-view.tsx'
import { widgetView } from '../../app/registry/widget-table.ts'
import type { NodeModel } from '../../engine/site-model.ts'
import { CurrentPageContext, ScreenContext } from '../../runtime/page/page-context.ts'
import type { SpecimenSettings } from '../sheet-model.ts'

export function WidgetSpecimen({ settings, node }: { settings: SpecimenSettings; node: NodeModel }) {
  const current = use(CurrentPageContext)!
  const { path, params, query, screen } = settings.host
  const page = useMemo(() => ({ ...current, path, params, query }), [current, path, params, query])
  // not by NodeView, which would hide a widget that fails
  const View = widgetView(node.widget)
  if (!View) throw new Error(`There is no widget ${node.widget}.`)
  return (
    <CurrentPageContext value={page}>
      <ScreenContext value={screen}>
        <View settings={node.settings} node={node}>
          {node.children.length > 0 && <NodeList nodes={node.children} />}
        </View>
      </ScreenContext>
    </CurrentPageContext>
  )
}
