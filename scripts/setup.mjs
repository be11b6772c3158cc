/**
 * The first import of every command: checks the version of Node and installs the packages when package-lock.json has changed. It needs
 * nothing but Node, and no command may import a package before it; packages come by `await import()`.
 */
import './build/check-node.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './build/process-lock.mjs'
import { hasSources } from './build/source-hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// a finished build without sources has its packages
if (hasSources()) install()

function install() {
  const stamp = join(root, 'node_modules', '.setup-stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex')
  const upToDate = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (upToDate()) return
  try {
    takeLock(join(root, '.setup-lock'))
  } catch (error) {
    fail(error.message)
  }
  if (upToDate()) return
  console.log('setup: installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) fail('npm ci failed; its message is above. Fix that and run the command again.')
  writeFileSync(stamp, wanted)
}

function fail(message) {
  console.error(`setup: ${message}`)
  process.exit(1)
}
