import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import type { Settings } from './settings.ts'

export const promotionsQuery = ({ types = 'PL,PR' }: Settings) => ({ types, platform: 'W', execution: 'B' })
export const calls: WidgetCalls<Settings> = settings => [{ endpoint: announcements, query: promotionsQuery(settings) }]
