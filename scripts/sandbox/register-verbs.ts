/** The verbs of `npm run sandbox`, each with its usage, options and examples. */
import type { Command } from 'commander'
import { operator } from '../tenant/cli-context.ts'
import { printAnswer } from './print-answer.ts'

export interface SandboxTerminal {
  run(verb: string, input: Record<string, unknown>): Promise<{ message: string } & Record<string, unknown>>
  /** One line of the answer. */
  out(line: string): void
}

export const EXIT_HELP =
  'Exit code: 0 done, 1 it was refused, 2 the command was not understood. --json prints one JSON value.'

interface VerbHelp {
  /** As commander writes them: `status <brand> <status>`. */
  usage: string
  about: string
  options?: readonly (readonly [flags: string, about: string])[]
  examples: readonly string[]
  /** It changes nothing, so that it takes no reason. */
  reads?: true
}

const VERBS: readonly VerbHelp[] = [
  {
    usage: 'status <brand> <status>',
    about: 'open a brand, or close it: normal, maintenance, region',
    examples: ['status aurum maintenance --because "QA of the maintenance page"', 'status aurum normal'],
  },
  {
    usage: 'region <brand>',
    about: 'block visitors of countries, or allow them again',
    options: [
      ['--block <countries>', 'codes of two letters, with commas'],
      ['--allow [countries]', 'these again; all when none is named'],
      ['--from <country>', 'where visitors count as coming from, while no proxy says'],
    ],
    examples: ['region senvang --block TH,MM', 'region senvang --from TH', 'region senvang --allow'],
  },
  {
    usage: 'flag <brand> <flag> <to>',
    about: 'turn a whitelabel flag on or off, by its modId or its path in the tree',
    examples: ['flag aurum AGTDIVIDEND off', 'flag aurum AGENTCENTER/AGTDIVIDEND on'],
  },
  {
    usage: 'rule <brand> <field>',
    about: 'change the register rule of a field',
    options: [
      ['--enabled <on|off>', 'the field is there'],
      ['--required <on|off>', 'it must be filled in'],
      ['--min <length>', 'shortest value'],
      ['--max <length>', 'longest value'],
      ['--pattern <regex>', 'what is accepted'],
    ],
    examples: ['rule aurum email --required on', 'rule aurum username --min 6 --max 12 --pattern "^[a-z0-9]+$"'],
  },
  {
    usage: 'clock <time>',
    about: "move the server's clock: +2h, -30m, a date and time, now",
    examples: ['clock +2h', 'clock 2026-12-24T20:00', 'clock now'],
  },
  {
    usage: 'credit <brand> <member> <amount>',
    about: 'give a member play money',
    options: [['--key <key>', 'the same key again has no second effect']],
    examples: ['credit aurum player 250.00'],
  },
  {
    usage: 'password <brand> <member> <state>',
    about: "what a member's next login asks for: first (a password of their own), expired (another one), normal",
    examples: ['password aurum player expired', 'password aurum player normal'],
  },
  {
    usage: 'deposits <action> [brand] [deposit]',
    about:
      'decide on deposits: list, show, match, approve, reject; count: one between members was looked at; auto: let them approve themselves',
    options: [
      ['--reason <text>', 'of reject: what the member reads'],
      ['--after <seconds>', 'of auto: seconds, or off'],
    ],
    examples: [
      'deposits list aurum',
      'deposits approve aurum 12',
      'deposits reject aurum 12 --reason "The payment did not arrive."',
      'deposits auto --after off',
    ],
  },
  {
    usage: 'withdrawals <action> [brand] [withdrawal]',
    about:
      'decide on withdrawals: list, show (with the account number), review, reject, disburse, reverse, settle; unpaid: another member did not pay it',
    options: [
      ['--reason <text>', 'what the member reads; needed for reject, reverse and settle'],
      ['--return <amount>', 'of settle: what is given back of what did not arrive'],
    ],
    examples: [
      'withdrawals list aurum',
      'withdrawals review aurum 7',
      'withdrawals disburse aurum 7 --reason "Bank reference 4711"',
      'withdrawals settle aurum 7 --reason "The rest was lost." --return 20.00',
    ],
  },
  {
    usage: 'points <action> [brand] [id] [points]',
    about: 'the points mall: list what waits, approve or reject a redemption, give a member points',
    options: [
      ['--reason <text>', 'what the member reads; needed for reject'],
      ['--key <key>', 'of give: the same key again has no second effect'],
    ],
    examples: [
      'points list aurum',
      'points approve aurum 7 --reason "Parcel 4711"',
      'points reject aurum 8 --reason "It cannot be sent to this address."',
      'points give aurum player 500',
    ],
  },
  {
    usage: 'exclusions <action> [brand] [member]',
    about: 'exclusions that were extended to an account with the same details or browser: list, release another person',
    options: [['--reason <text>', 'how the persons were told apart; needed for release']],
    examples: ['exclusions list aurum', 'exclusions release aurum player --reason "Identity document checked."'],
  },
  {
    usage: 'feedback <action> [brand] [id]',
    about: 'what people write to a brand, feedback and applications as agents: list what waits, mark as done',
    examples: ['feedback list aurum', 'feedback done aurum 7'],
  },
  {
    usage: 'lottery <action> [brand] [game] [draw]',
    about: 'lottery draws: list what is next; draw now, void, or let one fail',
    examples: [
      'lottery list senvang',
      'lottery list senvang LOTT_lott-five-star',
      'lottery draw senvang LOTT_lott-five-star 20261122-0715',
      'lottery fail senvang LOTT_lott-five-star 20261122-0716',
    ],
  },
  {
    usage: 'promotions <action> [brand] [application]',
    about: 'decide on applications to promotions: list, show, approve, reject',
    options: [['--reason <text>', 'of reject: what the member reads']],
    examples: [
      'promotions list aurum',
      'promotions approve aurum 3',
      'promotions reject aurum 3 --reason "The picture is not legible."',
    ],
  },
  {
    usage: 'outbox [brand]',
    about: 'read what was sent by SMS and mail',
    options: [['--limit <number>', 'how many, the latest first']],
    examples: ['outbox', 'outbox aurum --limit 1 --json'],
    reads: true,
  },
  {
    usage: 'slow <call> <ms>',
    about: 'make a call answer late, in every brand; 0 makes it quick again',
    examples: ['slow gameList 3000', 'slow gameList 0'],
  },
  {
    usage: 'fail <call> <status>',
    about: 'make a call fail: 400 to 599, timeout, or never',
    options: [['--times <number>', 'only so often']],
    examples: ['fail login 503 --times 2', 'fail metadata timeout', 'fail login never'],
  },
  { usage: 'jobs', about: 'what runs by the clock, and when', examples: ['jobs'], reads: true },
  { usage: 'show [brand]', about: 'everything that is switched', examples: ['show', 'show aurum --json'], reads: true },
  {
    usage: 'reset [brand]',
    about: 'take back what was switched: of one brand, or everything',
    examples: ['reset aurum', 'reset'],
  },
]

export function registerVerbs(program: Command, { run, out }: SandboxTerminal): void {
  for (const { usage, about, options = [], examples, reads } of VERBS) {
    const verb = program.command(usage).description(about)
    for (const [flags, about] of options) verb.option(flags, about)
    if (!reads) verb.option('--because <reason>', 'why, for the history')
    verb.option('--json', 'print what came of it as JSON')
    verb.addHelpText(
      'after',
      `\nExamples:\n${examples.map(line => `  npm run sandbox -- ${line}`).join('\n')}\n\n${EXIT_HELP}`,
    )
    const names = verb.registeredArguments.map(argument => argument.name())
    verb.action(async (...values: unknown[]) => {
      const { json, ...input } = verb.opts<Record<string, unknown>>()
      names.forEach((name, i) => {
        if (values[i] !== undefined) input[name] = values[i]
      })
      const answer = await run(verb.name(), { ...input, who: operator() })
      const { message, ...rest } = answer
      if (json) out(JSON.stringify(rest, null, 2))
      else for (const line of printAnswer(verb.name(), answer)) out(line)
    })
  }
}
