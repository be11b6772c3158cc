/** Reads what the reference for operators is made of besides the schemas: base with its platform files, and the texts. */
import { textReaders } from 'virtual:text-readers'
import { type MergedTenant, mergeTenant } from '../../../src/engine/index.ts'
import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import type { TenantSources } from '../../tenants/check/check-context.ts'
import { type TextUse, textUses } from '../../tenants/check/checks/text-uses.ts'
import { widgetSettings } from '../../tenants/check/widget-settings.ts'
import { type Locale, readLocales } from '../../tenants/read/read-locales.ts'
import { readPlatform } from '../../tenants/read/read-platform.ts'
import { readTenant } from '../../tenants/read/read-tenant.ts'
import { plainLayer } from '../../tenants/read/tenant-layer.ts'
import { type PictureSize, readPictureSizes } from './reference-assets.ts'

/** Folders of the brands and of the texts, and the icons of the program. */
export interface OperatorSources extends Pick<TenantSources, 'dir' | 'localesDir'> {
  icons: readonly string[]
  /** Returns the style sheet that draws the icons. */
  iconSheet(): string
}

export interface Facts {
  /** Merged document of base. */
  document: MergedTenant['document']
  metadata: Metadata
  locales: Readonly<Record<string, Locale>>
  /** Widget -> size of its picture. */
  pictures: Readonly<Record<string, PictureSize>>
  /** Values of base's documents that name a text. */
  textUses: readonly TextUse[]
  icons: readonly string[]
  /** Text key, without its plural endings -> names of the widgets that read it, and `pages` or `server`. */
  readersOf(key: string): readonly string[]
  /** Widget -> keys of its texts, without those that `MANY_WIDGETS` or more read. */
  textsByWidget: ReadonlyMap<string, readonly string[]>
}

export async function readFacts({ dir, localesDir, icons }: OperatorSources): Promise<Facts> {
  const { layers } = readTenant(dir, 'base')
  const { document } = mergeTenant(layers.map(plainLayer))
  const { metadata } = readPlatform(layers)
  return {
    document,
    metadata,
    locales: readLocales(localesDir).locales,
    icons,
    pictures: await readPictureSizes(),
    textUses: textUses(document, widgetSettings),
    readersOf: key => textReaders[key] ?? [],
    textsByWidget: groupByWidget(),
  }
}

/** Number of widgets from which a text counts as general: it is read nearly everywhere. */
export const MANY_WIDGETS = 12

export const isWidget = (reader: string): boolean => reader !== 'pages' && reader !== 'server'

function groupByWidget(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, readers] of Object.entries(textReaders)) {
    const widgets = readers.filter(isWidget)
    if (widgets.length >= MANY_WIDGETS) continue
    for (const widget of widgets) found.set(widget, [...(found.get(widget) ?? []), key])
  }
  return found
}
