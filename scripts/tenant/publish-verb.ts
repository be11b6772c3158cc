import type { Command } from 'commander'
import { ask } from './ask.ts'
import { type Desk, known, operator, printJson, teach } from './desk.ts'
import { printPublished } from './print-releases.ts'

/** `publish <id>`: a release that players see (TEN-05). JSON: `{ id, refused, changed, hash, problems, loaded }`. */
export function registerPublish(program: Command, desk: Desk): void {
  const verb = program
    .command('publish <id>')
    .description('check a brand and show it to players')
    .option('--why <reason>', 'what changed, for the history', '')
    .option('--json', 'print what came of it as JSON')
    .action(async (id: string, options: { why: string; json?: boolean }) => {
      const { settings, world, out, colours } = desk
      known(id, desk)
      const answer = await ask(settings, world, 'publish', { id, why: options.why, who: operator() })
      if (options.json) printJson(desk, { id, ...answer })
      else for (const line of printPublished(id, answer, colours)) out(line)
      if (answer.refused) desk.refuse()
    })
  teach(verb, ['publish luckystar --why "summer theme"'])
}
