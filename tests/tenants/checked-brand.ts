/** Base and the sample brands of the repository, checked once for all test files of a process. */
import { isPicture } from '../../server/demo-content.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { type CheckResult, checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'

export const sources: TenantSources = {
  dir: 'tenants',
  localesDir: 'locales',
  widgets: widgetSettings,
  icons: ICONS,
  isPicture,
}
const results = new Map<string, CheckResult>()

export function checkedBrand(id: string): CheckResult {
  const result = results.get(id) ?? checkTenant(sources, id)
  results.set(id, result)
  return result
}
