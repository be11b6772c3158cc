/** The first import of commands that run a browser: sets up as for every command, then looks for Chromium and fonts, and installs them on Debian. */
import './setup.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'

if (!findChromium() || !hasFonts()) findBrowser()

function findBrowser() {
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
      // equal in width to Arial, which nearly every visitor has: the stand-in until a brand's font is there (scripts/build/fonts.mjs)
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

/** Says whether there is a font. Without fontconfig, which macOS and Windows do not have, it is taken to be there. */
function hasFont(pattern) {
  const list = spawnSync('fc-list', [pattern], { encoding: 'utf8' })
  return list.error !== undefined || list.stdout.trim() !== ''
}
