/**
 * Finds the contents that the platform lacks for a subject that shows: those of a widget, or of the widgets of a page or dialog, also for
 * what leads there.
 */
import type { Node } from '../../schemas/document/screen.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'
import type { Reason } from '../decisions/decision.ts'
import { reportEmpty } from '../metadata/find-empty.ts'
import { matchRoute } from '../model/page-model.ts'
import type { SiteModel } from '../model/site-model.ts'
import { ENGINE_PROBLEMS } from '../problems/problems.ts'
import { createReport } from '../problems/report.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Subject } from './explanation.ts'
import { settingsOf } from './find-uses.ts'
import { mergedPointer } from './provenance.ts'
import { valueAt } from './value-at.ts'

/** @param isShown tells whether the widget of an address shows: one that does not lacks nothing */
export function createLacks(
  subjects: readonly Subject[],
  context: ExplainContext,
  isShown: (address: string) => boolean,
): (subject: Subject) => Reason[] {
  let inNeed: Subject[] | undefined
  return subject => {
    if (subject.kind === 'widget') return lacksOf(subject, context)
    const around = widgetsIn(subject, context.site)
    if (around === undefined) return []
    inNeed ??= subjects.filter(one => one.kind === 'widget' && lacksOf(one, context).length > 0)
    const lacks = inNeed
      .filter(({ address }) => address.startsWith(around) && isShown(address))
      .flatMap(widget => lacksOf(widget, context))
    return [...new Map(lacks.map(lack => [lack.finding.code, lack])).values()]
  }
}

/** Returns the common beginning of the addresses of all widgets of a page or dialog, or of the one that a subject leads to. */
function widgetsIn(subject: Subject, site: SiteModel): string | undefined {
  const { kind, id, at } = subject
  if (kind === 'screen') return `widget:${id}/`
  if (kind === 'dialog') return `widget:dialog.${id}/`
  const { path, dialog } = targetOf(subject, site)
  if (dialog !== undefined) {
    const opened = Object.values(site.dialogs).find(one => one.id === dialog || one.aliases?.includes(dialog))
    return opened && `widget:dialog.${opened.id}/`
  }
  const screen =
    kind === 'route'
      ? /^screens\/(.+)\.json$/.exec(at.document)?.[1]
      : path && matchRoute(site.routes, path.replace(/[?#].*$/, ''))?.route.screen
  return screen && `widget:${screen}/`
}

/** Returns where a menu entry or a game type leads. */
function targetOf({ kind, id }: Subject, { menus, gameTypes }: SiteModel): { path?: string; dialog?: string } {
  if (kind === 'game') return { path: gameTypes.find(type => type.id === id)?.path }
  if (kind !== 'menu') return {}
  const end = id.lastIndexOf('/')
  const entry = ownOf(menus, id.slice(0, end))?.find(one => one.id === id.slice(end + 1))
  return { path: entry?.href, dialog: entry?.dialog }
}

function lacksOf(widget: Subject, context: ExplainContext): Reason[] {
  const { tenant, metadata, widgets } = context.documents
  const node = valueAt(tenant, mergedPointer(widget.at) ?? '') as Node | undefined
  if (!isRecord(node)) return []
  const schema = ownOf(widgets, node.widget)?.settings as { 'x-needs'?: readonly WidgetNeed[] } | undefined
  const needs = schema?.['x-needs'] ?? []
  if (needs.length === 0) return []
  const { gameType } = settingsOf(widget, context)
  const report = createReport()
  for (const need of needs) reportEmpty(need, metadata, report, typeof gameType === 'string' ? gameType : '')
  return report.problems.map(({ code, document, pointer }) => ({
    finding: { code },
    message: ENGINE_PROBLEMS[code].message,
    fix: ENGINE_PROBLEMS[code].fix.replace(/\.$/, ''),
    holds: false,
    at: { document, pointer },
  }))
}
