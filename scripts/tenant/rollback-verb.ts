import type { Command } from 'commander'
import { findServer } from '../../server/tenants/control/control.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson } from './cli-context.ts'
import { printRolledBack } from './print-releases.ts'

/** `rollback <id> [hash]`: an earlier release becomes the current one (TEN-05). JSON: `{ id, hash, previous, decisions }`. */
export function registerRollback(program: Command, cli: CliContext): void {
  const verb = program
    .command('rollback <id> [hash]')
    .description('show the release before, or the one whose hash begins so')
    .option('--why <reason>', 'what went wrong, for the history', '')
    .option('--json', 'print what is shown now as JSON')
    .action(async (id: string, to: string | undefined, options: { why: string; json?: boolean }) => {
      const { settings, sources, out, colours } = cli
      const answer = await callServer(settings, sources, 'rollback', {
        id,
        ...(to !== undefined && { to }),
        why: options.why,
        who: operator(),
      })
      const watched = !/^postgres/.test(settings.database) && findServer(settings.dataFolder) !== undefined
      if (options.json) printJson(cli, { id, ...answer })
      else for (const line of printRolledBack(id, answer, watched, colours)) out(line)
    })
  addExamples(
    verb,
    ['rollback luckystar', 'rollback luckystar 3f2a --why "menu was wrong"'],
    `Without a hash it goes back one step; going back twice goes back two. The files stay as they are, and what was rolled
back is not published again by itself until they change. The platform's flags and register rules are no part of a release:
they stay as they are. "history" lists the hashes.`,
  )
}
