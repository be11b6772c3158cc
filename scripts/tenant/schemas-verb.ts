import type { Command } from 'commander'
import { writeSchemas } from '../schemas/write-schemas.ts'
import { addExamples, type CliContext } from './cli-context.ts'
import { count } from './print-check.ts'

/** `schemas`: writes the JSON Schemas beside the brands that editors complete and explain their files with. */
export function registerSchemas(program: Command, cli: CliContext): void {
  const verb = program
    .command('schemas')
    .description('write the schemas that editors complete and explain the files of brands with')
    .action(() => {
      const { folders, written } = writeSchemas(cli.sources)
      cli.out(
        `${folders.map(folder => `${folder}/`).join(', ')}: ${written === 0 ? 'nothing had changed' : `wrote ${count(written, 'file')}`}.`,
      )
    })
  addExamples(verb, ['schemas'], 'A start of the server, "new" and "check" write them too.')
}
