/** The operators' command line for decisions: `npm run office -- <verb>`. The verbs are entries of server/back-office. */
import { OFFICE } from '../server/back-office/office.ts'
import { askVerb } from './verbs/ask-verb.ts'
import { type CliEnvironment, runVerbs } from './verbs/run-verbs.ts'

const HELP = `A day's work:
  npm run office -- deposits list aurum              what waits, with fields and pictures
  npm run office -- proof aurum <picture>            saves a picture, to look at it
  npm run office -- deposits approve aurum 12 --reason "seen on the bank statement"
  npm run office -- withdrawals list aurum           requests, and disputes
  npm run office -- withdrawals reject aurum 7 --reason "The bank refused it."
                                                     the member reads the reason of a rejection
  npm run office -- show aurum player --reason "ticket 4711"
  npm run office -- status aurum maintenance --reason "moving the database"

Every change needs a reason, and is in the audit log with your name: npm run tenant -- history aurum --what office`

/** @param argv arguments after the command @returns the exit code */
export const run = (argv: readonly string[], overrides: Partial<CliEnvironment> = {}): Promise<number> =>
  runVerbs(
    {
      set: OFFICE,
      about: 'Decide about players and money, while the server runs.',
      help: HELP,
      ask: (stores, request, { upstream }) =>
        askVerb(stores, { set: OFFICE, more: {}, hasUpstream: upstream !== undefined }, request),
    },
    argv,
    overrides,
  )
