/** A brand's site with a screen that holds the gallery's entries: built by the engine as every other screen of it. */
import type { TSchema } from 'typebox'
import { nameValidators } from '../../server/site/name-validators.ts'
import type { SiteState } from '../../server/site/site-state.ts'
import type { Locale } from '../../server/tenants/read/read-locales.ts'
import { buildSite } from '../../src/engine/index.ts'
import type { Choice } from '../../src/gallery/choice.ts'
import { controls, widgetCatalog } from '../../src/gallery/preview/entry-server.tsx'
import type { Entry } from '../../src/gallery/sheet-model.ts'
import type { Node } from '../../src/schemas/document/screen.ts'

/** A screen of the engine's, before it becomes the sheet (sheet-screen.ts). */
export const SCREEN = 'gallery'
/** Content of widgets that take children; the others leave it out. */
const CHILDREN: Node[] = ['help.about-title', 'help.term-title', 'help.title'].map((title, at) => ({
  id: `child-${at}`,
  widget: 'text-block',
  settings: { title, text: 'register.text' },
}))
/** Contracts of an agent that has them all, so that every entry of the agents' menus is there. */
const CONTRACTS = { dividend: true, dailySalary: true, hourlySalary: true, realTimeSalary: true }

/** What the gallery reads of a widget's settings.ts. */
type Widget = { settings: TSchema & { examples?: Record<string, unknown>[]; description?: string } }
export const widgets = widgetCatalog as unknown as Record<string, Widget>

export const listEntries = (): Entry[] => [
  ...controls.map(({ name, about }) => ({ id: name, kind: 'control' as const, about })),
  ...Object.entries(widgets).map(([id, { settings }]) => ({
    id,
    kind: 'widget' as const,
    about: settings.description ?? '',
  })),
]

/** In any language there is, also one that the brand does not speak: then with the texts that all brands share. */
export function previewSite(
  state: SiteState,
  { role, lang }: Pick<Choice, 'role' | 'lang'>,
  locales: Record<string, Locale>,
  formValidators: Parameters<typeof nameValidators>[2],
) {
  const { document, texts, languages } = state.release.body
  const locale = locales[lang]
  const { supported } = document.tenant.languages
  const isForeign = locale !== undefined && !supported.includes(lang)
  const tenant = isForeign
    ? { ...document.tenant, languages: { ...document.tenant.languages, supported: [...supported, lang] } }
    : document.tenant
  const screens = { ...document.screens, [SCREEN]: { paths: [], main: exampleNodes() } }
  const { site } = buildSite(
    {
      tenant: { ...document, tenant, screens },
      metadata: state.metadata.wire,
      texts: isForeign ? { ...texts, [lang]: { ...locale.texts, ...texts[lang] } } : texts,
      languages: isForeign ? { ...languages, [lang]: locale } : languages,
      widgets: widgetCatalog,
    },
    { role, language: lang, ...(role === 'agent' && { contracts: CONTRACTS }) },
  )
  return nameValidators(site, state, formValidators)
}

/** Each example of each widget's schema. */
const exampleNodes = (): Node[] =>
  Object.entries(widgets).flatMap(([widget, { settings }]) =>
    (settings.examples ?? []).map((example, at) => ({
      id: `${widget}-${at}`,
      widget,
      settings: example,
      children: CHILDREN,
    })),
  )
