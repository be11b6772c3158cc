import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readWebAssets } from './web-assets.ts'

const chunk = (file: string, more: object = {}) => ({ file: `${file}.js`, ...more })
/** A build in which the client entry names the chunk of the home page's widgets, and another chunk those of all widgets. */
const MANIFEST = {
  'src/app/boot.ts': chunk('boot'),
  'src/app/entry-client.tsx': chunk('client', { css: ['client.css'], dynamicImports: ['_home'] }),
  'src/app/registry/all-widgets.ts': chunk('all-widgets'),
  'src/overlay/overlay.tsx': chunk('overlay'),
  'src/overlay/preview-frame.ts': chunk('preview'),
  'src/app/service-worker/worker.ts': chunk('worker'),
  'src/app/service-worker/removal.ts': chunk('removal'),
  _home: chunk('home', { css: ['home.css'] }),
  _centre: chunk('centre', { css: ['centre.css'] }),
  _faq: chunk('faq', { css: ['faq.css'] }),
}
const WIDGETS = { 'category-tiles': 'home.js', 'hero-copy': 'home.js', 'centre-frame': 'centre.js', faq: 'faq.js' }

const folder = mkdtempSync(join(tmpdir(), 'livery-web-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readBuild() {
  const files = { manifest: MANIFEST, widgets: WIDGETS, fonts: {}, styles: {} }
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(body))
  for (const name of ['worker', 'removal']) writeFileSync(join(folder, `${name}.js`), '')
  return readWebAssets(folder)
}

it('a page loads the addresses of all widgets only for a widget whose address its entry does not have', () => {
  const { forWidgets } = readBuild()
  expect(forWidgets(['category-tiles']).modules).toEqual(['/home.js'])
  expect(forWidgets(['category-tiles', 'faq']).modules).toEqual(['/home.js', '/all-widgets.js', '/faq.js'])
})

it('style sheets stand in one order on every page, whatever scripts it loads', () => {
  const { forWidgets } = readBuild()
  const first = ['/centre.css', '/home.css', '/client.css']
  expect(forWidgets(['category-tiles']).styles).toEqual(first)
  expect(forWidgets(['faq', 'centre-frame']).styles).toEqual([...first, '/faq.css'])
})
