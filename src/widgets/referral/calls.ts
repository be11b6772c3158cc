import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { domainRoute } from '../../schemas/endpoints/domain-route.ts'
import type { Settings } from './settings.ts'

export const calls: WidgetCalls<Settings> = () => [{ endpoint: domainRoute, query: {} }]
