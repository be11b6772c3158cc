import { expect, it } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/** Room -> the rooms it may import, besides itself and npm packages. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/schemas': [],
  'src/engine': ['src/schemas'],
  'src/runtime': ['src/engine', 'src/schemas'],
  'src/ui': [],
  'src/parts': ['src/ui', 'src/runtime', 'src/engine', 'src/schemas'],
  'src/widgets': ['src/parts', 'src/ui', 'src/runtime', 'src/engine', 'src/schemas'],
  'src/app': ['src/widgets', 'src/parts', 'src/ui', 'src/runtime', 'src/engine', 'src/schemas'],
  'src/overlay': ['src/engine', 'src/schemas'],
  'src/gallery': ['src/app', 'src/widgets', 'src/parts', 'src/ui', 'src/runtime', 'src/engine', 'src/schemas'],
  server: ['src/engine', 'src/schemas', 'demo'],
  'demo/games': ['src/schemas'],
  demo: ['src/schemas', 'server'],
}
/** The built server entry of the app and what names its calls are the server's only doors to the browser's rooms. */
const SERVER_DOORS = ['src/app/entry-server.tsx', 'src/schemas/call-key.ts', 'src/parts/html-allow-list.ts']
/** A player's browser does not carry the engine: only these of its files are more than types there. */
const ENGINE_IN_BROWSER = ['src/engine/conditions/live-conditions.ts', 'src/engine/page-model.ts']

const rooms = Object.keys(MAY_IMPORT)
const roomOf = (path: string) => rooms.find(room => path.startsWith(`${room}/`))
const isTest = (path: string) => /\.test\.tsx?$|\/conformance\.tsx$/.test(path)
const files = sourceFiles(['src', 'server', 'demo']).filter(file => !isTest(file.path))

it('imports point down: app, widgets, parts, runtime, engine, schemas; ui and games stand alone', () => {
  const wrong = files.flatMap(file =>
    importsOf(file).flatMap(({ target }) => {
      const from = roomOf(file.path)!
      const to = roomOf(target)
      if (!to || to === from || MAY_IMPORT[from]!.includes(to)) return []
      if (from === 'server' && SERVER_DOORS.includes(target)) return []
      return [
        `${file.path} imports ${target}: ${from} may import ${MAY_IMPORT[from]!.join(', ') || 'no other room'}. Move what both need to the lower room.`,
      ]
    }),
  )
  expect(wrong).toEqual([])
})

it('no widget imports another widget, and no endpoint another endpoint', () => {
  const folderOf = (path: string) => /^(src\/widgets\/[^/]+)\//.exec(path)?.[1]
  const wrong = files.flatMap(file =>
    importsOf(file).flatMap(({ target }) => {
      const other = folderOf(target)
      const own = folderOf(file.path)
      if (own && other && own !== other)
        return [`${file.path} imports ${target}: compose widgets in a screen, or share a part in src/parts.`]
      const isHandler = (path: string) => /^server\/platform\/endpoints\/[^/]+\.ts$/.test(path)
      if (isHandler(file.path) && isHandler(target))
        return [`${file.path} imports ${target}: move what both need to a folder of server/platform.`]
      return []
    }),
  )
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
        ...packages.map(({ target }) => `${file.path} imports ${target}`),
        ...(uses && !/\bdocument\b/.test(uses[0]) ? [`${file.path} uses ${uses[0]}: take it as an argument.`] : []),
      ]
    })
  expect(wrong).toEqual([])
})

it('the browser carries only the live conditions and the page model of the engine', () => {
  const browser = files.filter(
    file =>
      /^src\/(runtime|parts|widgets|app|overlay)\//.test(file.path) &&
      !/entry-server|registry-server|settings\.ts$/.test(file.path),
  )
  const wrong = browser.flatMap(file =>
    importsOf(file)
      .filter(
        ({ target, typeOnly }) => target.startsWith('src/engine/') && !typeOnly && !ENGINE_IN_BROWSER.includes(target),
      )
      .map(
        ({ target }) =>
          `${file.path} imports ${target}: import its types only (import type), or do the work where the model is built.`,
      ),
  )
  expect(wrong).toEqual([])
})

it('imports make no cycles', () => {
  const graph = new Map(
    files.map(file => [
      file.path,
      importsOf(file)
        .filter(i => !i.typeOnly)
        .map(i => i.target),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, above: string[]) => {
    if (above.includes(path)) {
      cycles.push([...above.slice(above.indexOf(path)), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...above, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(cycles).toEqual([])
})
