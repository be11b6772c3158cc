/**
 * Tests `tenant new` on the real base: its files are right at once, and no existing file is touched.
 * @module-tag deep
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, expect, it } from 'vitest'
import { OperatorError } from '../../server/http/operator-error.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { RESERVED_IDS } from '../../server/tenants/read/tenant-id.ts'
import { SCHEMAS_FOLDER } from '../../server/tenants/write/document-text.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { removeFolder } from '../../tests/remove-folder.ts'
import { writeSchemas } from '../schemas/write-schemas.ts'
import { makeTenant } from './new-tenant.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-new-'))
afterAll(() => removeFolder(root))
const dir = join(root, 'tenants')
for (const id of ['base', 'aurum']) cpSync(`tenants/${id}`, join(dir, id), { recursive: true })
const fixture = { dir, localesDir: 'locales', widgets: widgetSettings, icons: ICONS }
writeSchemas(fixture)
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const refusal = (make: () => unknown): string => {
  try {
    make()
  } catch (error) {
    if (error instanceof OperatorError) return error.text
    throw error
  }
  return 'it was made'
}

it.each([
  ['plain', {}],
  ['thai', { language: 'th', currency: 'thb', name: 'ร้านโชคดี' }],
  ['aurum-two', { extends: 'aurum', name: 'Aurum "Two" & <Co>' }],
  ['same', { currency: 'usd', language: 'en' }],
  ['symbol', { currency: 'ars' }],
])('TEN-01 the brand %s has only its own words to write, and its files are what editors expect', (id, options) => {
  makeTenant(id, { ...fixture, ...options })
  const { problems, release } = checkTenant(fixture, id)
  const isTold = (code: string) => code.startsWith('inherited/') || code === 'empty/contact'
  const mistakes = problems.filter(({ severity, code }) => severity !== 'info' && !isTold(code))
  expect(mistakes.map(problemLine)).toEqual([])
  expect(release).toBeDefined()
  const files = readdirSync(join(dir, id), { recursive: true }).map(String)
  for (const file of files.filter(name => name.endsWith('.json'))) {
    const path = join(dir, id, file)
    const schema = resolve(dirname(path), String(read(path).$schema))
    expect(existsSync(schema), `${file} names ${schema}`).toBe(true)
    // without `allErrors` the code for each of some thousand texts is nested in that of the one before
    const ajv = new Ajv({ strict: false, allErrors: true })
    ajv.addSchema(read(join(dir, SCHEMAS_FOLDER, 'definitions.json')), 'file:///definitions.json')
    ajv.addSchema(read(schema), 'file:///schema.json')
    expect(ajv.validate('file:///schema.json', read(path)), ajv.errorsText()).toBe(true)
  }
})

it('TEN-01 an id that means something else in addresses is refused with a fix', () => {
  expect(RESERVED_IDS).toEqual(expect.arrayContaining(['games', 'localhost', 'www', 'api']))
  for (const id of ['base', ...RESERVED_IDS])
    expect(refusal(() => makeTenant(id, fixture))).toBe(
      `"${id}" is taken: it has a meaning of its own in addresses. Choose another id.`,
    )
  for (const id of [
    '',
    'a',
    'Lucky',
    '1st',
    'a--b',
    'a-',
    '../evil',
    'a/b',
    'a.b',
    'x'.repeat(32),
    'ไทย',
    '__proto__',
    'aux',
    'com3',
  ])
    expect(
      refusal(() => makeTenant(id, fixture)),
      id,
    ).toContain('cannot be the id of a tenant')
  expect(readdirSync(root)).toEqual(['tenants'])
})

it('TEN-01 nothing that is there is overwritten: no folder, no file, no link that leads nowhere', () => {
  writeFileSync(join(dir, 'afile'), 'mine')
  symlinkSync(join(root, 'nowhere'), join(dir, 'alink'))
  for (const id of ['aurum', 'afile', 'alink'])
    expect(
      refusal(() => makeTenant(id, fixture)),
      id,
    ).toContain(`${id} is there already; nothing was changed.`)
  expect(readFileSync(join(dir, 'afile'), 'utf8')).toBe('mine')
  expect(existsSync(join(root, 'nowhere'))).toBe(false)
})

it('TEN-01 who watches the folder never sees a tenant that is half written', async () => {
  const seen: string[][] = []
  const watcher = watch(dir, { recursive: true }, (_, name) => {
    if (String(name) === join('late', 'tenant.json'))
      seen.push(readdirSync(join(dir, 'late'), { recursive: true }).map(String).sort())
  })
  makeTenant('late', fixture)
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  watcher.close()
  expect(seen[0]).toEqual(
    ['assets', 'assets/mark.svg', 'tenant.json', 'texts', 'texts/EN.json', 'theme.json'].map(name => join(name)),
  )
})
