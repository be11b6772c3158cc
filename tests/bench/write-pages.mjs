/** Writes the benchmark's home page, lobby and form as static folders from the browser's build, for /ours/<name>/. */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { writeFormPage } from './write-form-page.mjs'

export async function writeBenchPages(out = 'dist/bench', server = 'dist/bench-server') {
  const input = { page: 'tests/bench/static-page.ts' }
  await build({ logLevel: 'error', build: { ssr: true, outDir: server, rolldownOptions: { input } } })
  const { writeStaticPage } = await import(pathToFileURL(resolve(server, 'page.js')).href)
  for (const name of ['home', 'lobby']) {
    rmSync(join(out, name), { recursive: true, force: true })
    writeStaticPage(name, 'dist/web', join(out, name), `/ours/${name}/`)
  }
  await writeFormPage(join(out, 'form'), join(server, 'form'))
}
