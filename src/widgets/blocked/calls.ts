import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { systemStatus } from '../../schemas/endpoints/system-status.ts'
import type { Settings } from './settings.ts'

/** Call that returns the visitor's IP address. */
export const calls: WidgetCalls<Settings> = () => [{ endpoint: systemStatus, query: {} }]
