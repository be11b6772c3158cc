/** The import rules of src/ and of the top folders, type imports included. Inside server/: server-layers.test.ts. */
import { expect, it } from 'vitest'
import { importsOf, isTestFile, sourceFiles } from './source-files.ts'

const UP_TO_RUNTIME = ['src/runtime', 'src/engine', 'src/schemas']
const UP_TO_WIDGETS = ['src/widgets', 'src/parts', 'src/ui', ...UP_TO_RUNTIME]

/** Layer -> the layers it may import, besides itself and npm packages. The most specific path comes first. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/schemas': [],
  'src/engine': ['src/schemas'],
  'src/runtime': ['src/engine', 'src/schemas'],
  'src/ui': [],
  'src/parts': ['src/ui', ...UP_TO_RUNTIME],
  'src/widgets': ['src/parts', 'src/ui', ...UP_TO_RUNTIME],
  'src/app': UP_TO_WIDGETS,
  'src/overlay': ['src/engine', 'src/schemas'],
  'src/gallery': ['src/app', ...UP_TO_WIDGETS],
  'src/studio': ['src/ui', 'src/engine', 'src/schemas'],
  server: ['src/engine', 'src/schemas'],
  'demo/games': ['src/schemas'],
  demo: ['demo/games', 'src/engine', 'src/schemas', 'server'],
}
/** Modules of the browser's layers that the server may import: the page renderer and the list of tags allowed in texts. */
const SERVER_EXCEPTIONS = ['src/app/entry-server.tsx', 'src/parts/text/html-allow-list.ts']
/** Modules of the engine whose code a player's browser carries; types of others may be imported. */
const ENGINE_IN_BROWSER = ['src/engine/conditions/live-conditions.ts', 'src/engine/model/page-model.ts']
/**
 * Modules of the engine that other layers may import: its entry, the two above, the shared model, and the building of forms and validation
 * of patterns for the platform.
 */
const ENGINE_ENTRIES = [
  'src/engine/index.ts',
  'src/engine/model/site-model.ts',
  'src/engine/model/form-model.ts',
  'src/engine/forms/build-form-schema.ts',
  'src/engine/patterns/validate-pattern.ts',
  ...ENGINE_IN_BROWSER,
]

const layers = Object.keys(MAY_IMPORT)
const layerOf = (path: string) => layers.find(layer => path.startsWith(`${layer}/`))
const files = sourceFiles(['src', 'server', 'demo']).filter(
  ({ path }) => !isTestFile(path) && !path.endsWith('/vite.config.ts'),
)
const edges = files.flatMap(file => importsOf(file).map(edge => ({ from: file.path, ...edge })))
const paths = new Set(files.map(({ path }) => path))

it('a layer imports only lower layers: app, widgets, parts, runtime, engine, schemas', () => {
  const wrong = edges.flatMap(({ from, target }) => {
    const layer = layerOf(from)!
    const other = layerOf(target)
    if (!other || other === layer || MAY_IMPORT[layer]!.includes(other)) return []
    if (layer === 'server' && SERVER_EXCEPTIONS.includes(target)) return []
    const allowed = MAY_IMPORT[layer]!.join(', ') || 'no other layer'
    return [`${from} imports ${target}: ${layer} may import ${allowed}. Move what both need into a lower layer.`]
  })
  expect(files.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it('every source file belongs to a layer', () => {
  const wrong = files.filter(({ path }) => !layerOf(path)).map(({ path }) => path)
  expect(wrong, 'put the file into a layer, or name the new layer in dependencies.test.ts').toEqual([])
})

/** code may name the features of base, because a type is made of their list */
const BASE = 'tenants/base/tenant.json'

it('product code imports no tests, scripts or tenants', () => {
  const wrong = edges
    .filter(({ target, typeOnly }) => !(typeOnly && target === BASE))
    .filter(({ target }) => /^(?:tests|scripts|tenants)\//.test(target) || isTestFile(target))
    .map(({ from, target }) => `${from} imports ${target}: move what it needs beside it.`)
  expect(wrong).toEqual([])
})

it('an import names a file that exists', () => {
  const wrong = edges
    .filter(({ target }) => layerOf(target) && /\.tsx?$/.test(target) && !paths.has(target))
    .map(({ from, target }) => `${from} imports ${target}: there is no such file.`)
  expect(wrong).toEqual([])
})

it('no widget imports another widget', () => {
  const widgetOf = (path: string) => /^src\/widgets\/[^/]+\//.exec(path)?.[0]
  const wrong = edges
    .filter(({ from, target }) => widgetOf(from) && widgetOf(target) && widgetOf(from) !== widgetOf(target))
    .map(({ from, target }) => `${from} imports ${target}: compose widgets in a screen, or share a part in src/parts.`)
  expect(wrong).toEqual([])
})

it('no endpoint imports another endpoint', () => {
  const isHandler = (path: string) => /^server\/platform\/endpoints\/[^/]+\.ts$/.test(path)
  const wrong = edges
    .filter(({ from, target }) => isHandler(from) && isHandler(target))
    .map(({ from, target }) => `${from} imports ${target}: move what both need to a folder of server/platform.`)
  expect(wrong).toEqual([])
})

it('ENG-02 the engine knows no React, no browser, no network, no clock and no environment', () => {
  const wrong = files
    .filter(file => file.path.startsWith('src/engine/'))
    .flatMap(file => {
      const packages = importsOf(file).filter(({ target }) =>
        /^(react|react-dom|node:|valtio|swr|i18next)/.test(target),
      )
      const uses = /\b(window|document|fetch|localStorage|process|Date\.now|Math\.random)\b(?!:)/.exec(
        file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, ''),
      )
      return [
        ...packages.map(({ target }) => `${file.path} imports ${target}: take what it gives as an argument.`),
        ...(uses && !/\bdocument\b/.test(uses[0]) ? [`${file.path} uses ${uses[0]}: take it as an argument.`] : []),
      ]
    })
  expect(wrong).toEqual([])
})

it('other layers import only the entry, models, form builder and browser modules of the engine', () => {
  const wrong = edges
    .filter(({ from, target }) => !from.startsWith('src/engine/') && target.startsWith('src/engine/'))
    .filter(({ target }) => !ENGINE_ENTRIES.includes(target))
    .map(({ from, target }) => `${from} imports ${target}: import it from src/engine/index.ts.`)
  expect(wrong).toEqual([])
})

const inBrowser = (path: string) =>
  /^src\/(?:runtime|parts|widgets|app|overlay)\//.test(path) && !/entry-server|registry-server|settings\.ts$/.test(path)

it('the browser carries no schemas of settings', () => {
  const wrong = edges
    .filter(({ from, target, typeOnly }) => inBrowser(from) && !typeOnly && /\/settings\.ts$/.test(target))
    .map(({ from, target }) => `${from} imports ${target}: import its types only, or move the values to another file.`)
  expect(wrong).toEqual([])
})

it('the browser carries only the live conditions and the page model of the engine', () => {
  const wrong = edges
    .filter(({ from, target, typeOnly }) => inBrowser(from) && target.startsWith('src/engine/') && !typeOnly)
    .filter(({ target }) => !ENGINE_IN_BROWSER.includes(target))
    .map(
      ({ from, target }) =>
        `${from} imports ${target}: import its types only (import type), or do the work where the model is built.`,
    )
  expect(wrong).toEqual([])
})

it('no file imports itself through others, type imports included', () => {
  const graph = new Map(files.map(file => [file.path, importsOf(file).map(({ target }) => target)]))
  expect(
    findCycles(graph).map(
      cycle => `${cycle.join(' -> ')}: move what two of them need from each other to a third file.`,
    ),
  ).toEqual([])
})

it('a cycle is found', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(findCycles(graph)).toEqual([['b', 'c', 'b']])
})

/** Returns one cycle for each edge that closes one, by a depth-first walk. */
function findCycles(graph: Map<string, string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, above: string[]) => {
    if (above.includes(path)) {
      cycles.push([...above.slice(above.indexOf(path)), path])
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...above, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
