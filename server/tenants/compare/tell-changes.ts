/** Tells changes of a site as data with a line of text each, for readers who know documents by other names than the line does. */
import { type ChangeGroup, groupChanges, type SiteChange } from '../../../src/engine/index.ts'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import { isRecord, ownOf, recordsOf } from '../../../src/schemas/metadata/wire-values.ts'
import { type Audience, describeAudience, type SeenChange } from './compare-states.ts'
import { printGroups } from './print-changes.ts'

type Told = 'what' | 'kind' | 'subject' | 'name' | 'settings' | 'after' | 'behind' | 'from'

export interface ToldChange extends Pick<SiteChange, Told> {
  /** The change in one line of text. */
  line: string
  /** The visitors who see it, such as `members, in VI`; empty: all of them. */
  seenBy: string
  /** Name of a widget's folder; absent: the change is about something else. */
  widget?: string
  /** The same of the widget that a moved one stands behind. */
  behindWidget?: string
}

/** @returns for each change, with those that followed from it, a list of them that begins with their cause */
export function tellGroups(
  changes: readonly SeenChange[],
  { audience, documents }: { audience: Required<Audience>; documents: readonly TenantDocument[] },
): ToldChange[][] {
  const printed = printGroups(changes, audience)
  const widgetOf = (address: string | undefined) =>
    documents.map(document => widgetAt(document, address ?? '')).find(found => found !== undefined)
  return groupChanges(changes).map(({ cause, effects }: ChangeGroup, group) =>
    [cause, ...effects].map((change, index) => {
      const { what, kind, subject, name, settings, after, behind, from } = change
      const [widget, behindWidget] = [widgetOf(subject), widgetOf(behind)]
      return {
        what,
        kind,
        subject,
        name,
        line: printed[group]!.lines[index]!.trim(),
        seenBy: describeAudience(change as SeenChange, audience),
        ...(settings && { settings }),
        ...(after !== undefined && { after }),
        ...(behind !== undefined && { behind }),
        ...(from !== undefined && { from }),
        ...(widget !== undefined && { widget }),
        ...(behindWidget !== undefined && { behindWidget }),
      }
    }),
  )
}

/** Returns the widget of a subject such as `widget:home/columns/slots`. */
function widgetAt({ shell, dialogs, screens }: TenantDocument, subject: string): string | undefined {
  const [, place = '', rest = ''] = /^widget:([^/]+)\/(.+)$/.exec(subject) ?? []
  const [, kind, name = ''] = /^(shell|dialog)\.(.+)$/.exec(place) ?? []
  const first =
    kind === 'shell'
      ? ownOf(shell as unknown as Record<string, unknown>, name)
      : kind === 'dialog'
        ? ownOf(dialogs, name)?.content
        : ownOf(screens, place)?.main
  let list: unknown = first
  let node: unknown
  for (const id of rest.split('/').map(part => part.replaceAll('~1', '/'))) {
    node = recordsOf(list).find(one => one.id === id)
    list = isRecord(node) ? node.children : undefined
  }
  return isRecord(node) && typeof node.widget === 'string' ? node.widget : undefined
}
