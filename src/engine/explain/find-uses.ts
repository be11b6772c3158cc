/** Finds the uses of a subject: a menu entry shows in a widget of its menu, a banner on its group's paths. */

import type { Node } from '../../schemas/document/screen.ts'
import { isFormSetting } from '../../schemas/forms/form-setting.ts'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { fitSettings } from '../screens/build-nodes.ts'
import { AS_WRITTEN } from '../screens/build-settings.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Subject } from './explanation.ts'
import { mergedPointer } from './provenance.ts'
import { valueAt } from './value-at.ts'

/** Names of settings that name a menu: menu, dropMenu, helpMenu … */
const MENU = /menu$/i

/** @returns addresses; undefined for a subject that shows by itself. */
export function createUses(
  subjects: readonly Subject[],
  context: ExplainContext,
): (subject: Subject) => string[] | undefined {
  const { tenant } = context.documents
  let widgets: { address: string; settings: Json }[] | undefined
  const widgetsWith = (fits: (key: string, value: unknown) => boolean): string[] => {
    widgets ??= subjects
      .filter(({ kind }) => kind === 'widget')
      .map(subject => ({ ...subject, settings: settingsOf(subject, context) }))
    return widgets
      .filter(({ settings }) => Object.entries(settings).some(([key, value]) => fits(key, value)))
      .map(({ address }) => address)
  }
  return ({ kind, id }) => {
    const name = id.slice(0, id.lastIndexOf('/'))
    if (kind === 'menu') return widgetsWith((key, value) => MENU.test(key) && value === name)
    if (kind === 'field') return widgetsWith((key, value) => isFormSetting(key) && value === name)
    if (kind !== 'banner') return undefined
    const [group] = id.split('/')
    return Object.entries(tenant.banners.paths ?? {}).flatMap(([path, shown]) =>
      shown === group ? [`route:${path}`] : [],
    )
  }
}

/** Returns a widget's settings with the defaults of its schema: a menu may be shown by default. */
export function settingsOf({ at }: Subject, { documents: { tenant, widgets } }: ExplainContext): Json {
  const node = valueAt(tenant, mergedPointer(at) ?? '') as Node | undefined
  if (!isRecord(node)) return {}
  return fitSettings(node, widgets, AS_WRITTEN).settings ?? (isRecord(node.settings) ? node.settings : {})
}
