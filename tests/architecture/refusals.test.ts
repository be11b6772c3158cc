/** Refusal codes in the syntax trees of all functions that a handler reaches equal those that its contract promises. */
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import english from '../../locales/EN.json' with { type: 'json' }
import { BROWSER_PROBLEMS, GENERAL_PROBLEMS, type RefusalCode } from '../../src/schemas/problems/problem-codes.ts'
import { FIELD_PROBLEMS } from '../../src/schemas/registration/registration.ts'
import { contracts } from '../api/contracts.ts'
import { sourceFiles } from './source-files.ts'

interface Node {
  type: string
  [part: string]: unknown
}
/** A function or constant at the top level of a file. */
interface Declaration {
  /** Names used by its code. */
  names: Set<string>
  codes: Set<string>
}
interface Module {
  declarations: Map<string, Declaration>
  /** Local name -> file and exported name. */
  imports: Map<string, { path: string; name: string }>
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '')
const ofAnyCall = new Set([...Object.keys({ ...GENERAL_PROBLEMS, ...FIELD_PROBLEMS }), ...BROWSER_PROBLEMS])
const codes = new Set(
  Object.keys(english)
    .filter(key => key.startsWith('problem.'))
    .map(key => key.slice('problem.'.length))
    .filter(code => code.includes('/') && !ofAnyCall.has(code)),
)

/** Functions, from one caller or all, whose refusals do not reach the client: caught, returned as values, or impossible there. */
const HELD_BACK = new Set([
  'findRejection > checkMayDeposit',
  'answerPlayStatus > findPlayRefusal',
  'playOn > findPlayRefusal',
  'phone-check-code > checkSender',
  // one service both sends and checks codes, and each caller does one of them
  'choosePhoneCheck > embedded',
  // a new account is never frozen
  'startTrial > beginSession',
  'createRegistered > beginSession',
  // the days are those of the brand, not input
  'convert-point > readRange',
  'point-balance > readRange',
  'withdrawal-create > readRange',
  'readOptions > readRange',
  // the whole balance of the wallets is moved
  'transferForLaunch > transfer',
  // only an approval stores the fields
  'changeDeposit > keepUniqueFields',
  // deposit and withdrawal of a match exist, are locked and in a known state
  'createDeposit > findDeposit',
  'keepValue > findDeposit',
  'answerPart > findWithdrawal',
  'answerPart > changeWithdrawal',
  'proveMatch > changeWithdrawal',
  'cashierFollowers',
  // a withdrawal under way has its hold, and only operators return a part of it
  'changeWithdrawal > moveMoney',
  'changeWithdrawal > tooMuch',
  // another call receives a part
  'changeWithdrawal > checkPart',
])
/** Answers of the database to a posting: the accounts decide whether they are possible. */
const OF_LEDGER = new Set(['wallet/insufficient', 'ledger/key-reused'])

/** Reads names and thrown codes; codes that are only compared do not count. */
function read(root: unknown): Declaration {
  const found: Declaration = { names: new Set(), codes: new Set() }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value) || value.type === 'TSTypeAnnotation' || value.type === 'TSTypeParameterInstantiation') return
    if (value.type === 'Identifier') found.names.add(nameOf(value))
    // the key of another sentence for the same code
    if (value.type === 'Property' && nameOf(value.key) === 'messageKey') return
    if (value.type === 'Literal' && codes.has(value.value as string)) found.codes.add(value.value as string)
    const isKey = (part: string) =>
      !value.computed && ((value.type === 'MemberExpression' && part === 'property') || part === 'key')
    if (value.type !== 'BinaryExpression') for (const part of Object.keys(value)) if (!isKey(part)) visit(value[part])
  }
  visit(root)
  return found
}

function readModule(path: string, text: string): Module {
  const module: Module = { declarations: new Map(), imports: new Map() }
  for (const statement of parseSync(path, text).program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const target = new URL((statement.source as { value: string }).value, `file:///${path}`).pathname.slice(1)
      for (const { local, imported } of statement.specifiers as Node[])
        module.imports.set(nameOf(local), { path: target, name: nameOf(imported) })
      continue
    }
    const declared = (statement.declaration ?? statement) as Node
    if (statement.type === 'ExportDefaultDeclaration') module.declarations.set('default', read(declared))
    else if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations as Node[]) module.declarations.set(nameOf(id), read(init))
    else module.declarations.set(nameOf(declared.id), read(declared))
  }
  return module
}

const modules = new Map(
  sourceFiles(['server/platform', 'server/http'])
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ path, text }) => [path, readModule(path, text)]),
)

/** Code -> the call chain that leads to it. */
function reachable(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const follow = (path: string, name: string, way: string): void => {
    const module = modules.get(path)
    const known = module?.declarations.get(name)
    const imported = module?.imports.get(name)
    if (!known) {
      if (imported) follow(imported.path, imported.name, way)
      return
    }
    if (seen.has(`${path} ${name}`)) return
    seen.add(`${path} ${name}`)
    const here = name === 'default' ? file : name
    for (const code of known.codes) if (!found.has(code)) found.set(code, `${way}${here}`)
    for (const used of known.names)
      if (!HELD_BACK.has(used) && !HELD_BACK.has(`${here} > ${used}`)) follow(path, used, `${way}${here} > `)
  }
  follow(`server/platform/endpoints/${file}.ts`, 'default', '')
  return found
}

it('API-01 a handler refuses only with codes of its contract, and those of any call', () => {
  const wrong = contracts.flatMap(({ endpoint, file }) =>
    [...reachable(file)]
      .filter(([code]) => !endpoint.problems?.includes(code as RefusalCode) && !OF_LEDGER.has(code))
      .map(([code, way]) => `${file}: add ${code} to its problems (${way})`),
  )
  expect(wrong).toEqual([])
})

it('finds the refusals of functions that a handler reaches by several steps', () => {
  expect(reachable('deposit-cancel').get('deposit/unknown')).toBe('deposit-cancel > changeDeposit > findDeposit')
  expect([...reachable('login').keys()]).toEqual(expect.arrayContaining(['login/frozen', 'phone/code-expired']))
})
