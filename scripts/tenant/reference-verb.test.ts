import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCli } from '../../tests/cli-fixture.ts'

it('writes every page of the reference with links to the files beside it', async () => {
  const { fixture, lines, tenant } = createCli()
  expect(await tenant('reference', 'book')).toBe(0)
  const folder = join(fixture.root, 'tenants', 'book')
  expect(lines.at(-1)).toMatch(/^book\/: wrote \d+ files; open book\/index\.html\.$/)
  const pages = readdirSync(folder).filter(name => name.endsWith('.html'))
  expect(pages).toContain('widgets.html')
  expect(pages.length).toBeGreaterThan(8)
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8')
    const targets = [...html.matchAll(/ (?:href|src)="(?!data:)([^"#]+)/g)].map(([, target]) => target!)
    expect(targets.length).toBeGreaterThan(5)
    expect([...new Set(targets)].filter(target => !existsSync(join(folder, target)))).toEqual([])
  }
})
