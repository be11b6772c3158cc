import { it } from 'vitest'
import { checkTenant } from '../../server/tenants/check-tenant.ts'
import { problemLine } from '../../server/tenants/print-problem.ts'
import { listTenants } from '../../server/tenants/read-tenant.ts'
import { widgetSettings } from '../../server/tenants/widget-settings.ts'

it('x', () => {
  for (const id of listTenants('tenants')) {
    const t = performance.now()
    const r = checkTenant({ dir: 'tenants', localesDir: 'locales', widgets: widgetSettings }, id)
    console.log(id, r.problems.length, Math.round(performance.now() - t), 'ms', r.release?.hash, r.release?.text.length)
    for (const p of r.problems) console.log(p.severity[0], problemLine(p), p.code)
  }
})
