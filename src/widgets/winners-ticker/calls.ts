import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { winners } from '../../schemas/endpoints/winners.ts'
import type { Settings } from './settings.ts'

export const winnersQuery = ({ count = 12 }: Settings) => ({ count })
export const calls: WidgetCalls<Settings> = settings => [{ endpoint: winners, query: winnersQuery(settings) }]
