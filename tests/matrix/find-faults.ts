/** Finds faults that no state of any brand may show: a lost landmark, an empty region, a control without a name, a cut text, a dead link. */
import { matchRoute } from '../../src/engine/model/page-model.ts'
import type { NodeModel } from '../../src/engine/model/site-model.ts'
import type { ShownMarkup } from './read-markup.ts'
import { type RenderedState, WHOLE } from './render-state.ts'

/** Elements that need an accessible name. */
const NAMED = new Set(['link', 'button', 'heading', 'tab', 'option', 'navigation', 'region', 'dialog', 'frame'])
/** Elements that need content. Live regions, cells and tab panels may wait for it. */
const HOLDERS = new Set([
  'banner',
  'contentinfo',
  'navigation',
  'region',
  'form',
  'list',
  'tablist',
  'table',
  'row',
  'menu',
])
/** Dialogs that show the answer of the call before them. */
const WAITING = new Set([
  'bind-contact',
  'deposit',
  'notice',
  'payment-password',
  'profile-form',
  'redeem-good',
  'vendor-games',
])
/** Widgets that show nothing at all, without a title, until the platform has data for them. */
const ONLY_WITH_DATA = new Set(['announcements', 'game-row', 'winners-ticker'])
/** Words that a program writes in place of a value. */
const BROKEN = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /

/** @param where a screen, or `dialog <name>`. @returns one sentence per fault. */
export function findFaults(state: RenderedState, where: string): string[] {
  const all = flatten(state.shown)
  const waits = where.startsWith('dialog ') && WAITING.has(where.replace('dialog ', ''))
  return [
    ...state.failed.map(widget => `the widget ${widget} failed`),
    ...findLandmarkFaults(all, waits),
    ...(where === WHOLE ? findShellFaults(state, all) : []),
    ...all.flatMap(one => findElementFaults(one, waits)),
    ...findTextFaults(state, all),
    ...findDeadLinks(state, all),
  ]
}

const flatten = (shown: readonly ShownMarkup[]): ShownMarkup[] => shown.flatMap(one => [one, ...flatten(one.children)])
const describe = ({ role, name }: ShownMarkup) => (name === '' ? role : `${role} ${JSON.stringify(name)}`)

function findLandmarkFaults(all: readonly ShownMarkup[], waits: boolean): string[] {
  const mains = all.filter(({ role }) => role === 'main')
  const headings = all.filter(({ role, states }) => role === 'heading' && states.includes('level 1'))
  const footers = all.filter(({ role }) => role === 'contentinfo')
  return [
    ...(all[0]?.states.includes('#main') ? [] : ['the page does not begin with the link to its content']),
    ...(mains.length === 1 ? [] : [`there are ${mains.length} main landmarks`]),
    ...(mains.some(({ children }) => children.length > 0) || waits ? [] : ['the page is empty']),
    ...(headings.length <= 1 ? [] : [`there are ${headings.length} headings of the page`]),
    ...(footers.length === 1 ? [] : [`there are ${footers.length} footers`]),
  ]
}

/** A closed brand shows one page without menus; an open one has its header and every entry of menus that are not collapsed. */
function findShellFaults({ site, shown }: RenderedState, all: readonly ShownMarkup[]): string[] {
  const navigation = all.filter(({ role }) => role === 'navigation')
  if (site.system.status !== 0)
    return [
      ...(navigation.length === 0 ? [] : ['a closed brand shows a menu']),
      ...(all.some(({ role, states }) => role === 'heading' && states.includes('level 1'))
        ? []
        : ['there is no heading']),
    ]
  const names = new Set(all.map(({ name }) => name))
  const settings = Object.values(site.shell)
    .flat()
    .flatMap(node => Object.entries(node.settings))
  const menus = settings.flatMap(([setting, menu]) =>
    /menu$/i.test(setting) && setting !== 'dropMenu' && typeof menu === 'string' ? menu : [],
  )
  return [
    ...(shown.filter(({ role }) => role === 'banner').length === 1 ? [] : ['the header is not there once']),
    ...(navigation.length > 0 ? [] : ['there is no navigation']),
    ...menus.flatMap(menu =>
      (site.menus[menu] ?? []).flatMap(({ title }) =>
        names.has(title) ? [] : [`the entry ${JSON.stringify(title)} of menu ${menu} is not shown`],
      ),
    ),
  ]
}

function findElementFaults(one: ShownMarkup, waits: boolean): string[] {
  const { role, name, states, children } = one
  return [
    ...(NAMED.has(role) && name === '' && !waits ? [`a ${role} has no name`] : []),
    ...(HOLDERS.has(role) && children.length === 0 && !states.includes('busy') ? [`${describe(one)} is empty`] : []),
    ...(BROKEN.test(name) ? [`${describe(one)} shows a value that is missing`] : []),
  ]
}

function findTextFaults({ site, nodes }: RenderedState, all: readonly ShownMarkup[]): string[] {
  const page = all.map(({ name }) => name).join('\n')
  const pieces = listTexts(nodes).flatMap(text =>
    text.split(/<[^>]*>|\n+/).map(piece => piece.replace(/\s+/g, ' ').trim()),
  )
  return [
    ...all.flatMap(one => (Object.hasOwn(site.texts, one.name) ? [`${describe(one)} is the key of a text`] : [])),
    ...all.flatMap(one => (/\S…$/.test(one.name) ? [`${describe(one)} is cut`] : [])),
    // a text that begins is complete
    ...pieces.flatMap(piece =>
      piece.length > BEGINNING && page.includes(piece.slice(0, BEGINNING)) && !page.includes(piece)
        ? [`the text ${JSON.stringify(piece)} is cut`]
        : [],
    ),
    ...listTitles(nodes).flatMap(title =>
      page.includes(title) ? [] : [`the title ${JSON.stringify(title)} is not shown`],
    ),
  ]
}

const BEGINNING = 16

const listTexts = (nodes: readonly NodeModel[]): string[] =>
  nodes.flatMap(({ settings, children }) => [
    ...Object.values(settings).filter(value => typeof value === 'string'),
    ...listTexts(children),
  ])

const listTitles = (nodes: readonly NodeModel[]): string[] =>
  nodes.flatMap(({ widget, when, settings: { title }, children }) =>
    when || ONLY_WITH_DATA.has(widget)
      ? []
      : [
          ...(typeof title === 'string' && title !== '' ? [title.replace(/\s+/g, ' ').trim()] : []),
          ...listTitles(children),
        ],
  )

/** Links inside the site without a page. */
const findDeadLinks = ({ site }: RenderedState, all: readonly ShownMarkup[]): string[] =>
  all.flatMap(one => {
    const address = one.role === 'link' ? one.states.find(state => /^\/(?!\/|brand\/)/.test(state)) : undefined
    if (address === undefined || matchRoute(site.routes, address.replace(/[?#].*$/, ''))) return []
    return [`${describe(one)} leads to ${address}, where there is no page`]
  })
