/** Finds the form of base whose call another form is sent with: a widget names that other one in place of its default. */
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import { isFormSetting } from '../../../src/schemas/forms/form-setting.ts'
import type { TenantSources } from './check-context.ts'
import { walkNodes } from './walk-nodes.ts'

/** @returns the form itself where no widget names it in place of another */
export function baseFormOf(document: TenantDocument, widgets: TenantSources['widgets'], form: string): string {
  let found = form
  walkNodes(document, ({ widget, settings = {} }) => {
    const schema = Object.hasOwn(widgets, widget) ? widgets[widget]!.settings : {}
    const { properties = {} } = schema as { properties?: Record<string, { default?: unknown }> }
    for (const [setting, name] of Object.entries(settings)) {
      const usual =
        isFormSetting(setting) && Object.hasOwn(properties, setting) ? properties[setting]!.default : undefined
      if (name === form && typeof usual === 'string') found = usual
    }
  })
  return found
}
