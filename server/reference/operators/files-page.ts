/** The files of a brand with all of their keys. */
import type { TSchema } from 'typebox'
import { documentSchemas } from '../../../src/schemas/document/files.ts'
import { plainDescription } from '../../../src/schemas/document/plain-description.ts'
import { NodeSchema } from '../../../src/schemas/document/screen.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../../src/schemas/metadata/platform-patches.ts'
import { NODE_SECTION, platformSection, referenceAddress } from '../../tenants/problems/reference-address.ts'
import { codeBlock, link, prose } from '../frame/markup.ts'
import { type KeyTableOptions, keyTable } from './describe-keys.ts'
import type { OperatorPage } from './operator-page.ts'
import type { Facts } from './read-facts.ts'

interface Section {
  id: string
  title: string
  schema: TSchema
  options?: KeyTableOptions
}

export function filesPage({ document }: Facts): OperatorPage {
  const own = documentSchemas.map(
    ({ name, part, isFolder, schema }): Section => ({
      id: name,
      title: titleOf(schema),
      schema,
      // a file of which a brand has one, so that base has one value for each key
      options: isFolder ? {} : { moreOf: ({ path }) => baseValue(document[part], path) },
    }),
  )
  const node = { id: NODE_SECTION, title: 'A widget in a file', schema: NodeSchema as TSchema }
  const platform = Object.entries(PLATFORM_SCHEMAS).map(
    ([name, schema]): Section => ({ id: platformSection(name), title: titleOf(schema), schema }),
  )
  const groups = [
    { title: 'Files of a brand', sections: [...own, node] },
    { title: 'What the reference backend knows of it', sections: platform },
  ]
  return {
    groups: groups.map(({ title, sections }) => ({
      title,
      links: sections.map(section => ({ href: `#${section.id}`, text: section.title })),
    })),
    main: [
      `<p>${prose('A file of a brand holds only what differs from the brand that it extends; `null` takes an inherited value away. Lists whose items have an `id` are merged item by item, with `before`, `after` and `remove`; other lists replace the inherited one.')} Values of the type <em>condition</em>: ${link(referenceAddress('conditions'), 'conditions')}. Settings of a widget: ${link(referenceAddress('widgets'), 'widgets')}.</p>`,
      ...groups.map(({ title, sections }) => `<h2>${title}</h2>${sections.map(sectionOf).join('')}`),
    ].join(''),
  }
}

const titleOf = (schema: TSchema) => (schema as { title?: string }).title ?? ''

function sectionOf({ id, title, schema, options }: Section): string {
  const { description = '', examples = [] } = schema as { description?: string; examples?: unknown[] }
  const patch = (PLATFORM_PATCHES as Record<string, TSchema>)[title.replace('platform/', '')]
  return [
    `<section class="part" id="${id}" aria-labelledby="${id}-title"><h3 id="${id}-title"><a href="#${id}">${prose(title)}</a></h3>`,
    `<p>${prose(plainDescription(description))}</p>`,
    ...examples.slice(0, 1).map(example => codeBlock(JSON.stringify(example, null, 2))),
    keyTable(id, schema, options),
    ...(patch ? [`<h4>Instead of the whole file</h4>${patchOf(id, patch)}`] : []),
    '</section>',
  ].join('')
}

function patchOf(id: string, patch: TSchema): string {
  const { description = '', examples = [] } = patch as { description?: string; examples?: unknown[] }
  return [
    `<p>${prose(description)}</p>`,
    ...examples.map(example => codeBlock(JSON.stringify(example, null, 2))),
    keyTable(`${id}-patch`, patch),
  ].join('')
}

/** Names the value of base for a key with one value. */
function baseValue(document: unknown, path: string): string[] {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      document,
    )
  return ['string', 'number', 'boolean'].includes(typeof value) ? [`Base: \`${String(value)}\``] : []
}
