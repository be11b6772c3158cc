import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import type { Settings } from './settings.ts'

/** Types, platform W and execution B, as the platform asks. */
export const announcementsQuery = ({ types = 'B' }: Settings) => ({ types, platform: 'W', execution: 'B' })
export const calls: WidgetCalls<Settings> = settings => [
  { endpoint: announcements, query: announcementsQuery(settings) },
]
