/** @module-tag deep */
import { expect, it } from 'vitest'
import type { ShellPart } from '../../src/engine/model/page-model.ts'
import { startProxy, startProxyPair } from './proxy-test-server.ts'

const KINDS = ['dividend', 'dailySalary', 'hourlySalary']

it('AGT-03 contracts of the upstream decide which agent entries show, and none shows if it fails', async () => {
  const { platform } = await startProxyPair()
  const entry = (contract: string) => ({ id: contract, title: 'header.log-in', path: '/', when: { contract } })
  const front = await startProxy(
    { origin: `http://127.0.0.1:${platform.port}`, host: `{tenant}.localhost:${platform.port}`, sealing: 'envelope' },
    { files: { 'north/menus.json': { drop: KINDS.map(entry) } } },
  )
  const { db } = platform.app.context.store
  const { id } = await db.selectFrom('member').select('id').where('username', '=', 'agent').executeTakeFirstOrThrow()
  const now = new Date(platform.clock.now())
  const contract = { tenant_id: 'north', member_id: id, offered_at: now, tiers: '[{"rate":100}]' }
  await db
    .insertInto('agent_contract')
    .values([
      { ...contract, kind: 'dailySalary', state: 'active', paid_until: now },
      { ...contract, kind: 'hourlySalary', state: 'offered' },
      { ...contract, kind: 'dividend', state: 'terminated', period: 'weekly' },
    ])
    .execute()
  const agent = await front.signIn('agent')
  const member = await front.signIn('member')
  const version = JSON.parse((await front.request('/site/version')).text) as { release: string; metadata: string }
  const shown = async (headers: Record<string, string>) => {
    const { text } = await front.request(`/site/${version.release}/${version.metadata}/shell?lang=EN`, { headers })
    return (JSON.parse(text) as ShellPart).menus.drop?.map(item => item.id).filter(name => KINDS.includes(name))
  }
  expect(await shown(agent)).toEqual(['dailySalary', 'hourlySalary'])
  expect(await shown(member)).toEqual([])
  await platform.app.fastify.close()
  expect(await shown(agent)).toEqual([])
})
