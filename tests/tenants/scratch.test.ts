import { it } from 'vitest'
import { checkTenant } from '../../server/tenants/check-tenant.ts'
import { listTenants } from '../../server/tenants/read-tenant.ts'
import { widgetSettings } from '../../server/tenants/widget-settings.ts'
import { printCheck } from '../../scripts/tenant/print-check.ts'
import pc from 'picocolors'
it('x', () => {
  const reports = []
  for (let i = 0; i < 3; i++) for (const id of listTenants('tenants')) {
    const t = performance.now()
    const r = checkTenant({ dir: 'tenants', localesDir: 'locales', widgets: new Proxy(widgetSettings, { get: (o: any, k) => o[k] ?? o['text-block'], getOwnPropertyDescriptor: (o, k) => ({ configurable: true, enumerable: true, value: 1 }) }) as any }, id)
    console.log(id, r.problems.length, Math.round(performance.now() - t), 'ms', r.release?.hash, r.release?.text.length)
    if (i === 0) reports.push({ id, problems: checkTenant({ dir: 'tenants', localesDir: 'locales', widgets: widgetSettings }, id).problems })
  }
  console.log(printCheck(reports, pc.createColors(false)).join('\n'))
})
