/** Tells changes of a site as data with a line of text each, for readers who know documents by other names than the line does. */
import { type ChangeGroup, groupChanges, type SiteChange } from '../../../src/engine/index.ts'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import type { Node } from '../../../src/schemas/document/screen.ts'
import { isRecord, ownOf, recordsOf } from '../../../src/schemas/metadata/wire-values.ts'
import type { ReleaseContent } from '../release/release.ts'
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
  /** Heading of the widget, as players read it in the newer of the two states that has the widget. */
  heading?: string
  /** Name of the folder of the widget that a moved one stands behind. */
  behindWidget?: string
}

/** @returns for each change, with those that followed from it, a list of them that begins with their cause */
export function tellGroups(
  changes: readonly SeenChange[],
  { audience, contents }: { audience: Required<Audience>; contents: readonly ReleaseContent[] },
): ToldChange[][] {
  const printed = printGroups(changes, audience)
  const findWidget = (address: string | undefined): FoundWidget | undefined => {
    for (const { document, texts } of contents) {
      const node = widgetAt(document, address ?? '')
      if (node) return { widget: node.widget, ...headingOf(node, texts, document.tenant.languages.default) }
    }
    return undefined
  }
  return groupChanges(changes).map(({ cause, effects }: ChangeGroup, group) =>
    [cause, ...effects].map((change, index) => {
      const { what, kind, subject, name, settings, after, behind, from } = change
      const [found, behindWidget] = [findWidget(subject), findWidget(behind)?.widget]
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
        ...found,
        ...(behindWidget !== undefined && { behindWidget }),
      }
    }),
  )
}

type FoundWidget = Required<Pick<ToldChange, 'widget'>> & Pick<ToldChange, 'heading'>

/** Language in which the studio says texts, where a brand has it. */
const STAND_IN = 'EN'

function headingOf({ settings }: Node, texts: ReleaseContent['texts'], language: string): Pick<ToldChange, 'heading'> {
  const title = settings?.title
  if (typeof title !== 'string') return {}
  const words = texts[STAND_IN]?.[title] ?? texts[language]?.[title]
  return words === undefined ? {} : { heading: words }
}

/** Returns the widget of a subject such as `widget:home/columns/slots`. */
function widgetAt({ shell, dialogs, screens }: TenantDocument, subject: string): Node | undefined {
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
  return isRecord(node) && typeof node.widget === 'string' ? (node as unknown as Node) : undefined
}
