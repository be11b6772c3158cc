import type { Command } from 'commander'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson, requireTenant } from './cli-context.ts'
import { printPublished } from './print-releases.ts'

/** `publish <id>`: makes a release that players see. JSON: `{ id, refused, changed, hash, problems, loaded }`. */
export function registerPublish(program: Command, cli: CliContext): void {
  const verb = program
    .command('publish <id>')
    .description('check a brand and show it to players')
    .option('--why <reason>', 'what changed, for the history', '')
    .option('--base <hash>', 'the release that the files were made on, where the studio published since')
    .option('--json', 'print what came of it as JSON')
    .action(async (id: string, options: { why: string; base?: string; json?: boolean }) => {
      const { out, colours } = cli
      requireTenant(id, cli)
      const answer = await callServer(cli, 'publish', {
        id,
        why: options.why,
        who: operator(),
        ...(options.base !== undefined && { base: options.base }),
      })
      if (options.json) printJson(cli, { id, ...answer })
      else for (const line of printPublished(id, answer, colours)) out(line)
      if (answer.refused) cli.fail()
    })
  addExamples(verb, ['publish luckystar --why "summer theme"'])
}
