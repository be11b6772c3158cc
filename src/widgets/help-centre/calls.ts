import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { helpCentre } from '../../schemas/endpoints/help-centre.ts'
import type { Settings } from './settings.ts'

export const calls: WidgetCalls<Settings> = () => [{ endpoint: helpCentre, query: {} }]
