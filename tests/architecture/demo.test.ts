import { expect, it } from 'vitest'
import { importsOf, isTestFile, sourceFiles } from './source-files.ts'

/** The only file that mounts the demo, by a pattern that may match nothing. */
const MOUNT = 'server/demo-content.ts'

const product = sourceFiles(['src', 'server']).filter(file => !isTestFile(file.path))

it('product code does not import demo/, so that the server runs without the folder', () => {
  const wrong = product.flatMap(file =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('demo/'))
      .map(
        ({ target }) =>
          `${file.path} imports ${target}: demo/ may be absent. Move what the product needs to src/schemas or server/platform, or add it to DemoContent (${MOUNT}).`,
      ),
  )
  expect(wrong).toEqual([])
})

it('demo/ is mounted in one place', () => {
  const mounts = product.filter(file => /\.glob\b[^)]*['"][^'"]*\bdemo\//.test(file.text)).map(file => file.path)
  expect(mounts).toEqual([MOUNT])
})

it('demo/ imports the server’s interface, platform, passwords, store and contracts, and no page code', () => {
  const allowed = /^(demo|src\/schemas|server\/(platform|passwords|store|http|log|demo-content))\b|^scripts\/build\//
  const wrong = sourceFiles(['demo'])
    .filter(file => !isTestFile(file.path))
    .flatMap(file =>
      importsOf(file)
        .filter(({ target }) => /^(src|server|scripts|tests)\//.test(target) && !allowed.test(target))
        .map(({ target }) => `${file.path} imports ${target}: demo/ may import server/platform and src/schemas.`),
    )
  expect(wrong).toEqual([])
})

it('a game imports only its contracts and its own folder, as it runs on another origin', () => {
  const wrong = sourceFiles(['demo/games'])
    .filter(file => !isTestFile(file.path) && /^demo\/games\/[^/]+\//.test(file.path))
    .flatMap(file =>
      importsOf(file)
        .filter(({ target }) => !/^(src\/schemas|demo\/games)\//.test(target))
        .map(({ target }) => `${file.path} imports ${target}: move what it needs into the game's folder.`),
    )
  expect(wrong).toEqual([])
})
