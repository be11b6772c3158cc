/**
 * `npm run serve` on copies of its scripts, with and without a finished build.
 * @module-tag deep
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { buildWhenChanged } from '../../scripts/build.mjs'
import { removeFolder } from '../remove-folder.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) removeFolder(folder)
})

/** Makes a folder with the parts of Livery that an image has, besides a build. */
function makeInstallation(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-serve-'))
  folders.push(folder)
  for (const part of ['package.json', 'scripts', 'locales']) cpSync(part, join(folder, part), { recursive: true })
  cpSync('tenants/base', join(folder, 'tenants/base'), { recursive: true })
  return folder
}
const serve = (folder: string) => promisify(execFile)(process.execPath, [join(folder, 'scripts/serve.mjs')])

it('refuses to start without a build, and says how to make one', async () => {
  await expect(serve(makeInstallation())).rejects.toMatchObject({
    code: 1,
    stderr: 'livery: dist/ holds no finished build. Make one: npm run build\n',
  })
})

it('refuses to start a build of other sources', async () => {
  const folder = makeInstallation()
  for (const part of ['src', 'dist']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'dist/.source-hash'), 'of other sources')
  await expect(serve(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^livery: dist\/ was built from other sources .* Build again: npm run build\n$/),
  })
})

it('serves a build without its sources, writes into LIVERY_DATA only, and ends by SIGTERM', async () => {
  await buildWhenChanged({ quiet: true })
  const folder = makeInstallation()
  symlinkSync(resolve('dist'), join(folder, 'dist'))
  const before = readdirSync(folder, { recursive: true }).sort()
  const data = mkdtempSync(join(tmpdir(), 'livery-serve-data-'))
  folders.push(data)
  const env = { PATH: process.env.PATH, PORT: '0', LIVERY_DATA: data }
  const child = spawn(process.execPath, [join(folder, 'scripts/serve.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const port = () => /^ready http:\/\/localhost:(\d+)$/m.exec(output)?.[1] ?? (child.exitCode !== null && output)
  await expect.poll(port).toMatch(/^\d+$/)

  const health = { env: { ...env, PORT: String(port()) } }
  await promisify(execFile)(process.execPath, ['scripts/check-health.mjs'], health)

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(promisify(execFile)(process.execPath, ['scripts/check-health.mjs'], health)).rejects.toMatchObject({
    code: 1,
  })
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
})
