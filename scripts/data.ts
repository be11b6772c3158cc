/** The operators' command line for backups: `npm run data -- <verb>`. The verbs are entries of server/data. */
import { resolve } from 'node:path'
import { DATA } from '../server/data/data.ts'
import type { VerbRequest } from '../server/verbs/run-verb.ts'
import { askVerb } from './verbs/ask-verb.ts'
import { type CliEnvironment, runVerbs } from './verbs/run-verbs.ts'

const HELP = `From one database to another, of either kind:
  npm run data -- export backups/today --reason "move to PostgreSQL"
  DATABASE_URL=postgres://… npm run data -- import backups/today --reason "move to PostgreSQL"
  DATABASE_URL=postgres://… npm run data -- verify backups/today
  DATABASE_URL=postgres://… npm run data -- activate --reason "moved"

With the embedded database a running server does the export, and its calls wait meanwhile. An import needs an empty database on which no
server was started. docs/operations.md says what a backup holds and how to try a restore.`

/** @param argv arguments after the command @returns the exit code */
export const run = (argv: readonly string[], overrides: Partial<CliEnvironment> = {}): Promise<number> =>
  runVerbs(
    {
      set: DATA,
      about: 'Write all rows into a folder, and fill a database from one.',
      help: HELP,
      ask: (stores, request) =>
        askVerb(
          stores,
          { set: DATA, more: { isServing: false }, mayCreate: request.verb === 'import' },
          inFolder(request, overrides.from),
        ),
    },
    argv,
    overrides,
  )

/** Names the folder in full: the server that is asked runs in another one. */
const inFolder = (request: VerbRequest, from = process.cwd()): VerbRequest => {
  const { folder } = request.input
  return typeof folder === 'string'
    ? { ...request, input: { ...request.input, folder: resolve(from, folder) } }
    : request
}
