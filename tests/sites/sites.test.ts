/** Small whole sites: each folder beside this file is a case with input.json and expected.json. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildSite,
  mergeTenant,
  type SiteDocuments,
  type TenantLayerFiles,
  type Visitor,
} from '../../src/engine/index.ts'

interface Case {
  /** Rule of the case, with requirement ids. */
  rule: string
  layers: TenantLayerFiles[]
  metadata: unknown
  texts: SiteDocuments['texts']
  visitor: Visitor
}
interface Expected {
  /** Compared parts of the site model. */
  site: Record<string, unknown>
  /** All problems of merging and building, as `code document#pointer`. */
  problems: string[]
}

const LANGUAGES: SiteDocuments['languages'] = {
  EN: { name: 'English', tag: 'en', direction: 'ltr' },
  TH: { name: 'ไทย', tag: 'th', direction: 'ltr' },
}
const casesFolder = import.meta.dirname
const read = <T>(folder: string, file: string): T =>
  JSON.parse(readFileSync(join(casesFolder, folder, file), 'utf8')) as T

describe('sites', () => {
  for (const entry of readdirSync(casesFolder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const input = read<Case>(entry.name, 'input.json')
    it(input.rule, () => {
      const merged = mergeTenant(input.layers)
      const { site, problems } = buildSite(
        { tenant: merged.document, metadata: input.metadata, texts: input.texts, languages: LANGUAGES },
        input.visitor,
      )
      const expected = read<Expected>(entry.name, 'expected.json')
      const actual: Expected = {
        site: Object.fromEntries(Object.keys(expected.site).map(part => [part, site[part as keyof typeof site]])),
        problems: [...merged.problems, ...problems].map(
          ({ code, document, pointer }) => `${code} ${document}#${pointer}`,
        ),
      }
      if (process.env.UPDATE_SITES)
        writeFileSync(join(casesFolder, entry.name, 'expected.json'), `${JSON.stringify(actual, null, 2)}\n`)
      else expect(actual).toEqual(expected)
    })
  }
})
