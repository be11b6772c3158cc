/** The ten kinds of documents, and the parts of the site that may change when one of them is invalid. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { Built } from './build-sample.ts'
import type { SeededRandom } from './random.ts'
import type { SampleSite } from './sample-site.ts'

export interface Kind {
  /** Chooses the document to mutate. */
  choose(site: SampleSite, random: SeededRandom): Chosen
}
export interface Chosen {
  name: string
  document: unknown
  put(document: unknown): void
  /** Names of the documents that problems may report. */
  reportedAs: RegExp
  touches: readonly (keyof SiteModel)[]
  /** Parts of the site that each entry of the mutated list leads to, in order. */
  entries?: (built: Built) => readonly unknown[]
}

/** Parts with conditions, which depend on features and resources. */
const CONDITIONAL = ['menus', 'screens', 'routes', 'dialogs', 'shell', 'forms', 'gameTypes'] as const
const EVERYTHING = ['brand', 'toggles', 'texts', 'constants', 'banners', 'theme', 'language', ...CONDITIONAL] as const
/** Parts that contain texts. */
const TEXTS = ['texts', 'menus', 'screens', 'dialogs', 'shell', 'forms', 'gameTypes', 'banners'] as const

const TOUCHED_BY_FILE: [RegExp, readonly (keyof SiteModel)[]][] = [
  [/^tenant\.json/, EVERYTHING],
  [/^theme\.json/, ['theme']],
  [/^menus\.json/, ['menus']],
  [/^banners\.json/, ['banners']],
  [/^(?:patterns\.json|forms\/)/, ['forms']],
  [/^screens\//, ['screens', 'routes']],
  [/^dialogs\//, ['dialogs']],
  [/^shell\.json/, ['shell']],
  [/^texts\//, TEXTS],
]
/** The parts of the site that depend on each key of tenant.json. */
const TOUCHED_BY_KEY: Record<string, readonly (keyof SiteModel)[]> = {
  features: ['toggles', 'texts', ...CONDITIONAL],
  // a type that is off removes its screens and the menu entries to them
  gameTypes: ['gameTypes', 'menus', 'screens', 'routes'],
  constants: ['constants', ...TEXTS],
  vendorLogo: ['gameTypes'],
  imageBase: ['gameTypes', 'banners'],
  theme: ['theme'],
}

/** @param at changed key of the document, if known */
export function touchedBy(file: string, at: string | number | undefined): readonly (keyof SiteModel)[] {
  const own = file === 'tenant.json' && typeof at === 'string' ? TOUCHED_BY_KEY[at] : undefined
  return own ?? TOUCHED_BY_FILE.find(([pattern]) => pattern.test(file))![1]
}

const metadata = (
  name: string,
  touches: readonly (keyof SiteModel)[],
  entries?: (built: Built) => readonly unknown[],
): Kind => ({
  choose: site => ({
    name,
    document: site.metadata[name],
    put(document) {
      site.metadata[name] = document
    },
    reportedAs: new RegExp(`^metadata/${name}$`),
    touches,
    ...(entries && { entries }),
  }),
})
/** Chooses a file of one of the two layers. */
const file = (fits: (path: string) => boolean): Kind => ({
  choose(site, random) {
    site.layers = structuredClone(site.layers)
    const layer = random.pick(site.layers)
    const files = layer.files as Record<string, unknown>
    const path = random.pick(Object.keys(files).filter(fits))
    return {
      name: `${layer.id}/${path}`,
      document: files[path],
      put(document) {
        files[path] = document
      },
      reportedAs: new RegExp(`^(?:${layer.id}/)?${path.replaceAll('.', '\\.')}$`),
      touches: touchedBy(path, undefined),
    }
  },
})

export const kinds: Record<string, Kind> = {
  whitelabel: metadata('whitelabel', ['toggles', 'texts', ...CONDITIONAL], ({ site }) => {
    const toggles: Record<string, boolean | undefined> = site.toggles
    return [[toggles.slots, toggles.live], [toggles.points, toggles.missions], []]
  }),
  'register rules': metadata('registerRules', ['forms'], ({ site }) =>
    ['username', 'password', 'email'].map(id => site.forms.register?.fields.find(field => field.id === id)),
  ),
  banners: metadata('banners', ['banners'], ({ site }) =>
    ['1', '2', '3'].map(id =>
      Object.values(site.banners.groups)
        .flat()
        .find(banner => banner.id === id),
    ),
  ),
  announcements: {
    choose: site => ({
      name: 'announcements',
      document: site.announcements,
      put(document) {
        site.announcements = document
      },
      reportedAs: /^$/,
      touches: [],
      entries: ({ announcements }) => [1, 2].map(id => announcements.find(notice => notice.id === id)),
    }),
  },
  resources: metadata('resources', ['resources', 'texts', ...CONDITIONAL], ({ site: { resources } }) => [
    resources.EMAIL,
    resources.TELEGRAM,
  ]),
  routers: metadata('routers', ['resources', 'system', 'texts', ...CONDITIONAL]),
  'game lists': metadata('vendors', ['gameTypes'], ({ site }) =>
    ['RNG', 'FISH'].map(id => site.gameTypes.find(type => type.id === id)?.vendors),
  ),
  tenant: file(path => !path.startsWith('texts/')),
  templates: file(path => /^(?:texts\/|banners|tenant)/.test(path)),
  locales: {
    choose(site, random) {
      const language = random.pick(Object.keys(site.texts))
      return {
        name: `locales/${language}`,
        document: site.texts[language],
        put(document) {
          site.texts[language] = document
        },
        reportedAs: new RegExp(`^locales/${language}$|texts/${language}`),
        touches: TEXTS,
      }
    },
  },
}
