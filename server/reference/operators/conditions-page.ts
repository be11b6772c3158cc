/** Every key of a condition, with the part of Livery that decides it, and examples. */
import { CONDITION_KEYS, EXAMPLE } from '../../../src/engine/index.ts'
import { ConditionSchema } from '../../../src/schemas/document/condition.ts'
import { CONDITION_SECTION, keyAnchor } from '../../tenants/problems/reference-address.ts'
import { code, codeBlock, link, prose, table } from '../frame/markup.ts'
import { keyTable } from './describe-keys.ts'
import type { OperatorPage } from './operator-page.ts'

/** The common shape of the rows in the table of keys, whose values differ in type. */
interface Key {
  decide(value: unknown, facts: typeof EXAMPLE.facts): unknown
  examples: { holds: readonly unknown[]; fails: readonly unknown[] }
  trait?: { option: string; values?: readonly string[] }
}

export function conditionsPage(): OperatorPage {
  const { description = '', examples = [] } = ConditionSchema as { description?: string; examples?: unknown[] }
  const keys = Object.entries(CONDITION_KEYS) as unknown as [string, Key][]
  const rows = keys.map(([name, key]) => ({
    cells: [
      link(`#${keyAnchor(CONDITION_SECTION, name)}`, code(name)),
      isLive(key) ? 'The open page, again with each change.' : 'The server, when it makes the page.',
      key.examples.holds.map(value => code(JSON.stringify({ [name]: value }))).join('<br>'),
      key.trait ? code(`--${[key.trait.option, key.trait.values?.[0]].filter(Boolean).join(' ')}`) : '',
    ],
  }))
  return {
    groups: [
      {
        title: 'Conditions',
        links: [
          { href: '#keys', text: 'keys' },
          { href: '#decided', text: 'who decides them' },
        ],
      },
    ],
    main: [
      `<p>${prose(`${description} \`any\`, \`all\` and \`not\` combine conditions, at most 16 deep.`)}</p>`,
      codeBlock(examples.map(example => `"when": ${JSON.stringify(example)}`).join('\n')),
      `<h2 id="keys">Keys</h2>${keyTable(CONDITION_SECTION, ConditionSchema)}`,
      `<h2 id="decided">Who decides them</h2><p>${prose('`npm run tenant -- explain` looks at a page as a visitor; the last column has the option that gives the visitor such a fact.')}</p>`,
      table('Who decides the keys of a condition', ['Key', 'Decided by', 'Such as', 'In explain'], rows),
    ].join(''),
  }
}

const isLive = ({ decide, examples }: Key): boolean => decide(examples.holds[0], EXAMPLE.facts) === undefined
