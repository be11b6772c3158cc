/** Lists the contents that a brand still has to connect: a page is there, and has nothing on it that players can use. */
import { createReport, ENGINE_PROBLEMS, reportAllEmpty } from '../../../../src/engine/index.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, problemAt } from '../check-context.ts'
import { buildTenantForms } from '../tenant-forms.ts'

/** Base is no site. A platform behind UPSTREAM has contents of its own, so nothing here keeps a brand from being published. */
export const checkEmpty: Check = context => {
  const { layers } = context
  const own = layers.at(-1)?.files['tenant.json']
  if (layers.length < 2 || !own) return []
  const report = createReport()
  reportAllEmpty(readPlatform(layers).documents, buildTenantForms(context).toggles, report)
  return report.problems.map(({ code }) => problemAt({ file: own, pointer: '/id' }, { code, ...ENGINE_PROBLEMS[code] }))
}
