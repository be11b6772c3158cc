/** Finds a Chromium for the browser tests. */
import { existsSync } from 'node:fs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} path of a Chromium; CHROMIUM_PATH wins. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return KNOWN.find(path => existsSync(path))
}

/**
 * Finds the same engine without the browser around it, which takes a third less processor time: for tests that look at no pictures.
 * @returns {string | undefined} Debian's headless shell where it is installed, else a Chromium
 */
export function findHeadlessShell() {
  const shell = '/usr/bin/chromium-headless-shell'
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium()
}

/** Launch arguments that make pictures the same everywhere and keep the browser off the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]
