import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameLaunchFb } from '../../schemas/endpoints/game-launch-fb.ts'
import type { Settings } from './settings.ts'

export const calls: WidgetCalls<Settings> = (_settings, { language }) => [
  { endpoint: gameLaunchFb, query: { language } },
]
