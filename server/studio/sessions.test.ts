/** @module-tag deep */
import { expect, it } from 'vitest'
import { brands } from '../../src/schemas/studio/calls/brands.ts'
import { disable } from '../../src/schemas/studio/calls/disable.ts'
import { discard } from '../../src/schemas/studio/calls/discard.ts'
import { enable } from '../../src/schemas/studio/calls/enable.ts'
import { me } from '../../src/schemas/studio/calls/me.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { presence } from '../../src/schemas/studio/calls/presence.ts'
import { signOut } from '../../src/schemas/studio/calls/sign-out.ts'
import { publishBrand } from '../../tests/operator-fixture.ts'
import { forOneStore } from '../../tests/stores.ts'
import { startStudio } from '../../tests/studio/studio-fixture.ts'
import { operatorJobs } from '../operators/operator-jobs.ts'

const MINUTE = 60_000

forOneStore('a session of the studio', open => {
  it('ends after the shortest idle limit of the brands at which the operator has roles', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    await publishBrand(studio.context, { tenantId: 'south', tenant: { name: 'Palm', studio: { idleMinutes: 10 } } })
    const mara = await studio.invited(owner, 'mara@example.com', { north: ['viewer'], south: ['viewer'] })
    expect((await mara.browser.call(me)).value).toMatchObject({ idleSeconds: 600 })
    expect((await owner.browser.call(me)).value).toMatchObject({ idleSeconds: 600 })
    studio.clock.advance(9 * MINUTE)
    await mara.browser.call(brands)
    studio.clock.advance(9 * MINUTE)
    // a question that the page asks by itself extends nothing
    expect((await mara.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
    studio.clock.advance(MINUTE)
    expect((await mara.browser.call(me)).value).toEqual({ state: 'signed-out' })
    expect((await owner.browser.call(people)).status).toBe(401)
  })

  it('has the default limit at all brands that have none, and a longer one only where all have', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const idleSeconds = async () => {
      const { value } = await owner.browser.call(me)
      return value.state === 'signed-in' && value.idleSeconds
    }
    const limit = (tenantId: string, idleMinutes: number) =>
      publishBrand(studio.context, { tenantId, tenant: { studio: { idleMinutes } } })
    expect(await idleSeconds()).toBe(1800)
    await limit('south', 60)
    expect(await idleSeconds()).toBe(1800)
    await limit('north', 90)
    expect(await idleSeconds()).toBe(3600)
  })

  it('rests while its page only asks by itself', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const { cookie } = owner.browser.headers()
    const page = studio.browser({ 'x-by-itself': '1', cookie: cookie! })
    studio.clock.advance(29 * MINUTE)
    expect((await page.call(people)).status).toBe(200)
    expect((await owner.browser.call(presence, { brand: 'north', tab: 'an open page' })).status).toBe(200)
    studio.clock.advance(MINUTE)
    expect((await owner.browser.call(me)).value).toEqual({ state: 'signed-out' })

    const second = await studio.signIn(owner)
    const commands = studio.browser({ 'x-by-itself': '1', cookie: second.browser.headers().cookie! })
    studio.clock.advance(29 * MINUTE)
    expect((await commands.call(discard, { brand: 'north' })).status).not.toBe(401)
    studio.clock.advance(29 * MINUTE)
    expect((await second.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
  })

  it('ends twelve hours after the sign-in, and its row goes with a job', async () => {
    const store = await open()
    const studio = await startStudio(store)
    const owner = await studio.owner()
    for (let i = 0; i < 47; i++) {
      studio.clock.advance(15 * MINUTE)
      expect((await owner.browser.call(people)).status).toBe(200)
    }
    studio.clock.advance(15 * MINUTE)
    expect((await owner.browser.call(people)).status).toBe(401)
    studio.clock.advance(1)
    const dueAt = studio.clock.now()
    for (const job of operatorJobs) await store.transaction(tx => job.run(tx, { dueAt, context: studio.context }))
    expect(await store.db.selectFrom('operator_session').select('stage').execute()).toEqual([])
  })

  it('ends in this browser or in all, as the operator chooses', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const [second, third] = [await studio.signIn(owner), await studio.signIn(owner)]
    await second.browser.call(signOut, {})
    expect((await third.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
    await third.browser.call(signOut, { everywhere: true })
    expect(third.browser.lastCookie()).toContain('__Host-studio=; Max-Age=0')
    expect((await owner.browser.call(me)).value).toEqual({ state: 'signed-out' })
  })

  it('ends at once when the account is disabled', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const mara = await studio.invited(owner, 'mara@example.com', { north: ['owner'] })
    const { id } = (await owner.browser.call(people)).value.find(({ email }) => email === mara.email)!
    expect((await owner.browser.call(disable, { operator: id })).value).toMatchObject({ disabled: true })
    expect((await mara.browser.call(brands)).status).toBe(401)
    await expect(studio.signIn(mara)).rejects.toThrow('operator/wrong-credentials')
    await owner.browser.call(enable, { operator: id })
    await studio.signIn(mara)
  })

  it('is worth nothing in a request of another site, or of a preview', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const { cookie } = owner.browser.headers()
    for (const site of ['cross-site', 'same-site']) {
      const stranger = studio.browser({ 'sec-fetch-site': site, cookie: cookie! })
      const refused = await stranger.call(signOut, { everywhere: true })
      expect([refused.status, refused.refused?.code]).toEqual([403, 'request/other-site'])
      // opening a draft writes, and a stream reveals activity
      for (const url of ['/calls/draft?brand=north', '/calls/events'])
        expect((await studio.app.inject({ url, headers: stranger.headers() })).statusCode, url).toBe(403)
    }
    expect((await owner.browser.call(me)).value).toMatchObject({ state: 'signed-in' })
  })

  it('exists at the studio alone, whose replies are kept in no cache and run in an agent of their own', async () => {
    const studio = await startStudio(await open())
    const owner = await studio.owner()
    const reply = await studio.app.inject({ url: '/calls/me', headers: owner.browser.headers() })
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'origin-agent-cluster': '?1' })
    const elsewhere = await studio.app.inject({
      url: '/calls/me',
      headers: { ...owner.browser.headers(), host: 'localhost' },
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})
