/**
 * `npm run new -- brands` as an operator uses it: the repository is made, checked, broken, served and brought to another version.
 * @module-tag deep
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { send } from '../../tests/server/server-process.ts'
import { buildWhenChanged } from '../build.mjs'

const PRODUCT = resolve('.')
const root = mkdtempSync(join(tmpdir(), 'livery-brands-'))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true, force: true })
})

const { PATH = '', HOME = '' } = process.env
const environment = (more: Record<string, string> = {}) => ({ PATH, HOME, LIVERY_HOME: PRODUCT, ...more })
const runIn = (cwd: string, args: string[], env = environment()) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  return { exit: status, text: stdout + stderr }
}
const makeBrands = (...words: string[]) => runIn(root, [join(PRODUCT, 'scripts/new.mjs'), 'brands', ...words])
/** Runs a script of the repository's package.json. */
const npmRun = (folder: string, script: string, env = environment()) => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return runIn(folder, scripts[script].split(' ').slice(1), env)
}

it('makes a repository whose brand is checked, refused with a mistake and served', async () => {
  await buildWhenChanged({ quiet: true })
  const folder = join(root, 'pearls')
  // an empty repository of git
  mkdirSync(join(folder, '.git'), { recursive: true })
  expect(makeBrands('pearls', 'pearl')).toMatchObject({ exit: 0, text: expect.stringContaining('tenants/pearl/') })
  expect(readdirSync(folder).sort()).toEqual(
    ['.git', '.github', '.gitignore', '.vscode', 'README.md', 'livery.mjs', 'package.json', 'tenants'].sort(),
  )
  expect(readFileSync(join(folder, '.vscode/settings.json'), 'utf8')).toBe(
    readFileSync('.vscode/settings.json', 'utf8'),
  )
  const document = join(folder, 'tenants/pearl/tenant.json')
  const text = readFileSync(document, 'utf8')
  expect(existsSync(join(folder, 'tenants/pearl', JSON.parse(text).$schema))).toBe(true)
  expect(readFileSync(join(folder, '.github/workflows/check.yml'), 'utf8')).toContain('- run: npm run check\n')

  expect(npmRun(folder, 'check')).toMatchObject({ exit: 0, text: expect.stringContaining('can be published') })
  writeFileSync(document, text.replace('"name"', '"nmae"'))
  const refused = npmRun(folder, 'check')
  expect(refused.exit).toBe(1)
  expect(refused.text).toMatch(/tenants\/pearl\/tenant\.json:\d+:\d+ +error +.*"nmae".*Did you mean "name"\?/)
  writeFileSync(document, text)

  const env = environment({ PORT: '0' })
  const server = spawn(process.execPath, ['livery.mjs', 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(server)
  let output = ''
  server.stdout.on('data', chunk => {
    output += chunk
  })
  const port = () => Number(/^ready http:\/\/localhost:(\d+)$/m.exec(output)?.[1])
  await expect.poll(port).toBeGreaterThan(0)
  const page = await send(port(), '/', { headers: { host: 'pearl.localhost' } })
  expect([page.status, page.text.includes('Pearl')]).toEqual([200, true])
  expect(existsSync(join(folder, '.data/db'))).toBe(true)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('refuses a folder or brand that cannot be, in words, and leaves nothing behind', () => {
  mkdirSync(join(root, 'full'))
  writeFileSync(join(root, 'full/notes.txt'), 'mine')
  writeFileSync(join(root, 'afile'), 'mine')
  symlinkSync(PRODUCT, join(root, 'link'))
  const before = readdirSync(root)
  for (const [words, said] of [
    [['full'], /full is not empty \(notes\.txt\): name a new or an empty folder\.\n$/],
    [['afile'], /afile is a file: name a new or an empty folder\.\n$/],
    [[join(PRODUCT, 'reports/brands')], /reports\/brands lies in the product: name a folder outside of/],
    [['link/reports/brands'], /lies in the product/],
    [['games'], /"games" is taken: it has a meaning of its own in addresses\. Choose another id\.\n$/],
    [['fresh', 'My Brand'], /"My Brand" is no name: use lower-case words joined by hyphens/],
    [[], /Usage: .* npm run new -- brands <folder> \[brand\]/],
    [['fresh', 'one', 'two'], /Usage: /],
  ] as const) {
    const { exit, text } = makeBrands(...words)
    expect(exit, words.join(' ')).toBe(1)
    expect(text).toMatch(said)
  }
  expect(readdirSync(root)).toEqual(before)
  expect(readdirSync(join(root, 'full'))).toEqual(['notes.txt'])
})

it('runs the version of Livery that the repository names: a checkout, or its image', () => {
  const folder = join(root, 'pinned')
  expect(makeBrands('pinned', 'pearl').exit).toBe(0)
  const file = join(folder, 'package.json')
  const pinned = readFileSync(file, 'utf8')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(file, pinned.replace(`"version": "${version}"`, '"version": "9.0.0"'))
  expect(npmRun(folder, 'check').text).toMatch(
    /^livery: These brands are for Livery 9\.0\.0, and .* Check out 9\.0\.0 there/,
  )
  expect(npmRun(folder, 'check', environment({ LIVERY_HOME: root })).text).toContain('which is no checkout of Livery.')

  // a program of this name that prints its words
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'docker'), '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 3\n', { mode: 0o755 })
  const env = { ...environment({ LIVERY_HOME: '', OPERATOR_KEY: 'secret-of-operators' }), PATH: `${programs}:${PATH}` }
  const { exit, text } = npmRun(folder, 'start', env)
  expect(exit).toBe(3)
  const words = text.split('\n')
  expect(words).toEqual(expect.arrayContaining([`${folder}:/brands`, 'LIVERY_TENANTS=/brands/tenants', 'OPERATOR_KEY']))
  expect(words.slice(words.indexOf('livery:9.0.0'))).toEqual(['livery:9.0.0', 'node', '/livery/scripts/serve.mjs', ''])
  expect(text).not.toContain('secret-of-operators')
})
