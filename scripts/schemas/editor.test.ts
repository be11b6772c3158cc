/** Tests the help that an operator gets in an editor: VS Code's own JSON service on the schemas, cursor in hand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { SCHEMAS_FOLDER } from '../../server/tenants/write/document-text.ts'
import { buildEditorSchemas } from './editor-schemas.ts'

const root = new URL('../../', import.meta.url)
const schemas = buildEditorSchemas({ dir: 'tenants', localesDir: 'locales' })
const folder = new URL(`tenants/${SCHEMAS_FOLDER}/`, root).href
const service = getLanguageService({
  schemaRequestService: async address => JSON.stringify(schemas[address.slice(folder.length)]),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
})

/** @param text with a | at the cursor; its `$schema` names the schema */
function openAt(path: string, text: string) {
  const offset = text.indexOf('|')
  const document = TextDocument.create(new URL(path, root).href, 'json', 1, text.replace('|', ''))
  return { document, parsed: service.parseJSONDocument(document), position: document.positionAt(offset) }
}

async function completions(path: string, text: string) {
  const { document, parsed, position } = openAt(path, text)
  const list = await service.doComplete(document, position, parsed)
  return new Map(list?.items.map(item => [item.label.replaceAll('"', ''), String(item.documentation ?? '')]))
}

async function hover(path: string, text: string): Promise<string> {
  const { document, parsed, position } = openAt(path, text)
  return JSON.stringify((await service.doHover(document, position, parsed))?.contents ?? '')
}

async function squiggles(path: string, text: string): Promise<string[]> {
  const { document, parsed } = openAt(path, text)
  return (await service.doValidation(document, parsed)).map(problem => String(problem.message))
}

const SCREEN = '"$schema": "../../.schemas/screen.json"'
const MENUS = '"$schema": "../.schemas/menus.json"'

it('ENG-13 keys are offered with what they mean', async () => {
  const keys = await completions('tenants/x/menus.json', `{ ${MENUS}, "top": [{ "id": "a", "|" }] }`)
  expect([...keys.keys()]).toEqual(
    expect.arrayContaining(['title', 'icon', 'path', 'dialog', 'when', 'after', 'remove']),
  )
  expect(keys.get('badge')).toBe('A live count shown as a badge when it is above zero.')
  const files = await completions('tenants/x/tenant.json', `{ "$schema": "../.schemas/tenant.json", "|" }`)
  expect(files.get('timeZone')).toBe('IANA time zone of dates and of the clock.')
})

it('ENG-13 the settings on offer are those of the widget, and names of widgets come with what they do', async () => {
  const widgets = await completions('tenants/x/screens/a.json', `{ ${SCREEN}, "main": [{ "id": "a", "widget": | }] }`)
  expect(widgets.get('notice-bar')).toBe('A line of announcement titles that scrolls by.')
  const settings = await completions(
    'tenants/x/screens/a.json',
    `{ ${SCREEN}, "main": [{ "id": "a", "widget": "lobby", "settings": { "|" } }] }`,
  )
  expect(settings.get('minBet')).toBe('Filter by the smallest stake.')
  expect(settings.has('perPage')).toBe(false)
})

it('ENG-13 values are offered: icons, toggles of base, text keys, variants with what each looks like', async () => {
  const at = (rest: string) => completions('tenants/x/menus.json', `{ ${MENUS}, "top": [{ "id": "a", ${rest} }] }`)
  expect((await at('"icon": |')).has('megaphone')).toBe(true)
  expect((await at('"when": { "feature": | }')).has('notices')).toBe(true)
  expect((await at('"when": { "role": | }')).has('agent')).toBe(true)
  expect((await at('"title": |')).has('nav.promotions')).toBe(true)
  const variants = await completions(
    'tenants/x/shell.json',
    '{ "$schema": "../.schemas/shell.json", "header": [{ "id": "bar", "widget": "header-bar", "settings": { "variant": | } }] }',
  )
  expect(variants.get('split')).toBe('the logo between links and actions')
})

it('ENG-13 the pointer over a key reads what it is; over a text key, its English text', async () => {
  expect(await hover('tenants/x/menus.json', `{ ${MENUS}, "top": [{ "id": "a", "wh|en": {} }] }`)).toContain(
    'When the item that carries it is shown',
  )
  const texts = '{ "$schema": "../../.schemas/texts.json", "nav.pro|motions": "x" }'
  expect(await hover('tenants/x/texts/EN.json', texts)).toContain('English: Promotions')
  const settings = `{ ${SCREEN}, "main": [{ "id": "a", "widget": "lobby", "settings": { "min|Bet": true } }] }`
  expect(await hover('tenants/x/screens/a.json', settings)).toContain('Filter by the smallest stake')
})

it('ENG-13 what check would refuse is underlined, and what a brand leaves to base is not', async () => {
  const slip = `{ ${SCREEN}, "main": [{ "id": "a", "widget": "notice-bar", "settings": { "cuont": 3, "count": 99 } }] }|`
  expect((await squiggles('tenants/x/screens/a.json', slip)).join('\n')).toMatch(
    /maximum of 50[\s\S]*cuont is not allowed/,
  )
  expect(
    await squiggles('tenants/x/screens/a.json', `{ ${SCREEN}, "main": [{ "id": "a", "remove": true }] }|`),
  ).toEqual([])
  const path = 'tenants/base/menus.json'
  expect(await squiggles(path, `${readFileSync(join(fileURLToPath(root), path), 'utf8')}|`)).toEqual([])
})
