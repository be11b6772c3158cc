import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { login } from '../../src/schemas/endpoints/login.ts'
import { profile } from '../../src/schemas/endpoints/profile.ts'
import { saidOf } from '../../tests/operator-fixture.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { noLog } from '../log/log.ts'
import { readPassiveCopy } from '../store/passive-copy.ts'
import { readAudit } from '../tenants/release/audit.ts'
import { runVerb } from '../verbs/run-verb.ts'
import { EVERY_BRAND } from '../verbs/verb.ts'
import { DATA } from './data.ts'

forOneStore('a restored database', open => {
  it('becomes a passive copy in which nobody is signed in, once, and not below a server', async () => {
    const store = await open()
    const { clock, context, member, browser } = await createTestPlatform(store)
    await member('north', 'ann', 'Pass1234word')
    const ann = browser()
    await ann.signIn(login, 'ann', 'Pass1234word')
    await sql`insert into password_link (token_hash, tenant_id, created_at, expires_at) values ('x', 'north', now(), now())`.execute(
      store.db,
    )
    const run = (verb: string, isServing = false) =>
      saidOf(
        runVerb(
          DATA,
          {
            store,
            clock,
            random: context.random,
            log: noLog,
            directory: { current: async () => undefined },
            isServing,
          },
          { verb, input: {}, who: 'anna', reason: 'restored' },
        ),
      ).then(({ message }) => message)

    expect(await run('passive', true)).toContain('A server runs on this database.')
    expect((await ann.call(profile)).status).toBe(200)
    expect(await run('passive')).toContain('nobody is signed in')
    expect(await readPassiveCopy(store.db)).toBeDefined()
    expect((await ann.call(profile)).status).toBe(401)
    expect(await store.db.selectFrom('password_link').selectAll().execute()).toEqual([])
    expect(await run('passive')).toContain('is a passive copy already')
    expect(await run('activate')).toContain('The copy is active')
    const [, made] = await readAudit(store.db, EVERY_BRAND, { what: ['data'] })
    expect(made).toMatchObject({ who: 'anna', why: 'restored', summary: 'made the database a passive copy' })
  })
})
