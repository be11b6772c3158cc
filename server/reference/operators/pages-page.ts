/** Where everything of base is: its screens, dialogs, regions, menus and forms, with their widgets and their texts. */
import type { Condition } from '../../../src/schemas/document/condition.ts'
import { walkNodes } from '../../tenants/check/walk-nodes.ts'
import { referenceAddress } from '../../tenants/problems/reference-address.ts'
import { code, link, prose, table } from '../frame/markup.ts'
import { englishOf } from './english-of.ts'
import type { OperatorPage } from './operator-page.ts'
import { type Place, placeOf } from './places.ts'
import type { Facts } from './read-facts.ts'

interface Listed extends Place {
  title: string
  paths?: readonly string[]
  when?: Condition | undefined
  widgets: readonly string[]
  texts: readonly string[]
}

/** Kinds of places with the heading of their group. */
const KINDS: Record<Place['kind'], string> = {
  screen: 'Screens',
  dialog: 'Dialogs',
  region: 'Regions of every page',
  menu: 'Menus',
  form: 'Forms',
  'game types': 'Further texts of base',
  banners: 'Further texts of base',
  'pattern kinds': 'Further texts of base',
}

export function pagesPage(facts: Facts): OperatorPage {
  const places = listPlaces(facts)
  const titles = [...new Set(Object.values(KINDS))]
  const groups = titles.map(title => ({ title, places: places.filter(({ kind }) => KINDS[kind] === title) }))
  return {
    groups: groups.map(({ title, places: some }) => ({
      title,
      links: some.map(place => ({ href: `#${place.id}`, text: place.title })),
    })),
    main: groups
      .map(({ title, places: some }) => `<h2>${title}</h2>${some.map(place => section(place, facts)).join('')}`)
      .join(''),
  }
}

function listPlaces({ document, textUses }: Facts): Listed[] {
  const { screens, dialogs, menus, forms, shell } = document
  const { $schema: _, ...regions } = shell
  const widgets = collect(add => walkNodes(document, ({ widget }, pointer) => add(placeOf(pointer)?.id, widget)))
  const texts = collect(add => {
    for (const { key, pointer } of textUses) add(placeOf(pointer)?.id, key)
  })
  const list = (pointer: string, title: string, more: Pick<Listed, 'paths' | 'when'> = {}): Listed => {
    const place = placeOf(pointer)!
    return { ...place, ...more, title, widgets: widgets.get(place.id) ?? [], texts: texts.get(place.id) ?? [] }
  }
  return [
    ...Object.entries(screens).map(([name, { paths, when }]) => list(`/screens/${name}`, name, { paths, when })),
    ...Object.entries(dialogs).map(([name, { when }]) => list(`/dialogs/${name}`, name, { when })),
    ...Object.keys(regions).map(name => list(`/shell/${name}`, name)),
    ...Object.keys(menus).map(name => list(`/menus/${name}`, name)),
    ...Object.keys(forms).map(name => list(`/forms/${name}`, name)),
    list('/tenant', 'game types'),
    list('/banners', 'banners'),
    list('/patterns', 'pattern kinds'),
  ].filter(({ title }) => title !== '$schema')
}

/** Collects distinct values by the id of their place. */
function collect(visit: (add: (id: string | undefined, value: string) => void) => void): Map<string, string[]> {
  const found = new Map<string, string[]>()
  visit((id, value) => {
    if (id === undefined) return
    const values = found.get(id) ?? []
    if (!values.includes(value)) found.set(id, [...values, value])
  })
  return found
}

function section({ id, title, file, paths = [], when, widgets, texts }: Listed, facts: Facts): string {
  const rows = texts.map(key => ({
    cells: [link(referenceAddress('texts', key), code(key)), prose(englishOf(key, facts))],
  }))
  const links = widgets.map(name => {
    const itsTexts = facts.textsByWidget.has(name)
      ? ` (${link(referenceAddress('texts', `widget-${name}`), 'texts')})`
      : ''
    return `${link(referenceAddress('widgets', name), code(name))}${itsTexts}`
  })
  return [
    `<section class="part" id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title"><a href="#${id}">${title}</a></h3>`,
    `<p class="at">${[code(file), ...paths.map(code)].join(' ')}</p>`,
    when ? `<p>Shown on the condition ${code(JSON.stringify(when))}.</p>` : '',
    links.length > 0 ? `<p>Widgets: ${links.join(', ')}.</p>` : '',
    rows.length > 0 ? table(`Texts named in ${title}`, ['Text named here', 'English'], rows) : '',
    '</section>',
  ].join('')
}
