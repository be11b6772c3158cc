/** @module-tag deep */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { disable } from '../../src/schemas/studio/calls/disable.ts'
import { me } from '../../src/schemas/studio/calls/me.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { presence } from '../../src/schemas/studio/calls/presence.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import { signOut } from '../../src/schemas/studio/calls/sign-out.ts'
import { onFileEnd } from '../../tests/file-cleanup.ts'
import { createTestDatabase, noPostgres, openTestPGlite } from '../../tests/stores.ts'
import { type Person, type Studio, startStudio } from '../../tests/studio/studio-fixture.ts'
import { openStore } from '../store/open-store.ts'

interface OpenPage {
  status: number | undefined
  /** Events that arrived, by name. */
  events: string[]
  hasEnded(): boolean
}

/** Starts two instances on one database; on one, where there is no PostgreSQL. */
async function startInstances(): Promise<[Studio, Studio]> {
  if (noPostgres) {
    const only = await startStudio(await openTestPGlite(), { withEvents: true })
    return [only, only]
  }
  const { url } = await createTestDatabase()
  const stores = [await openStore(url), await openStore(url)] as const
  for (const store of stores) onFileEnd(() => store.close())
  return [await startStudio(stores[0], { withEvents: true }), await startStudio(stores[1], { withEvents: true })]
}

async function openPage({ app }: Studio, { browser }: Person): Promise<OpenPage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = get({ port, path: '/calls/events', headers: browser.headers(), agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let ended = false
  const events: string[] = []
  response.on('data', chunk => {
    for (const [, name] of String(chunk).matchAll(/^event: (.+)$/gm)) events.push(name!)
  })
  response.on('end', () => {
    ended = true
  })
  return { status: response.statusCode, events, hasEnded: () => ended }
}

it('tells open pages of a changed role, and closes those of a session that ended, at another instance', async () => {
  const [here, there] = await startInstances()
  const owner = await here.owner()
  const mara = await here.invited(owner, 'mara@example.com', { north: ['editor'] })
  const second = await here.signIn(mara)
  const [page, other, own] = [await openPage(there, mara), await openPage(there, second), await openPage(there, owner)]
  expect([page.status, other.status, own.status]).toEqual([200, 200, 200])
  const { id } = (await owner.browser.call(people)).value.find(({ email }) => email === mara.email)!

  await owner.browser.call(setRoles, { operator: id, brand: 'north', roles: ['viewer'] })
  await expect.poll(() => [page.events, other.events]).toEqual([['rights'], ['rights']])
  expect((await mara.browser.call(me)).value).toMatchObject({ roles: { north: ['viewer'] } })

  await second.browser.call(signOut, {})
  await expect.poll(() => other.hasEnded()).toBe(true)
  expect(page.hasEnded()).toBe(false)

  await owner.browser.call(disable, { operator: id })
  await expect.poll(() => page.hasEnded()).toBe(true)
  expect([own.hasEnded(), own.events]).toEqual([false, []])
})

it('tells pages at another instance who has a draft open, where their operators may read the brand', async () => {
  const [here, there] = await startInstances()
  const owner = await here.owner()
  const mara = await here.invited(owner, 'mara@example.com', { north: ['viewer'] })
  const noah = await here.invited(owner, 'noah@example.com', { south: ['viewer'] })
  const [page, other] = [await openPage(there, mara), await openPage(there, noah)]
  for (const brand of ['north', 'south']) await owner.browser.call(presence, { brand, tab: 'a first page' })
  await expect.poll(() => [page.events, other.events]).toEqual([['draft'], ['draft']])
  expect((await mara.browser.call(presence, { brand: 'north', tab: 'a second page' })).value).toEqual([
    { name: 'mara', you: true },
    { name: 'olga', you: false },
  ])
  expect((await mara.browser.call(presence, { brand: 'south', tab: 'a second page' })).status).toBe(403)
})

it('opens no stream before the second step of a sign-in', async () => {
  const studio = await startStudio(await openTestPGlite(), { withEvents: true })
  const stranger = await openPage(studio, { ...(await studio.owner()), browser: studio.browser() })
  expect(stranger.status).toBe(401)
})
