/** @module-tag deep */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noLog } from '../server/log/log.ts'
import { OPERATOR } from '../server/operators/verbs/operator-verbs.ts'
import type { Store } from '../server/store/open-store.ts'
import { type ControlAddress, OFFICE_FILE, openControl } from '../server/tenants/control/control.ts'
import { readAudit } from '../server/tenants/release/audit.ts'
import { currentRelease } from '../server/tenants/release/read-releases.ts'
import { controlOf } from '../server/verbs/run-verb.ts'
import { join } from '../src/schemas/studio/calls/join.ts'
import { joinInfo } from '../src/schemas/studio/calls/join-info.ts'
import { me } from '../src/schemas/studio/calls/me.ts'
import { createCli, settingsOf } from '../tests/cli-fixture.ts'
import { openTestPGlite } from '../tests/stores.ts'
import { PASSWORD, type Studio, startStudio } from '../tests/studio/studio-fixture.ts'
import { run } from './operator.ts'

const lines: string[] = []
const { fixture } = createCli()
async function operator(...argv: string[]): Promise<number> {
  lines.length = 0
  const put = (line: string) => void lines.push(...line.split('\n'))
  return run(argv, { settings: settingsOf(fixture), out: put, err: put, note() {}, colour: false })
}
const said = () => lines.join('\n')
const tokenOf = (text: string) => /\/join\/([\w-]{43})$/m.exec(text)![1]!

let store: Store
let studio: Studio
let control: ControlAddress
beforeAll(async () => {
  store = await openTestPGlite()
  studio = await startStudio(store)
  const { clock, random } = studio.context
  const context = {
    store,
    clock,
    random,
    log: noLog,
    directory: { current: (id: string) => currentRelease(store, id) },
    studioOrigin: 'https://studio.example.com',
  }
  const { dataFolder } = settingsOf(fixture)
  control = await openControl({
    dataFolder,
    port: 8080,
    store: { kind: 'pglite', folder: dataFolder },
    log: noLog,
    verbs: controlOf(OPERATOR, context),
    file: OFFICE_FILE,
  })
})
afterAll(async () => {
  await control.close()
  await store.close()
})

it('npm run operator invites, gives and takes roles, and writes the audit log', async () => {
  expect(await operator('invite', 'Mara@example.com', 'editor,publisher', 'north')).toBe(0)
  expect(lines).toEqual([
    'Send this link to Mara@example.com, who becomes editor, publisher of north. It works once, until 2026-11-27 12:00 UTC:',
    expect.stringMatching(/^ {2}https:\/\/studio\.example\.com\/join\/[\w-]{43}$/),
  ])
  const token = tokenOf(said())
  expect((await studio.browser().call(joinInfo, { token })).value).toMatchObject({
    kind: 'invitation',
    email: 'mara@example.com',
    roles: { north: ['editor', 'publisher'] },
  })
  await studio.browser().call(join, { token, name: 'Mara', password: PASSWORD })
  expect(await operator('roles', 'mara@example.com', 'translator', 'north')).toBe(0)
  expect(said()).toBe('Roles of mara@example.com at north: translator.')
  expect(await operator('invite', 'mara@example.com', 'viewer', 'south')).toBe(0)
  expect(said()).toBe('mara@example.com has an account, and is viewer of south from now on.')
  expect(await operator('list')).toBe(0)
  expect(lines).toEqual([
    '1 operator, 0 open invitations.',
    '  mara@example.com  Mara',
    '    north: translator',
    '    south: viewer',
  ])
  const entries = await readAudit(store.db, 'north', { what: ['operator'] })
  expect(entries.map(({ subject, summary }) => [subject, summary])).toEqual([
    ['mara@example.com', 'roles: editor, publisher -> translator'],
    ['mara@example.com', 'roles: none -> editor, publisher'],
    ['mara@example.com', 'invited: editor, publisher'],
  ])
})

it('npm run operator says what is wrong, with a near miss', async () => {
  expect(await operator('roles', 'mara@example.con', 'viewer', 'north')).toBe(1)
  expect(said()).toBe('operator: There is no operator "mara@example.con". Did you mean "mara@example.com"?')
  expect(await operator('invite', 'new@example.com', 'edditor', 'north')).toBe(1)
  expect(said()).toBe('operator: There is no role "edditor". Did you mean "editor"?')
  expect(await operator('invite', 'new@example.com', 'editor', 'nort')).toBe(1)
  expect(said()).toBe('operator: There is no brand "nort". Did you mean "north"?')
})

it('npm run operator recovers an owner who lost passkey and codes', async () => {
  const owner = await studio.owner()
  expect(await operator('disable', owner.email)).toBe(1)
  expect(said()).toBe(
    'operator: Somebody has to own all brands. Make another operator owner of all brands first. Nothing was changed.',
  )
  expect(await operator('reset', owner.email)).toBe(0)
  const token = tokenOf(said())
  expect((await owner.browser.call(me)).value).toEqual({ state: 'signed-out' })
  await expect(studio.signIn(owner)).rejects.toThrow('operator/wrong-credentials')
  const browser = studio.browser()
  expect((await browser.call(joinInfo, { token })).value).toMatchObject({ kind: 'reset', name: 'olga' })
  expect((await browser.call(join, { token, password: 'another long password' })).value).toEqual({ state: 'enrol' })
  expect((await browser.call(me)).value).toMatchObject({ state: 'enrol', operator: { email: owner.email } })
})

it('npm run operator disables an account, signs it out, and lets it in again', async () => {
  const joined = await studio.invited(await secondOwner(), 'ned@example.com', { north: ['viewer'] })
  const ned = await studio.signIn(joined)
  expect(await operator('sign-out', 'ned@example.com')).toBe(0)
  expect(said()).toBe('ned@example.com is signed out of 2 sessions.')
  expect((await ned.browser.call(me)).value).toEqual({ state: 'signed-out' })
  expect(await operator('disable', 'ned@example.com')).toBe(0)
  await expect(studio.signIn(ned)).rejects.toThrow('operator/wrong-credentials')
  expect(await operator('reset', 'ned@example.com')).toBe(1)
  expect(await operator('enable', 'ned@example.com')).toBe(0)
  expect((await (await studio.signIn(ned)).browser.call(me)).value).toMatchObject({ state: 'signed-in' })
})

/** Invites another owner of all brands by the command line. */
async function secondOwner() {
  await operator('invite', 'omar@example.com', 'owner')
  return studio.joined(tokenOf(said()), 'omar@example.com')
}
