/**
 * Renders pages of a real brand with some of the invalid documents. FAULTS_SEED=… repeats one of them.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { callKey, collectCalls, renderPage, widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite, mergeTenant, type TenantLayerFiles } from '../../src/engine/index.ts'
import { type PageData, screenPart, shellPart } from '../../src/engine/model/page-model.ts'
import { pointerOf } from './json-paths.ts'
import { kinds } from './kinds.ts'
import { mutationClasses, showValue } from './mutations.ts'
import { createRandom } from './random.ts'
import type { SampleSite } from './sample-site.ts'

const PAGES = 28
const classes = mutationClasses()
const languages = { EN: { name: 'English', tag: 'en', direction: 'ltr' as const } }

let site: SampleSite
beforeAll(() => {
  const { layers } = readTenant('tenants', 'base')
  const { metadata, documents } = readPlatform(layers)
  site = {
    layers: layers.map(
      ({ id, files }): TenantLayerFiles => ({
        id,
        files: Object.fromEntries(
          Object.values(files).flatMap(file =>
            /^(?:platform|assets)\//.test(file.path) ? [] : [[file.path, file.value]],
          ),
        ),
      }),
    ),
    metadata: metadata as unknown as Record<string, unknown>,
    announcements: documents.announcements,
    texts: { EN: readLocales('locales').locales.EN!.texts },
  }
})

function pageOf({ layers, metadata, announcements, texts }: SampleSite): string {
  const { site } = buildSite(
    {
      tenant: mergeTenant(layers).document,
      metadata,
      texts: texts as Record<string, Record<string, string>>,
      languages,
      widgets: widgetCatalog,
    },
    { role: 'visitor', language: 'EN' },
  )
  const screen = screenPart(site, 'home', '/') ?? screenPart(site, 'login', '/')
  if (!screen) return ''
  const context = { shell: shellPart(site), screen, path: '/', params: {}, query: {}, language: 'EN' }
  const calls: Record<string, unknown> = {}
  // invalid notices reach the page unchecked, although the platform's endpoint would refuse them
  for (const { endpoint, query } of collectCalls(context))
    if (endpoint.name === 'announcements') calls[callKey(endpoint, query)] = { success: true, value: announcements }
  const page: PageData = {
    release: 'r',
    metadata: 'm',
    ...context,
    theme: 'dark',
    texts: site.texts,
    calls,
    gamesOrigin: '',
    pollSeconds: 30,
  }
  return renderPage(page).html
}

it('ENG-16 SHL-01 a page has header, main area and footer for any content of one document', () => {
  const only = process.env.FAULTS_SEED
  const seeds = only ? [Number(only)] : Array.from({ length: PAGES }, (_, i) => i)
  const failures: string[] = []
  for (const seed of seeds) {
    const random = createRandom(seed)
    const kind = Object.keys(kinds)[seed % 10]!
    const way = Object.keys(classes)[seed % 14]!
    const mutated = structuredClone(site)
    const chosen = kinds[kind]!.choose(mutated, random)
    const mutation = classes[way]!(chosen.document, random)
    chosen.put(mutation.document)
    const about = () =>
      `FAULTS_SEED=${seed} ${kind}/${way}: ${chosen.name}${pointerOf(mutation.at)} = ${showValue(mutation.what)}`
    try {
      const html = pageOf(mutated)
      // a brand without shell or home page is never published
      if (/shell|screens\/home|base\/tenant/.test(chosen.name)) continue
      const missing = ['<header', '<main', '<footer'].filter(tag => !html.includes(tag))
      if (missing.length > 0) failures.push(`${about()}\n   the page has no ${missing.join(', ')}`)
      if (/(?:href|src)="\s*(?:javascript|vbscript|data:text)/i.test(html))
        failures.push(`${about()}\n   it has an address that runs a script`)
    } catch (error) {
      failures.push(`${about()}\n   ${String((error as Error).stack).slice(0, 600)}`)
    }
  }
  expect(failures.join('\n')).toBe('')
})
