/** The import rules between the folders of server/, type imports included. */
import { expect, it } from 'vitest'
import { importsOf, isTestFile, sourceFiles } from './source-files.ts'

const HTTP = ['http', 'log', 'store']
/** Folder -> the folders of server/ that it may import. `root` is the composition root: the files right in server/. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  store: [],
  log: [],
  events: ['log', 'store'],
  http: ['log', 'store'],
  jobs: HTTP,
  passwords: HTTP,
  'second-factor': HTTP,
  metrics: ['jobs', ...HTTP],
  metadata: ['events', 'store'],
  'form-validators': [],
  tenants: ['metadata', 'events', ...HTTP],
  platform: ['passwords', 'metadata', 'jobs', 'events', 'form-validators', ...HTTP],
  reference: ['tenants', 'metadata', 'events', ...HTTP],
  site: ['tenants', 'metadata', 'form-validators', 'events', ...HTTP],
  proxy: HTTP,
  verbs: ['tenants', 'metadata', ...HTTP],
  operators: ['verbs', 'tenants', 'second-factor', 'passwords', 'jobs', 'events', ...HTTP],
  previews: ['operators', 'tenants', 'site', ...HTTP],
  studio: ['previews', 'operators', 'second-factor', 'tenants', 'events', ...HTTP],
  'back-office': ['verbs', 'platform', 'tenants', 'metadata', 'jobs', 'events', ...HTTP],
  data: ['verbs', 'platform', 'tenants', ...HTTP],
  sandbox: ['verbs', 'platform', 'tenants', 'metadata', 'events', ...HTTP],
}
/** Folder -> the folders of server/ that none of its files reaches, even indirectly. */
const APART: Record<string, readonly string[]> = {
  http: ['platform', 'tenants', 'site', 'proxy', 'metadata'],
  tenants: ['platform', 'site', 'proxy'],
  platform: ['tenants', 'site', 'proxy'],
  site: ['platform', 'proxy'],
  proxy: ['platform', 'tenants', 'site'],
}
/** Folder -> the files and folders of src/engine that it may import. */
const MAY_IMPORT_ENGINE: Record<string, readonly string[]> = {
  tenants: ['src/engine/'],
  site: ['src/engine/'],
  'form-validators': ['src/engine/'],
  // merges base, and lists the keys of conditions
  reference: ['src/engine/index.ts'],
  // reads the constants of a brand's release
  operators: ['verbs', 'tenants', 'second-factor', 'passwords', 'jobs', 'events', ...HTTP],
  studio: ['operators', 'second-factor', 'tenants', 'events', ...HTTP],
  'back-office': ['src/engine/index.ts'],
  // validates the patterns that QA enters
  sandbox: ['src/engine/'],
  // validates registrations and new passwords with the form model, and builds forms with their required fields
  platform: [
    'src/engine/model/form-model.ts',
    'src/engine/forms/build-form-schema.ts',
    'src/engine/patterns/validate-pattern.ts',
  ],
}
/** The only module that may name demo/; the rest of the server uses its interface. */
const DEMO_DOOR = 'server/demo-content.ts'
/** The built entry of src/app that renders pages. */
const ENTRY = 'src/app/entry-server.tsx'

const files = sourceFiles(['server']).filter(({ path }) => !isTestFile(path))
const folderOf = (path: string) => {
  const [, folder = '', rest] = path.split('/')
  return rest === undefined ? 'root' : folder
}
const edges = files.flatMap(file =>
  importsOf(file).map(({ target, typeOnly }) => ({ from: file.path, folder: folderOf(file.path), target, typeOnly })),
)

const importsByFile = new Map<string, string[]>()
for (const { from, target } of edges) {
  if (!target.startsWith('server/')) continue
  importsByFile.set(from, [...(importsByFile.get(from) ?? []), target])
}
/** Returns every file of server/ that a folder reaches, with the imports that lead there. */
function pathsFrom(folder: string): Map<string, readonly string[]> {
  const ways = new Map(files.filter(({ path }) => folderOf(path) === folder).map(({ path }) => [path, [path]]))
  // iterating a Map includes entries added meanwhile
  for (const [path, way] of ways)
    for (const target of importsByFile.get(path) ?? []) if (!ways.has(target)) ways.set(target, [...way, target])
  return ways
}

it('every folder of the server is a layer with its imports named here', () => {
  const unknown = [...new Set(files.map(({ path }) => folderOf(path)))].filter(
    folder => folder !== 'root' && !(folder in MAY_IMPORT),
  )
  expect(unknown, 'add the folder to MAY_IMPORT, and to server/README.md').toEqual([])
  expect(edges.length).toBeGreaterThan(1000)
})

it('a folder of the server imports only the folders below it', () => {
  const wrong = edges
    .filter(({ folder, target }) => target.startsWith('server/') && folder !== 'root' && folderOf(target) !== folder)
    .filter(({ folder, target }) => !MAY_IMPORT[folder]?.includes(folderOf(target)))
    .map(
      ({ from, folder, target }) =>
        `${from} imports ${target}: ${folder} may import ${MAY_IMPORT[folder]?.join(', ') || 'no other folder'}. ` +
        'Move what both need to a folder below, or take it as an argument from the composition root.',
    )
  expect(wrong).toEqual([])
})

it('platform, tenants, site and proxy stay apart, also by way of other folders', () => {
  const wrong = Object.entries(APART).flatMap(([folder, others]) =>
    [...pathsFrom(folder)]
      .filter(([path]) => others.includes(folderOf(path)))
      .map(([, way]) => `${folder} reaches ${way.at(-1)}: ${way.join(' -> ')}`),
  )
  expect(wrong, 'take what is needed as an argument from the composition root').toEqual([])
})

it('a folder of the server imports only those files of the engine that are named here', () => {
  const wrong = edges
    .filter(({ folder, target }) => target.startsWith('src/engine/') && folder !== 'root')
    .filter(({ folder, target }) => !MAY_IMPORT_ENGINE[folder]?.some(allowed => target.startsWith(allowed)))
    .map(({ from, target }) => `${from} imports ${target}: take it through tenants or site, or move it to src/schemas.`)
  expect(wrong).toEqual([])
})

it('only site and the composition root import the server entry of the app', () => {
  const wrong = edges
    .filter(({ folder, target }) => target === ENTRY && !['site', 'root'].includes(folder))
    .map(({ from }) => `${from} imports ${ENTRY}: have the composition root pass what it needs.`)
  expect(wrong).toEqual([])
})

it('the server knows the demonstration by one interface only', () => {
  const wrong = files
    .filter(({ path, text }) => path !== DEMO_DOOR && /['"](?:\.\.\/)+demo\//.test(text))
    .map(({ path }) => `${path} names demo/: take what it needs from ${DEMO_DOOR}.`)
  expect(wrong).toEqual([])
})
