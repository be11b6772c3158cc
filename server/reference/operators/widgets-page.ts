/** Every widget: picture, purpose, settings, examples, where base uses it. */
import { plainDescription } from '../../../src/schemas/document/plain-description.ts'
import type { WidgetParts } from '../../../src/schemas/widget-settings/widget-parts.ts'
import { walkNodes } from '../../tenants/check/walk-nodes.ts'
import { widgetSettings } from '../../tenants/check/widget-settings.ts'
import { NODE_SECTION, referenceAddress } from '../../tenants/problems/reference-address.ts'
import { code, codeBlock, link, prose, table } from '../frame/markup.ts'
import { keyTable } from './describe-keys.ts'
import type { OperatorPage } from './operator-page.ts'
import { placeOf } from './places.ts'
import type { Facts } from './read-facts.ts'
import { type PictureSize, pictureAddress } from './reference-assets.ts'

interface WidgetSchema {
  description?: string
  examples?: Record<string, unknown>[]
  'x-parts'?: WidgetParts
}

export function widgetsPage(facts: Facts): OperatorPage {
  const names = Object.keys(widgetSettings).sort()
  const uses = new Map<string, Set<string>>()
  walkNodes(facts.document, ({ widget }, pointer) => {
    uses.set(widget, (uses.get(widget) ?? new Set()).add(placeOf(pointer)!.id))
  })
  return {
    groups: [{ title: 'Widgets', links: names.map(name => ({ href: `#${name}`, text: name })) }],
    main: [
      `<p>${names.length} widgets. ${prose('A screen, a dialog or `shell.json` shows a widget as `{ "id": "…", "widget": "…", "settings": { … } }`')}; ${link(referenceAddress('files', NODE_SECTION), 'the keys of every widget')}. The pictures show the first example in a light theme.</p>`,
      ...names.map(name => section(name, [...(uses.get(name) ?? [])], facts)),
    ].join(''),
  }
}

function section(name: string, places: readonly string[], { textsByWidget, pictures }: Facts): string {
  const { settings } = widgetSettings[name]!
  const { description = '', examples = [], 'x-parts': parts } = settings as WidgetSchema
  const size = pictures[name]
  return [
    `<section class="part" id="${name}" aria-labelledby="${name}-title"><h3 id="${name}-title"><a href="#${name}">${name}</a></h3>`,
    `<p>${prose(plainDescription(description))}</p>`,
    size ? pictureOf(name, size) : '',
    keyTable(name, settings, { isSettings: true }) || '<p>It has no settings.</p>',
    parts ? `<h4>Buttons of its own</h4>${partTable(name, parts)}` : '',
    `<h4>Examples</h4>${examples.map(example => exampleOf(name, example)).join('')}`,
    `<p class="soft">${
      places.length > 0
        ? `In base: ${places.map(place => link(referenceAddress('pages', place), code(place))).join(', ')}.`
        : 'Base does not show it.'
    }${textsByWidget.has(name) ? ` ${link(referenceAddress('texts', `widget-${name}`), 'Its texts')}.` : ''}</p></section>`,
  ].join('')
}

const pictureOf = (name: string, { width, height }: PictureSize) =>
  `<img class="picture" src="${pictureAddress(name)}" alt="The widget ${name} as players see it" width="${width}" height="${height}" loading="lazy">`

const exampleOf = (widget: string, settings: Record<string, unknown>) =>
  codeBlock(JSON.stringify({ id: widget, widget, ...(Object.keys(settings).length > 0 && { settings }) }, null, 2))

const partTable = (name: string, parts: WidgetParts): string =>
  table(
    `Buttons of ${name}`,
    ['Button', 'Text', 'Shown to'],
    Object.entries(parts).map(
      ([
        id,
        {
          text,
          when: { role, feature },
        },
      ]) => ({
        cells: [
          code(id),
          link(referenceAddress('texts', text), code(text)),
          `${role.join(', ')}${feature ? `, with the feature ${link(referenceAddress('flags', feature), code(feature))}` : ''}`,
        ],
      }),
    ),
  )
