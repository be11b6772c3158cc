/** Every page has one name: menus, its document title and its heading agree, in every language of every brand. */
import { expect, it } from 'vitest'
import { matchRoute } from '../../src/engine/model/page-model.ts'
import type { NodeModel, SiteModel } from '../../src/engine/model/site-model.ts'
import { locales } from '../architecture/locale-files.ts'
import { brands } from './open-brands.ts'

/** Widgets whose setting `title` is the heading of their page. */
const HEADED = new Set([
  ...[
    'centre-frame',
    'text-block',
    'login-form',
    'feedback-form',
    'forgot-password',
    'reset-password',
    'lottery-lobby',
  ],
  ...['offline', 'maintenance', 'blocked'],
])
/** Text keys of headings that a widget has itself. */
const OWN_HEADINGS: Record<string, string> = {
  'lottery-board': 'lottery.board-title',
  preferences: 'title.settings',
  protection: 'help.responsible-title',
  'site-search': 'search.title',
  'fb-sports': 'fb-sports.title',
}
/** Screens whose heading greets the visitor in the brand's own voice. */
const GREETINGS = new Set(['home', 'login', 'register', 'complete-registration', 'not-found'])
/** Entries that open a centre, which begins with one of its pages. */
const CENTRES = new Set(['bottom/me', 'drop/agent', 'side/agent'])

type Screen = SiteModel['screens'][string]

/** Returns the heading of a page; undefined where none is in the site model. */
function headingOf(site: SiteModel, screen: Screen): string | undefined {
  const nodes = (list: readonly NodeModel[]): NodeModel[] => list.flatMap(node => [node, ...nodes(node.children)])
  for (const { widget, settings } of nodes(screen.main)) {
    if (OWN_HEADINGS[widget]) return site.texts[OWN_HEADINGS[widget]]
    if (widget === 'lobby')
      return settings.wallet === 'main'
        ? site.texts['lobby.main-wallet']
        : site.gameTypes.find(({ id }) => id === settings.gameType)?.title
    if (HEADED.has(widget)) return settings.title as string
  }
  return undefined
}

const contains = (title: string, name: string) => title.toLowerCase().includes(name.toLowerCase())

/** Returns the pages whose names differ: the entry of a menu, the heading and the document title. */
function findDifferences(site: SiteModel): string[] {
  const found = new Set<string>()
  const name = (screen: Screen) => headingOf(site, screen) ?? screen.title
  for (const screen of Object.values(site.screens))
    if (!GREETINGS.has(screen.id) && !contains(screen.title, name(screen)))
      found.add(`${screen.id}: heading "${name(screen)}", document title "${screen.title}"`)
  for (const [menu, entries] of Object.entries(site.menus))
    for (const { id, title, href } of entries) {
      const screen = href && !/[#?]/.test(href) && site.screens[matchRoute(site.routes, href)?.route.screen ?? '']
      if (!screen || CENTRES.has(`${menu}/${id}`)) continue
      const isNamed = GREETINGS.has(screen.id) || headingOf(site, screen) === undefined
      if (isNamed ? screen.id !== 'home' && !contains(screen.title, title) : title !== name(screen))
        found.add(`${screen.id}: entry "${title}" of ${menu}, heading "${name(screen)}", title "${screen.title}"`)
    }
  return [...found]
}

const cases = brands.flatMap(({ id, document, siteOf }) =>
  document.tenant.languages.supported.map(language => ({ id, language, siteOf })),
)

it.each(cases)('menus, headings and titles of $id in $language name each page alike', ({ language, siteOf }) => {
  expect((['member', 'agent'] as const).flatMap(role => findDifferences(siteOf(role, language)))).toEqual([])
})

it.each(locales)('the figures above records have different names in $code', ({ texts }) => {
  for (const keys of [
    ['record.bets', 'record.stake', 'record.win', 'record.net'],
    ['record.count', 'record.in', 'record.out', 'record.net'],
  ])
    expect(new Set(keys.map(key => texts[key])).size, keys.join()).toBe(keys.length)
})
