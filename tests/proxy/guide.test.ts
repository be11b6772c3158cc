import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { handlers } from '../../server/platform/platform.ts'
import { checkProblemCodes } from '../../server/proxy/check-problem-codes.ts'
import { readUpstream } from '../../server/proxy/upstream.ts'
import { readCalls } from '../../server/reference/calls/read-calls.ts'
import { callTable } from './call-table.ts'

const endpoints = handlers.map(({ endpoint }) => endpoint)
const guide = readFileSync('docs/integration-guide.md', 'utf8')

it('API-01 the table of the integration guide is generated from the contracts', async () => {
  await expect(callTable(readCalls(endpoints))).toMatchFileSnapshot('../../docs/integration-calls.md')
})

it('SBX-06 the server accepts every file and name that the integration guide shows', async () => {
  const { mkdtempSync, writeFileSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const folder = mkdtempSync(`${tmpdir()}/livery-guide-`)
  const files = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!)
  expect(files.length).toBeGreaterThan(1)
  for (const [i, text] of files.entries()) {
    writeFileSync(`${folder}/${i}.json`, text)
    const settings = readUpstream(`${folder}/${i}.json`)!
    expect(settings, text).toHaveProperty('origin')
    checkProblemCodes(settings, endpoints)
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

it('SBX-06 a mapping to an unknown problem code is a start error that suggests the closest code', () => {
  const check = (code: string) => () =>
    checkProblemCodes({ origin: 'https://api.platform.example', problems: { '1401': code } }, endpoints)
  expect(check('login/bad-credentials')).not.toThrow()
  expect(check('problem/not-signed-in')).toThrow(
    'UPSTREAM: /problems/1401 is "problem/not-signed-in", which is none of Livery\'s problem codes. Write request/not-signed-in.',
  )
  expect(check('nonsense')).toThrow(/Write one of .*, wallet\/insufficient/)
})
