/** The command line for operators of the studio: `npm run operator -- <verb>`. The verbs are entries of server/operators. */
import { OPERATOR } from '../server/operators/verbs/operator-verbs.ts'
import { studioOriginOf } from '../server/settings.ts'
import { askVerb } from './verbs/ask-verb.ts'
import { type CliEnvironment, runVerbs } from './verbs/run-verbs.ts'

const HELP = `Who works in the studio:
  npm run operator -- list
  npm run operator -- invite olga@example.com owner                   of all brands; prints a one-time link
  npm run operator -- invite mara@example.com editor,publisher aurum  of one brand
  npm run operator -- roles mara@example.com translator aurum         in place of her roles at the brand
  npm run operator -- roles mara@example.com none aurum
  npm run operator -- disable mara@example.com                        signed out everywhere, at once
  npm run operator -- reset olga@example.com                          a link to a new password and passkey; those before end at once
  npm run operator -- audit verify                                    whether the audit log is as it was written
  npm run operator -- audit export aurum --from 2026-11-01 --form csv

Every change is in the audit log with your name: npm run tenant -- history aurum --what operator`

/** @param argv arguments after the command @returns the exit code */
export const run = (argv: readonly string[], overrides: Partial<CliEnvironment> = {}): Promise<number> =>
  runVerbs(
    {
      set: OPERATOR,
      about: 'Say who works in the studio, and as what.',
      help: HELP,
      ask: (stores, request, settings) =>
        askVerb(stores, { set: OPERATOR, more: { studioOrigin: studioOriginOf(settings, settings.port) } }, request),
    },
    argv,
    overrides,
  )
