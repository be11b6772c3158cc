import type { Command } from 'commander'
import { findServer } from '../../server/tenants/control/control.ts'
import { ask } from './ask.ts'
import { type Desk, operator, printJson, teach } from './desk.ts'
import { printRolledBack } from './print-releases.ts'

/** `rollback <id> [hash]`: an earlier release becomes the current one (TEN-05). JSON: `{ id, hash, left, turned }`. */
export function registerRollback(program: Command, desk: Desk): void {
  const verb = program
    .command('rollback <id> [hash]')
    .description('show the release before, or the one whose hash begins so')
    .option('--why <reason>', 'what went wrong, for the history', '')
    .option('--json', 'print what is shown now as JSON')
    .action(async (id: string, to: string | undefined, options: { why: string; json?: boolean }) => {
      const { settings, world, out, colours } = desk
      const answer = await ask(settings, world, 'rollback', {
        id,
        ...(to !== undefined && { to }),
        why: options.why,
        who: operator(),
      })
      const watched = !/^postgres/.test(settings.database) && findServer(settings.dataFolder) !== undefined
      if (options.json) printJson(desk, { id, ...answer })
      else for (const line of printRolledBack(id, answer, watched, colours)) out(line)
    })
  teach(
    verb,
    ['rollback luckystar', 'rollback luckystar 3f2a --why "menu was wrong"'],
    `Without a hash it goes back one step; going back twice goes back two. The files stay as they are, and what was rolled
back is not published again by itself until they change. The platform's flags and register rules are no part of a release:
they stay as they are. "history" lists the hashes.`,
  )
}
