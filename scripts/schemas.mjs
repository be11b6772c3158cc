/** `npm run schemas`: writes the JSON Schema files that editors complete and explain tenant files with (ENG-13). */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { module } = await runnerImport('/scripts/schemas/editor-schemas.ts')
const files = module.buildEditorSchemas()
rmSync('schemas', { recursive: true, force: true })
for (const [path, schema] of Object.entries(files)) {
  const file = join('schemas', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
// the house's own formatter, so that the lint has nothing to say
spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'schemas'], {
  stdio: 'ignore',
})
console.log(`schemas: wrote ${Object.keys(files).length} files.`)
