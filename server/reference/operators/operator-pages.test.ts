import { beforeAll, describe, expect, it } from 'vitest'
import { CONDITION_KEYS } from '../../../src/engine/index.ts'
import { documentSchemas } from '../../../src/schemas/document/files.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { ICONS } from '../../../src/ui/icons/icon-names.ts'
import { iconSheet } from '../../../src/ui/icons/icon-sheet.tsx'
import { describeSchema } from '../../http/describe-schema.ts'
import type { SampleSchema } from '../../http/schema-sample.ts'
import { widgetSettings } from '../../tenants/check/widget-settings.ts'
import { listCheckCodes } from '../../tenants/problems/check-codes.ts'
import {
  keyAnchor,
  platformSection,
  REFERENCE,
  REFERENCE_PAGES,
  type ReferencePage,
  referenceAddress,
} from '../../tenants/problems/reference-address.ts'
import { listOperatorFiles } from './operator-files.ts'
import { operatorPage } from './operator-pages.ts'
import { type Facts, readFacts } from './read-facts.ts'

const sources = { dir: 'tenants', localesDir: 'locales', icons: ICONS, iconSheet }
const names = Object.keys(REFERENCE_PAGES) as ReferencePage[]

let facts: Facts
/** Address -> HTML. */
const pages = new Map<string, string>()
/** Address -> anchors. */
const anchors = new Map<string, Set<string>>()
beforeAll(async () => {
  facts = await readFacts(sources)
  for (const name of [undefined, ...names]) {
    const address = name ? referenceAddress(name) : REFERENCE
    const html = await operatorPage(name, sources)
    pages.set(address, html)
    anchors.set(address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => unescaped(id!))))
  }
})
const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as 'amp'],
  )
const page = (name: ReferencePage) => pages.get(referenceAddress(name))!
const has = (name: ReferencePage, content: RegExp) => content.test(page(name))
const missingIn = (name: ReferencePage, wanted: readonly string[]) =>
  wanted.filter(id => !anchors.get(referenceAddress(name))!.has(id))

describe('the reference for operators', () => {
  it('says in words, with an example, which form a text must have', () => {
    const row = /<tr id="tenant.currency.code">.*?<\/tr>/.exec(page('files'))?.[0]
    expect(row).toContain('the three capital letters of ISO 4217, such as &quot;THB&quot;')
    // a value that is a regular expression has one as its example
    const withoutExamples = (name: ReferencePage) => page(name).replaceAll(/e\.g\. &quot;.*?&quot;/g, '')
    for (const name of ['files', 'widgets', 'conditions'] as const)
      expect(withoutExamples(name)).not.toMatch(/\^\[|\\d|\\w/)
  })

  it('has every file and every key of its schema', () => {
    const files = [
      ...documentSchemas.map(({ name, schema }) => ({ name, schema })),
      ...Object.entries(PLATFORM_SCHEMAS).map(([name, schema]) => ({ name: platformSection(name), schema })),
    ]
    const wanted = files.flatMap(({ name, schema }) => [
      name,
      ...describeSchema(schema as SampleSchema, '', new Map()).map(({ path }) => keyAnchor(name, path)),
    ])
    expect(wanted.length).toBeGreaterThan(500)
    expect(missingIn('files', wanted)).toEqual([])
    expect(has('files', /id="theme\.dark\.primary".*?Base: /s)).toBe(true)
  })

  it('has every widget with purpose, picture, settings and examples', () => {
    const files = listOperatorFiles(sources)
    const lacking = Object.entries(widgetSettings).flatMap(([name, { settings }]) => {
      const { description, examples = [] } = settings as SampleSchema
      const section = page('widgets').split(`<section class="part" id="${name}"`)[1]?.split('</section>')[0] ?? ''
      return [
        ...(description && section.includes('<p>') ? [] : [`${name} has no description in its settings.ts`]),
        ...(examples.length > 0 && section.includes('<h4>Examples') ? [] : [`${name} has no examples`]),
        ...(files[`${REFERENCE}/pictures/${name}.webp`] && section.includes('<img')
          ? []
          : [`${name} has no picture: npm run pictures -- --widgets`]),
        ...missingIn(
          'widgets',
          describeSchema(settings as SampleSchema, '', new Map()).map(({ path }) => keyAnchor(name, path)),
        ),
      ]
    })
    expect(lacking).toEqual([])
  })

  it('has every condition, feature, flag, icon and code of a check', () => {
    expect(
      missingIn(
        'conditions',
        Object.keys(CONDITION_KEYS).map(key => keyAnchor('condition', key)),
      ),
    ).toEqual([])
    expect(missingIn('flags', Object.keys(facts.document.tenant.features))).toEqual([])
    expect(
      missingIn(
        'checks',
        listCheckCodes().map(({ code }) => code),
      ),
    ).toEqual([])
    for (const icon of ICONS) expect(page('names')).toContain(`data-icon="${icon}"`)
  })

  it('has every text key with its English text on a page, at a widget or as a general text', () => {
    const keys = Object.keys(facts.locales.EN!.texts).map(key => key.replace(/_(one|other)$/, ''))
    expect(keys.length).toBeGreaterThan(2000)
    expect(missingIn('texts', keys)).toEqual([])
    const rows = [...page('texts').matchAll(/<tr id="([^"]+)"><td>.*?<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
    const general = page('texts').split('id="general"')[1]!.split('</ul>')[0]!
    const lost = rows.filter(([, key, english, readers]) => !english || (!readers && !general.includes(`"#${key}"`)))
    expect(lost.map(([, key]) => key)).toEqual([])
    expect(has('texts', /<tr id="lobby\.all">.*?widgets#lobby"/)).toBe(true)
    expect(has('pages', /id="screen-home".{1,2000}?Widgets: .{1,200}widgets#category-tiles/s)).toBe(true)
  })

  it('every link leads to a page and an anchor that exist, and no anchor stands twice', () => {
    const broken = [...pages].flatMap(([address, html]) =>
      [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href]) => {
        const [path, anchor] = unescaped(href!).split('#')
        const target = path === '' ? address : path!
        if (!target.startsWith(REFERENCE) || target.endsWith('.css')) return []
        const isThere = anchors.has(target) && (anchor === undefined || anchors.get(target)!.has(anchor))
        return isThere ? [] : [`${address} links to ${href}`]
      }),
    )
    expect([...new Set(broken)]).toEqual([])
    for (const [address, html] of pages) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        address,
      ).toEqual([])
      expect(/<script| style=| on\w+=|undefined|\[object/.exec(html)?.[0], address).toBeUndefined()
    }
  })
})
