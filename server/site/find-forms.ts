/** Finds the forms that the pages of a site use in place of a form of base: a widget's setting names one, and its default is base's. */
import { widgetCatalog } from '../../src/app/entry-server.tsx'
import type { FormModel } from '../../src/engine/model/form-model.ts'
import type { NodeModel, SiteModel } from '../../src/engine/model/site-model.ts'
import { isFormSetting } from '../../src/schemas/forms/form-setting.ts'

/**
 * @param name form of base, such as `deposit`
 * @returns that form where no widget of the site names one; none where the site does not have it either
 */
export function findForms({ screens, dialogs, shell, forms }: SiteModel, name: string): FormModel[] {
  const named = new Set<string>()
  const visit = ({ widget, settings, children }: NodeModel) => {
    const schema: { properties?: Record<string, { default?: unknown }> } = widgetCatalog[widget]?.settings ?? {}
    for (const [setting, form] of Object.entries(settings))
      if (isFormSetting(setting) && schema.properties?.[setting]?.default === name) named.add(String(form))
    children.forEach(visit)
  }
  for (const { main } of Object.values(screens)) main.forEach(visit)
  for (const { content } of Object.values(dialogs)) content.forEach(visit)
  for (const nodes of Object.values(shell)) nodes.forEach(visit)
  return [...(named.size > 0 ? named : [name])].flatMap(id => (Object.hasOwn(forms, id) ? [forms[id]!] : []))
}
