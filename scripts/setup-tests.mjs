/**
 * Sets up commands that test in a browser or beside other programs, as their first import: looks for these programs, and installs missing
 * ones on Debian.
 */
import './setup.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'

const NEEDS = [
  {
    isThere: () => findChromium() && hasFonts(),
    packages: [
      'chromium',
      // Playwright's headless mode needs it in the same version
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-cjk',
      'fonts-noto-color-emoji',
      // equal in width to Arial, which nearly every visitor has: the stand-in until a brand's font is there (scripts/build/fonts.mjs)
      'fonts-liberation',
    ],
  },
  // in front of the servers (deploy/)
  { isThere: () => hasProgram('nginx', '-v') || hasProgram('/usr/sbin/nginx', '-v'), packages: ['nginx'] },
  { isThere: () => hasProgram('caddy', 'version'), packages: ['caddy'] },
]

install(NEEDS.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages))

function install(packages) {
  const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && packages.length > 0) {
    console.log(`setup: installing from Debian: ${packages.join(', ')} …`)
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        // at this level no service is started: tests start the programs themselves
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...packages)
  }
  if (!findChromium()) {
    console.log(
      'setup: no Chromium found, so the browser journeys are left out. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
}

function hasProgram(name, argument) {
  return spawnSync(name, [argument], { stdio: 'ignore' }).status === 0
}

function hasFonts() {
  return hasFont(':lang=th') && (hasFont(':family=Arial') || hasFont(':family=Liberation Sans'))
}

/** Says whether there is a font. Without fontconfig, which macOS and Windows do not have, it is taken to be there. */
function hasFont(pattern) {
  const list = spawnSync('fc-list', [pattern], { encoding: 'utf8' })
  return list.error !== undefined || list.stdout.trim() !== ''
}
