/** A widget as it stands on the brand's own screen: with that screen's path, banners and query. */
import { use, useMemo } from 'react'
import { NodeList } from '../../app/registry/node-view.tsx'
import { widgetView } from '../../app/registry/widget-table.ts'
import type { NodeModel } from '../../engine/site-model.ts'
import { PlaceContext, ScreenContext } from '../../runtime/page/page-context.ts'
import type { SpecimenSettings } from '../sheet-model.ts'

export function WidgetSpecimen({ settings, node }: { settings: SpecimenSettings; node: NodeModel }) {
  const around = use(PlaceContext)!
  const { path, params, query, screen } = settings.place
  const place = useMemo(() => ({ ...around, path, params, query }), [around, path, params, query])
  // not by NodeView: a widget that fails is to be seen here
  const View = widgetView(node.widget)
  if (!View) throw new Error(`There is no widget ${node.widget}.`)
  return (
    <PlaceContext value={place}>
      <ScreenContext value={screen}>
        <View settings={node.settings} node={node}>
          {node.children.length > 0 && <NodeList nodes={node.children} />}
        </View>
      </ScreenContext>
    </PlaceContext>
  )
}
