import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { ancestry } from '../../server/tenants/read/ancestry.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson, publishesSavedFiles } from './cli-context.ts'
import { printRolledBack, type WrittenBack } from './print-releases.ts'
import { writeBack } from './write-back.ts'

/**
 * `rollback <id> [hash]`: makes an earlier release the current one. JSON: `{ id, hash, previous, decisions, with, written,
 * isWhole, inheritsFrom }`.
 */
export function registerRollback(program: Command, cli: CliContext): void {
  const verb = program
    .command('rollback <id> [hash]')
    .description('show the release before, or the one whose hash begins so')
    .option('--why <reason>', 'what went wrong, for the history', '')
    .option('--write', 'write the files of that release back into the folder of the brand')
    .option('--json', 'print what is shown now as JSON')
    .action(async (id: string, to: string | undefined, options: { why: string; write?: boolean; json?: boolean }) => {
      const { out, colours } = cli
      const answer = await callServer(cli, 'rollback', {
        id,
        ...(to !== undefined && { to }),
        why: options.why,
        who: operator(),
      })
      const watched = await publishesSavedFiles(cli)
      const back = options.write ? await writeFiles(id, answer.hash, cli) : undefined
      if (options.json) printJson(cli, { id, ...answer, ...back })
      else for (const line of printRolledBack(id, answer, { watched, back }, colours)) out(line)
    })
  addExamples(
    verb,
    ['rollback luckystar', 'rollback luckystar 3f2a --why "menu was wrong"'],
    `Without a hash it goes back one step; going back twice goes back two. Brands that extend it go back to what they showed
before, too, and documents of platform/ become those of that release. The files stay as they are, unless you say --write; files
that still hold what was rolled back are not published again by themselves until they change. "history" lists the hashes.
--write writes the folder of this brand alone. Files of brands that it extends stay as they are, since others extend them too; it
says whether the release depends on what they were.`,
  )
}

/** @throws OperatorError for a release that was made before files were stored */
async function writeFiles(id: string, hash: string, cli: CliContext): Promise<WrittenBack> {
  const { sources } = cli
  const { files } = await callServer(cli, 'files', { id, hash })
  if (!files)
    throw new OperatorError(
      `${id} shows release ${hash} now, but its files were not stored when it was published: nothing was written.`,
      'Take them from your version control.',
    )
  const written = writeBack(sources.dir, id, files)
  const isWhole = checkTenant(sources, id).release?.hash === hash
  return { written, isWhole, inheritsFrom: ancestry(sources.dir, id).slice(1) }
}
