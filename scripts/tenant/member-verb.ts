import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson, requireTenant } from './cli-context.ts'
import { printMember } from './print-member.ts'

/**
 * `member <id> <username>`: the stored data of a member, masked and without secrets. JSON: a MemberDescription. Every use is an entry of
 * the history.
 */
export function addMemberVerb(program: Command, cli: CliContext): void {
  const verb = program
    .command('member <id> <username>')
    .description('what is stored of a member: account, contacts, sessions, wallets, limits; masked, without secrets')
    .requiredOption('--why <reason>', 'for the history, such as a ticket; players can ask who looked at their data')
    .option('--json', 'print it as JSON')
    .action(async (id: string, username: string, { why, json }: { why: string; json?: boolean }) => {
      const { out, colours } = cli
      requireTenant(id, cli)
      if (why.trim() === '') throw new OperatorError('--why is empty.', 'Say why, such as: --why "ticket 4711"')
      const { member } = await callServer(cli, 'member', { id, username, who: operator(), why })
      if (!member)
        throw new OperatorError(
          `${id} has no member "${username}".`,
          'Write the whole user name, as the member signs in with it.',
        )
      if (json) printJson(cli, member)
      else for (const line of printMember(id, member, colours)) out(line)
    })
  addExamples(
    verb,
    [
      'member luckystar player --why "ticket 4711"',
      'member luckystar player --why "ticket 4711" --json',
      'explain luckystar --as player          why that member sees what is on the pages',
      'history luckystar --what members       who looked at whom, when and why',
    ],
    'Names, addresses and numbers are shown only as far as their owner needs to recognise them.',
  )
}
