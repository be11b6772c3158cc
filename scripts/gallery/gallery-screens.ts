/** Adds a screen for each entry of the gallery to a brand, and all languages there are: its own server then serves them. */

import type { TenantDirectory } from '../../server/tenants/directory/directory.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import type { ReleaseBody } from '../../server/tenants/release/release.ts'
import { listControls } from '../../src/gallery/controls.ts'
import { widgetCatalog } from '../../src/gallery/entry-server.tsx'
import { ENTRY, type EntrySettings } from '../../src/gallery/entry-view.tsx'
import type { Node, ScreenDocument } from '../../src/schemas/document/screen.ts'

export interface GalleryEntry {
  id: string
  kind: 'control' | 'widget'
  /** Description of the entry in one sentence. */
  about: string
}

const LOCALES = readLocales('locales').locales
/** Limit of uses of one widget: a brand that has it everywhere has it with the same settings. */
const MAX_USES = 4
/** Content of widgets that take children; the others leave it out. */
const CHILDREN: Node[] = ['help.about-title', 'help.term-title', 'help.title'].map((title, at) => ({
  id: `child-${at}`,
  widget: 'text-block',
  settings: { title, text: 'register.text' },
}))

const byName = (one: GalleryEntry, other: GalleryEntry) => one.id.localeCompare(other.id)
const widgets = Object.entries(widgetCatalog).filter(([id]) => id !== ENTRY)
export const ENTRIES: readonly GalleryEntry[] = [
  ...Object.entries(listControls(key => key))
    .map(([id, { about }]) => ({ id, kind: 'control' as const, about }))
    .sort(byName),
  ...widgets
    .map(([id, { settings }]) => ({
      id,
      kind: 'widget' as const,
      about: (settings as { description?: string }).description ?? '',
    }))
    .sort(byName),
]

/** Adds the gallery's screens to the brands; `all` has every entry. */
export function withGallery(directory: TenantDirectory): TenantDirectory {
  return {
    ...directory,
    current: async id => extended(await directory.current(id)),
    release: async (id, hash) => extended(await directory.release(id, hash)),
  }
}

const extended = <R extends { body: ReleaseBody } | undefined>(release: R): R =>
  release && { ...release, body: addGallery(release.body) }

function addGallery(body: ReleaseBody): ReleaseBody {
  const { document, texts, languages } = body
  const { tenant, banners, screens } = document
  const supported = [...new Set([...tenant.languages.supported, ...Object.keys(LOCALES)])]
  const nodes = ENTRIES.map(entry => nodeOf(entry, document))
  const pages = [...ENTRIES.map(({ id }, at) => ({ id, main: [nodes[at]!] })), { id: 'all', main: nodes }]
  const home = banners.paths['/']
  return {
    ...body,
    document: {
      ...document,
      tenant: { ...tenant, languages: { ...tenant.languages, supported } },
      banners: {
        ...banners,
        paths: { ...banners.paths, ...(home && Object.fromEntries(pages.map(({ id }) => [`/gallery/${id}`, home]))) },
      },
      screens: {
        ...screens,
        ...Object.fromEntries(pages.map(({ id, main }) => [`gallery-${id}`, screenOf(id, main, screens)])),
      },
    },
    texts: Object.fromEntries(supported.map(code => [code, { ...LOCALES[code]?.texts, ...texts[code] }])),
    languages: { ...LOCALES, ...languages },
  }
}

/** Makes a screen with the parameters of the brand's first screen that has the widget. */
function screenOf(id: string, main: Node[], screens: Record<string, ScreenDocument>): ScreenDocument {
  const { params = {}, query = [] } = Object.values(screens).find(one => findAll(one.main, id).length > 0) ?? {}
  const regions = { header: false, banner: false, side: false, footer: false, bottom: false }
  return { paths: [`/gallery/${id}`], group: 'gallery', params, query, regions, main }
}

function nodeOf({ id, kind, about }: GalleryEntry, document: ReleaseBody['document']): Node {
  const shown = kind === 'widget' ? [...examplesOf(id), ...usesOf(id, document)] : []
  const captions = Object.fromEntries(shown.map(({ node, caption }) => [node.id, caption]))
  const settings: EntrySettings = { entry: id, about, captions }
  return { id, widget: ENTRY, settings, children: shown.map(({ node }) => node) }
}

/** Returns each example of the widget's schema. */
function examplesOf(widget: string): { node: Node; caption: string }[] {
  const { examples = [] } = widgetCatalog[widget]!.settings as { examples?: Record<string, unknown>[] }
  return examples.map((settings, at) => {
    const values = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    return {
      node: { id: `example-${at}`, widget, settings, children: CHILDREN },
      caption: values.join(' · ') || 'defaults',
    }
  })
}

/** Finds the different uses of a widget in the brand's own screens, shell and dialogs. */
function usesOf(
  widget: string,
  { screens, shell, dialogs }: ReleaseBody['document'],
): { node: Node; caption: string }[] {
  const { $schema: _, ...regions } = shell
  const places = [
    ...Object.entries(screens).map(([id, { main }]) => [`screen ${id}`, main] as const),
    ...Object.entries(regions),
    ...Object.entries(dialogs).map(([id, { content }]) => [`dialog ${id}`, content] as const),
  ]
  const found = places.flatMap(([place, nodes]) =>
    findAll(nodes, widget).map(node => ({ caption: `${place}, ${node.id}`, node })),
  )
  const different = new Map(found.map(use => [JSON.stringify(use.node.settings), use]))
  // shown also where a condition would hide it
  return [...different.values()]
    .slice(0, MAX_USES)
    .map(({ caption, node: { when: _, ...node } }, at) => ({ caption, node: { ...node, id: `use-${at}` } }))
}

const findAll = (nodes: readonly Node[], widget: string): Node[] =>
  nodes.flatMap(node => [...(node.widget === widget ? [node] : []), ...findAll(node.children ?? [], widget)])
