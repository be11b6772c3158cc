/** Visits every condition of a tenant, with the ones inside it. */
import type { Condition } from '../../../../src/schemas/document/condition.ts'
import type { TenantDocument } from '../../../../src/schemas/document/files.ts'
import { walkNodes } from '../walk-nodes.ts'

export function walkConditions(document: TenantDocument, visit: (condition: Condition, pointer: string) => void): void {
  const into = (condition: Condition | undefined, pointer: string, depth = 0) => {
    if (!condition || depth > 32) return
    visit(condition, pointer)
    for (const name of ['any', 'all'] as const)
      for (const [i, inner] of (condition[name] ?? []).entries()) into(inner, `${pointer}/${name}/${i}`, depth + 1)
    into(condition.not, `${pointer}/not`, depth + 1)
  }
  walkNodes(document, (node, pointer) => into(node.when, `${pointer}/when`))
  for (const [name, screen] of Object.entries(document.screens)) into(screen.when, `/screens/${name}/when`)
  for (const [name, dialog] of Object.entries(document.dialogs)) into(dialog.when, `/dialogs/${name}/when`)
  for (const [name, entries] of Object.entries(document.menus)) {
    if (!Array.isArray(entries)) continue
    for (const [i, entry] of entries.entries()) into(entry.when, `/menus/${name}/${i}/when`)
  }
  for (const [name, form] of Object.entries(document.forms))
    for (const [i, field] of form.fields.entries()) into(field.when, `/forms/${name}/fields/${i}/when`)
}
