/** Names that editors complete: all that exist, or, where brands add their own, those of base. */

import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { documentNames } from '../../src/engine/index.ts'
import type { TenantDocument } from '../../src/schemas/document/files.ts'
import { GAME_TYPES } from '../../src/schemas/document/game-types.ts'
import type { ReferenceKind } from '../../src/schemas/document/name-of.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { readWhitelabelTree } from '../../src/schemas/metadata/whitelabel-tree.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'

export interface Suggestion {
  values: readonly string[]
  /** Allows these values only; otherwise a brand may have its own. */
  closed?: true
  /** Value -> its meaning. */
  meanings?: Record<string, string>
}
export type SchemaSuggestions = Record<ReferenceKind | 'address' | 'gameType' | 'text' | 'vendor', Suggestion>

/** @param document document of base @param metadata metadata of base @param texts by language */
export function listSuggestions(
  document: TenantDocument,
  metadata: Metadata,
  texts: Record<string, Record<string, string>>,
): SchemaSuggestions {
  const modIds = (readWhitelabelTree(metadata.whitelabel) ?? []).map(({ modId }) => modId)
  const entries = Object.values(document.menus).flat()
  const widgets = Object.entries(widgetSettings).map(([name, { settings }]) => [name, describe(settings)] as const)
  const names = documentNames(document)
  return {
    address: open([]),
    bannerGroup: open(names.bannerGroup),
    currency: open(['USD', 'CNY', 'IDR', 'JPY', 'MYR', 'THB', 'VND']),
    dialog: open(names.dialog),
    feature: open(names.feature),
    field: open(names.field),
    form: open(names.form),
    gameType: open(GAME_TYPES),
    vendor: open([]),
    icon: closed(ICONS),
    language: open(Object.keys(texts)),
    menu: open(names.menu),
    modId: open(distinct(modIds)),
    path: open(names.path),
    pattern: open(names.pattern),
    picture: open([]),
    resource: open(
      distinct([
        ...entries.flatMap(entry => entry.resource ?? []),
        ...metadata.resources.map(resource => resource.resourceType),
      ]),
    ),
    tenant: open(['base']),
    text: open(Object.keys(texts.EN ?? {}).filter(key => !key.startsWith('$'))),
    widget: {
      ...closed(widgets.map(([name]) => name)),
      meanings: Object.fromEntries(widgets),
    },
  }
}

const open = (values: readonly string[]): Suggestion => ({ values: [...values] })
const closed = (values: readonly string[]): Suggestion => ({ values: [...values].sort(), closed: true })
const distinct = (names: readonly string[]): string[] => [...new Set(names)]
const describe = (schema: object): string => ('description' in schema ? String(schema.description) : '')
