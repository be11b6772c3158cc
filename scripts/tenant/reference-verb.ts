import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { HTML } from '../../server/reference/frame/reference-file.ts'
import { listOperatorFiles } from '../../server/reference/operators/operator-files.ts'
import { REFERENCE } from '../../server/tenants/problems/reference-address.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { iconSheet } from '../../src/ui/icons/icon-sheet.tsx'
import { addExamples, type CliContext, printJson } from './cli-context.ts'
import { count } from './print-check.ts'

/** `reference <folder>`: writes the reference for operators as files that a browser opens without a server. */
export function registerReference(program: Command, cli: CliContext): void {
  const verb = program
    .command('reference <folder>')
    .description('write the reference of all files, widgets, conditions, flags and texts as HTML')
    .option('--json', 'print the names of the files as JSON')
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const files = Object.entries(listOperatorFiles({ ...cli.sources, icons: ICONS, iconSheet }))
      for (const [address, { type, make }] of files) {
        const path = join(resolve(cli.from, folder), fileOf(address))
        const content = await make()
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, type === HTML ? relinked(String(content)) : content)
      }
      if (json) printJson(cli, { folder, files: files.map(([address]) => fileOf(address)) })
      else cli.out(`${folder}/: wrote ${count(files.length, 'file')}; open ${join(folder, fileOf(REFERENCE))}.`)
    })
  addExamples(
    verb,
    ['reference docs-of-livery'],
    'A running server has the same at http://localhost:8080/reference. JSON: { folder, files }.',
  )
}

/** Returns the file of an address: `index.html` for the table of contents, `widgets.html` for a page. */
function fileOf(address: string): string {
  const name = address.slice(REFERENCE.length + 1)
  return /\.\w+$/.test(name) ? name : `${name || 'index'}.html`
}

/** Lets the links of a page lead to files beside it; links to other pages of a server become text. */
const relinked = (html: string): string =>
  html
    .replace(/(href|src)="(\/reference[^"#]*)/g, (_, attribute, address) => `${attribute}="${fileOf(address)}`)
    .replace(/<a href="\/[^"]*">(.*?)<\/a>/g, '$1')
