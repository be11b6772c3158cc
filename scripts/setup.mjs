/**
 * Runs before `npm start`, `npm test` and the others, and needs nothing but Node: checks the Node version and installs
 * the packages when package-lock.json has changed. `--tests` also looks for what the tests need beyond npm.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './build/process-lock.mjs'
import { findChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

checkNode()
install()
if (process.argv.includes('--tests')) prepareTests()

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Livery needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

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

function prepareTests() {
  if (findChromium() && hasFonts()) return
  const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log('setup: installing Chromium and fonts from Debian …')
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    apt(
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
      // Playwright's headless mode needs it in the same version
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-cjk',
      'fonts-noto-color-emoji',
      // as wide as Arial, which nearly every visitor has: the stand-in until a brand's font is there (scripts/build/fonts.mjs)
      'fonts-liberation',
    )
  }
  if (!findChromium()) {
    console.log(
      'setup: no Chromium found, so the browser journeys are left out. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
}

function hasFonts() {
  return hasFont(':lang=th') && (hasFont(':family=Arial') || hasFont(':family=Liberation Sans'))
}

/** Without fontconfig, which macOS and Windows do not have, a font is taken to be there. */
function hasFont(pattern) {
  const list = spawnSync('fc-list', [pattern], { encoding: 'utf8' })
  return list.error !== undefined || list.stdout.trim() !== ''
}

function fail(message) {
  console.error(`setup: ${message}`)
  process.exit(1)
}
