import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SAMPLE_BRANDS } from '../sample-brands.ts'
import { sourceFiles } from './source-files.ts'

const tenants = new URL('../../tenants/', import.meta.url)

it('TEN-07 no brand is named in the code', () => {
  const names = SAMPLE_BRANDS.flatMap(id => [
    id,
    (JSON.parse(readFileSync(new URL(`${id}/tenant.json`, tenants), 'utf8')) as { name: string }).name,
  ])
  const code = sourceFiles(['src', 'server', 'demo'], ['.ts', '.tsx', '.css', '.html', '.json'])
  const wrong = code.flatMap(file =>
    names
      .filter(name => file.text.toLowerCase().includes(name.toLowerCase()))
      .map(name => `${file.path} names ${name}: read it from the tenant's documents.`),
  )
  expect(wrong).toEqual([])
})
