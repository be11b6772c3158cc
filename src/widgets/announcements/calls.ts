import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import type { Settings } from './settings.ts'

/** Query for types, platform W and execution B, which the platform requires. */
export const announcementsQuery = ({ types = 'B' }: Settings) => ({ types, platform: 'W', execution: 'B' })
export const calls: WidgetCalls<Settings> = settings => [
  { endpoint: announcements, query: announcementsQuery(settings) },
]
