import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import type { Settings } from './settings.ts'

/** Query for types, platform W and execution B, which the platform requires. */
export const noticeQuery = ({ types = 'B' }: Settings) => ({ types, platform: 'W' as const, execution: 'B' as const })
export const calls: WidgetCalls<Settings> = settings => [{ endpoint: announcements, query: noticeQuery(settings) }]
