/** Whole sites in miniature: given/expected pairs in the folders beside this file; a new folder is a new case. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildSite,
  mergeTenant,
  type SiteDocuments,
  type TenantLayerFiles,
  type Visitor,
} from '../../src/engine/index.ts'

interface Given {
  /** The rule this case shows, with requirement ids. */
  rule: string
  layers: TenantLayerFiles[]
  metadata: unknown
  texts: SiteDocuments['texts']
  visitor: Visitor
}
interface Expected {
  /** Parts of the site model; what is not named is not looked at. */
  site: Record<string, unknown>
  /** All problems of merging and building, as `code document#pointer`. */
  problems: string[]
}

const LANGUAGES: SiteDocuments['languages'] = {
  EN: { name: 'English', tag: 'en', direction: 'ltr' },
  TH: { name: 'ไทย', tag: 'th', direction: 'ltr' },
}
const here = import.meta.dirname
const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(here, folder, file), 'utf8')) as T

describe('sites', () => {
  for (const entry of readdirSync(here, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const given = read<Given>(entry.name, 'given.json')
    it(given.rule, () => {
      const merged = mergeTenant(given.layers)
      const { site, problems } = buildSite(
        { tenant: merged.document, metadata: given.metadata, texts: given.texts, languages: LANGUAGES },
        given.visitor,
      )
      const expected = read<Expected>(entry.name, 'expected.json')
      const looked = Object.fromEntries(Object.keys(expected.site).map(part => [part, site[part as keyof typeof site]]))
      expect({
        site: looked,
        problems: [...merged.problems, ...problems].map(
          ({ code, document, pointer }) => `${code} ${document}#${pointer}`,
        ),
      }).toEqual(expected)
    })
  }
})
