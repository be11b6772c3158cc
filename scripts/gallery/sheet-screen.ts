/** The preview's screen: the sheet, with each example of a widget and the widget as the brand itself uses it. */
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { type ScreenPart, screenPart } from '../../src/engine/page-model.ts'
import type { NodeModel, SiteModel } from '../../src/engine/site-model.ts'
import type { Choice } from '../../src/gallery/choice.ts'
import { controls } from '../../src/gallery/preview/entry-server.tsx'
import { SHEET, type SheetSettings, SPECIMEN, type SpecimenSettings } from '../../src/gallery/sheet-model.ts'
import { SCREEN, widgets } from './preview-site.ts'

const ACCOUNTS: Record<Choice['role'], string> = { visitor: '', member: 'player', trial: 'trial', agent: 'agent1' }
/** Of one widget; a brand that has it everywhere has it with the same settings. */
const MAX_USES = 4

type Host = SpecimenSettings['host']

/** The sheet with one entry, or all of them. @param query values for screens that read their address */
export function sheetScreen(
  site: SiteModel,
  entry: string,
  role: Choice['role'],
  query: Record<string, string>,
): ScreenPart {
  const isShown = (name: string) => entry === '' || name === entry
  const settings: SheetSettings = {
    controls: controls.flatMap(({ name }) => (isShown(name) ? [name] : [])),
    account: accountOf(role),
  }
  const examples = site.screens[SCREEN]!.main.filter(node => isShown(node.widget)).map(node =>
    specimen(node, captionOf(node), hostOf(site, screenWith(site, node.widget), query)),
  )
  return {
    screen: {
      ...{ id: SCREEN, group: 'index', title: 'Gallery', description: '', params: {}, query: [] },
      regions: { header: false, banner: false, side: false, footer: false, bottom: false },
      main: [
        {
          id: SHEET,
          widget: SHEET,
          settings: { ...settings },
          children: entry === '' ? examples : [...examples, ...usesOf(site, entry, query)],
        },
      ],
    },
    banners: [],
    forms: site.forms,
  }
}

function specimen(node: NodeModel, caption: string, host: Host): NodeModel {
  const { description = '' } = widgets[node.widget]!.settings
  const settings: SpecimenSettings = { widget: node.widget, about: description, caption, host }
  return {
    id: `${caption} ${node.id}`,
    widget: SPECIMEN,
    settings: { ...settings },
    children: [node],
  }
}

/** The settings that the example gives. */
function captionOf({ id, widget }: NodeModel): string {
  const example = widgets[widget]!.settings.examples?.[Number(id.slice(widget.length + 1))] ?? {}
  const settings = Object.entries(example).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return settings.join(' · ') || 'defaults'
}

/** The widget as used in the brand's screens, shell and dialogs. */
function usesOf(site: SiteModel, widget: string, query: Record<string, string>): NodeModel[] {
  const hosts = [
    ...Object.values(site.screens).map(({ id, main }) => ({ name: `screen ${id}`, nodes: main, screen: id })),
    ...Object.entries(site.shell).map(([region, nodes]) => ({ name: region, nodes, screen: 'home' })),
    ...Object.values(site.dialogs).map(({ id, content }) => ({ name: `dialog ${id}`, nodes: content, screen: 'home' })),
  ]
  const known = new Set<string>()
  return hosts
    .filter(({ screen }) => screen !== SCREEN)
    .flatMap(({ name, nodes, screen }) =>
      findAll(nodes, widget).flatMap(node => {
        const settings = JSON.stringify(node.settings)
        if (known.has(settings)) return []
        known.add(settings)
        return specimen(node, `${site.brand.id}: ${name}, ${node.id}`, hostOf(site, screen, query))
      }),
    )
    .slice(0, MAX_USES)
}

const findAll = (nodes: readonly NodeModel[], widget: string): NodeModel[] =>
  nodes.flatMap(node => [...(node.widget === widget ? [node] : []), ...findAll(node.children, widget)])

/** The first screen of the brand that has the widget. */
const screenWith = (site: SiteModel, widget: string): string | undefined =>
  site.routes.find(({ screen }) => screen !== SCREEN && findAll(site.screens[screen]?.main ?? [], widget).length > 0)
    ?.screen

/** @param screen the home page where the brand has none of that name */
function hostOf(site: SiteModel, screen: string | undefined, query: Record<string, string>): Host {
  const route = site.routes.find(one => one.screen === screen) ?? site.routes.find(({ path }) => path === '/')
  const part = route && screenPart(site, route.screen, route.path)
  if (!part) throw new Error(`${site.brand.id} has no home page.`)
  const { screen: found, banners } = part
  return {
    path: route.path,
    params: { ...found.params },
    query: Object.fromEntries(found.query.flatMap(name => (query[name] ? [[name, query[name]]] : []))),
    screen: { screen: { ...found, main: [] }, banners, forms: {} },
  }
}

function accountOf(role: Choice['role']): SheetSettings['account'] {
  const account = SAMPLE_ACCOUNTS.find(({ username }) => username === ACCOUNTS[role])
  return account && { username: account.username, password: SAMPLE_PASSWORD, type: account.type }
}
