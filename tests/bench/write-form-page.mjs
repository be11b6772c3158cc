/** Builds the benchmark's form as a static page in `dist/bench/form`, which the harness serves under /ours/form/. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const BASE = '/ours/form/'

/** Writes the page; all scripts that it loads are preloaded, like those of the product's pages. */
export async function writeFormPage(out = 'dist/bench/form', server = 'dist/bench-form-server') {
  const input = { form: 'tests/bench/form-site.tsx' }
  await build({ logLevel: 'error', build: { ssr: true, outDir: server, rolldownOptions: { input } } })
  const { renderFormPage } = await import(pathToFileURL(resolve(server, 'form.js')).href)
  const { form, validator, markup } = await renderFormPage(BASE)
  await build({
    logLevel: 'error',
    base: BASE,
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: { input: 'tests/bench/form-page.tsx', output: { codeSplitting: {} } },
    },
  })
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  const chunks = new Set()
  const visit = chunk => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const key of chunk.imports ?? []) visit(manifest[key])
  }
  visit(entry)
  const styles = [...chunks].flatMap(chunk => chunk.css ?? [])
  const preloads = [...[...chunks].slice(1).map(chunk => BASE + chunk.file), form.validator]
  const json = JSON.stringify(form).replaceAll('<', '\\u003c')
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'validator.js'), validator)
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Form</title><link rel="icon" href="data:,">${styles
      .map(file => `<link rel="stylesheet" href="${BASE}${file}">`)
      .join('')}${preloads
      .map(href => `<link rel="modulepreload" href="${href}">`)
      .join(
        '',
      )}<script type="module" src="${BASE}${entry.file}"></script></head><body><div id="root">${markup}</div><script type="application/json" id="form">${json}</script></body></html>`,
  )
  rmSync(server, { recursive: true, force: true })
}
