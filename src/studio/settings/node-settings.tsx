import { texts } from '../texts/texts.ts'
import { widgetCatalogue, widgetName } from '../widgets/widget-catalogue.ts'

export interface NodeSettingsProps {
  /** Address of the widget, such as `screens/home:/main/[slots]`. */
  at: string
  widget: string
  /** The widget in the brand's layer and in the inherited documents; undefined: there is none. */
  own: unknown
  inherited: unknown
}

/** The widget that is selected: its name, its purpose and its settings. */
export function NodeSettings({ widget }: NodeSettingsProps) {
  return (
    <>
      <h2>{widgetName(widget)}</h2>
      <p>{widgetCatalogue.get(widget)?.purpose ?? texts.settings.unknown(widget)}</p>
    </>
  )
}
