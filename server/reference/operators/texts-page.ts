/** Every text key: its English text, the widgets and places that show it. */
import { escapeHtml } from '../../http/escape-html.ts'
import { measureLocales, percentOf } from '../../tenants/check/text-gaps.ts'
import { referenceAddress } from '../../tenants/problems/reference-address.ts'
import { lookupKeys, stemOf } from '../../tenants/read/read-locales.ts'
import { code, link, type TableRow, table } from '../frame/markup.ts'
import { englishOf } from './english-of.ts'
import type { OperatorPage } from './operator-page.ts'
import { placeOf } from './places.ts'
import { type Facts, isWidget, MANY_WIDGETS } from './read-facts.ts'

export function textsPage(facts: Facts): OperatorPage {
  const { locales } = facts
  const keys = [...new Set(Object.keys(locales.EN?.texts ?? {}).map(key => stemOf(key)))].sort()
  const known = Object.fromEntries(
    Object.entries(locales).map(([language, { texts }]) => [language, lookupKeys(Object.keys(texts))]),
  )
  const places = placesOf(facts)
  const general = keys.filter(key => {
    const widgets = facts.readersOf(key).filter(isWidget)
    return widgets.length >= MANY_WIDGETS || (widgets.length === 0 && !places.has(key))
  })
  const prefixes = [...new Set(keys.map(prefixOf))]
  const rowOf = (key: string): TableRow => ({
    id: key,
    cells: [
      `<a href="#${escapeHtml(key)}">${code(key)}</a>`,
      `${escapeHtml(englishOf(key, facts))}${missingIn(key, known)}`,
      whereOf(facts.readersOf(key), places.get(key) ?? []),
    ],
  })
  return {
    groups: [
      {
        title: 'By widget',
        links: [...facts.textsByWidget.keys()].sort().map(name => ({ href: `#widget-${name}`, text: name })),
      },
      { title: 'General', links: [{ href: '#general', text: 'general texts' }] },
      { title: 'All texts', links: prefixes.map(prefix => ({ href: `#texts-${prefix}`, text: `${prefix}.…` })) },
    ],
    main: [
      `<p>${keys.length} texts in the languages ${Object.keys(locales).join(', ')}. A brand changes one in <code>texts/&lt;LANGUAGE&gt;.json</code>; ${link(referenceAddress('names', 'placeholders'), 'placeholders')} stand for values. Texts that documents of base name are listed with ${link(referenceAddress('pages'), 'its pages')}.</p>`,
      ownLanguages(facts),
      '<h2>By widget</h2>',
      ...[...facts.textsByWidget]
        .sort()
        .map(
          ([name, some]) =>
            `<h3 id="widget-${name}">${link(referenceAddress('widgets', name), name)}</h3>${listOf(some)}`,
        ),
      `<h2 id="general">General texts</h2><p>Read on most pages, or by the server for its messages.</p>${listOf(general)}`,
      ...prefixes.map(
        prefix =>
          `<h2 id="texts-${prefix}">${prefix}</h2>${table(`Texts of ${prefix}`, ['Key', 'English', 'Read by'], keys.filter(key => prefixOf(key) === prefix).map(rowOf))}`,
      ),
    ].join(''),
  }
}

/** Says how much of each language of the operator is translated. */
function ownLanguages({ locales }: Facts): string {
  const shares = measureLocales(locales)
  const items = shares.map(
    share =>
      `<li>${escapeHtml(`${share.code} (${share.name})`)}: ${percentOf(share)} % translated, ${share.translated} of ${share.texts} texts</li>`,
  )
  return items.length === 0 ? '' : `<h2>Languages of your own</h2><ul>${items.join('')}</ul>`
}

const prefixOf = (key: string) => key.split('.')[0]!
const listOf = (keys: readonly string[]) =>
  `<ul class="keys">${keys.map(key => `<li><a href="#${escapeHtml(key)}">${escapeHtml(key)}</a></li>`).join('')}</ul>`

/** Text key -> HTML of the places whose documents name it. */
function placesOf({ textUses }: Facts): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { key, pointer } of textUses) {
    const place = placeOf(pointer)
    if (!place) continue
    const entry = link(referenceAddress('pages', place.id), escapeHtml(place.id))
    const entries = found.get(key) ?? []
    if (!entries.includes(entry)) found.set(key, [...entries, entry])
  }
  return found
}

function whereOf(readers: readonly string[], places: readonly string[]): string {
  const widgets = readers.filter(isWidget)
  const named =
    widgets.length < MANY_WIDGETS
      ? widgets.map(name => link(referenceAddress('widgets', name), escapeHtml(name)))
      : [`${widgets.length} widgets`]
  return [
    ...named,
    ...places,
    ...(readers.includes('pages') ? ['every page'] : []),
    ...(readers.includes('server') ? ['the server'] : []),
  ].join(', ')
}

/** Names the languages that lack a text, of those with a file. */
function missingIn(key: string, known: Readonly<Record<string, ReadonlySet<string>>>): string {
  const missing = Object.keys(known).filter(language => !known[language]!.has(key))
  return missing.length === 0 ? '' : ` <small>missing in ${missing.join(', ')}</small>`
}
