import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCalls } from '../../server/api-reference/read-calls.ts'
import { handlers } from '../../server/platform/platform.ts'
import { readUpstream } from '../../server/proxy/upstream.ts'
import { callTable } from './call-table.ts'

const guide = readFileSync('docs/integration-guide.md', 'utf8')

it('API-01 the table of the integration guide is generated from the contracts', async () => {
  await expect(callTable(readCalls(handlers.map(({ endpoint }) => endpoint)))).toMatchFileSnapshot(
    '../../docs/integration-calls.md',
  )
})

it('SBX-06 the server accepts every file and every name that the integration guide shows', async () => {
  const { mkdtempSync, writeFileSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(`${tmpdir()}/livery-guide-`)
  const files = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!)
  expect(files.length).toBeGreaterThan(1)
  for (const [i, text] of files.entries()) {
    writeFileSync(`${folder}/${i}.json`, text)
    expect(readUpstream(`${folder}/${i}.json`), text).toHaveProperty('origin')
  }
  for (const name of [
    'origin',
    'host',
    'merchant',
    'plainHttp',
    'sealing',
    'calls',
    'token',
    'here',
    'problems',
    'brands',
  ])
    expect(guide, name).toContain(`| \`${name}\` |`)
})
