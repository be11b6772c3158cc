import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { pointConfig } from '../../schemas/endpoints/point-config.ts'
import { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { readTab } from './mall-tab.ts'
import type { Settings } from './settings.ts'

/** Calls of the tabs that visitors may see without signing in. */
export const calls: WidgetCalls<Settings> = (_settings, { query, shell }) => {
  const tab = readTab(query, shell.toggles)
  if (tab === 'goods') return [{ endpoint: pointReward, query: {} }]
  return tab === 'rules' ? [{ endpoint: pointConfig, query: {} }] : []
}
