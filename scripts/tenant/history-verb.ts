import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import { suggest } from '../../server/tenants/problems/nearest.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../server/tenants/release/audit.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { printHistory } from './print-releases.ts'

/**
 * `history <id>`: the audit log of a brand. JSON: `{ id, entries }`, the latest first, each with `what`,
 * `subject`, `summary`, `who`, `why`, `at`, `current`.
 */
export function registerHistory(program: Command, cli: CliContext): void {
  const verb = program
    .command('history <id>')
    .description('who published, rolled back, or turned a toggle or register rule; when and why')
    .option('--what <kinds>', `only these: ${KINDS.join(', ')}; several with commas`)
    .option('--limit <number>', 'how many, the latest first', '50')
    .option('--json', 'print the entries as JSON')
    .action(async (id: string, options: { what?: string; limit: string; json?: boolean }) => {
      const { out, colours } = cli
      const what = readKinds(options.what)
      const { entries } = await callServer(cli, 'history', { id, what, limit: readLimit(options.limit) })
      if (entries.length === 0) requireTenant(id, cli)
      const kinds = what.map(one => `${one}s`)
      if (options.json) printJson(cli, { id, entries })
      else for (const line of printHistory(id, { entries, kinds }, colours)) out(line)
    })
  addExamples(
    verb,
    ['history luckystar', 'history luckystar --what toggles', 'history luckystar --what toggles,rules --json'],
    'The dot marks what players see now. Nothing can be taken out of the history, or changed in it.',
  )
}

const KINDS = AUDIT_ACTIONS.map(what => `${what}${what === 'publish' ? 'es' : 's'}`)

/** Reads `toggles`, `toggle,rule` … */
function readKinds(text = ''): AuditAction[] {
  return text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
    .map(word => {
      const found = AUDIT_ACTIONS.find((what, i) => word === what || word === KINDS[i])
      if (!found) throw new OperatorError(`The history knows no "${word}".`, suggest(word, KINDS, 'kind of entry'))
      return found
    })
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit > 0 && limit <= 1000) return limit
  throw new OperatorError(`--limit is "${text}".`, 'Write a whole number from 1 to 1000.')
}
