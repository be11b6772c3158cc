/** Limits the total size of the controls in a player's browser. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

const MAX_BYTES = 16_200
/** Libraries loaded by import() on demand; one file of src/ui uses each, and is itself loaded by import(). */
const HEAVY = ['swiper', 'uqr', 'dompurify']
const FOLDER = fileURLToPath(new URL('../../src/ui/', import.meta.url))
/** Modules for rendering pages, which no browser loads. */
const ON_SERVER = ['icon-drawn', 'icon-shapes', 'icon-sheet', 'icon-names']

it('all controls together cost a browser at most 16.2 kB of script', async () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter(file => !ON_SERVER.includes(basename(file).replace(/\.tsx?$/, '')))
  const entry = 'virtual:all-controls'
  const output = (await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    // the production transform, although tests run with another NODE_ENV
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'all-controls',
        resolveId: id => (id === entry ? `\0${entry}` : undefined),
        load: id =>
          id === `\0${entry}`
            ? names.map((file, at) => `export * as c${at} from ${JSON.stringify(`${FOLDER}${file}`)}`).join('\n')
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        // part of every page
        output: { codeSplitting: { groups: [{ name: 'preload', test: /vite[\\/]preload-helper/ }] } },
        // react and valtio are in the chunks of every page
        external: id => /^(?:react|react-dom|valtio)(?:\/|$)/.test(id) || HEAVY.some(name => id.split('/')[0] === name),
      },
    },
  })) as Rolldown.RolldownOutput
  const code = output.output.flatMap(file => (file.type === 'chunk' && file.name !== 'preload' ? [file.code] : []))
  const bytes = code.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)
  console.log(`all controls: ${(bytes / 1000).toFixed(1)} kB brotli`)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})

it('no control imports a library that the first page does not need', () => {
  const files = sourceFiles(['src/ui', 'src/parts', 'src/widgets', 'src/app']).filter(
    ({ path }) => !path.includes('.test.'),
  )
  const isHeavy = (target: string) => HEAVY.includes(target.split('/')[0]!)
  /** Files that import such a library statically. */
  const holders = new Set(
    files
      .filter(file => importsOf(file).some(({ target, typeOnly }) => isHeavy(target) && !typeOnly))
      .filter(({ text }) => HEAVY.some(name => new RegExp(`^import (?!type)[^(\\n]*'${name}[/']`, 'm').test(text)))
      .map(({ path }) => path),
  )
  const wrong = files.flatMap(file =>
    importsOf(file)
      .filter(({ target, typeOnly }) => holders.has(target) && !typeOnly)
      .filter(({ target }) => !new RegExp(`import\\(\\s*'[^']*${target.split('/').at(-1)}'`).test(file.text))
      .map(({ target }) => `${file.path} imports ${target}: load it by import() when it is about to show.`),
  )
  expect([...holders].sort()).toEqual([
    'src/parts/text/sanitize.ts',
    'src/ui/media/qr-code.tsx',
    'src/ui/media/swipe-strip.tsx',
  ])
  expect(wrong).toEqual([])
})
