/**
 * Tests the calls of contracts: only the two parties, one change at a time, and the replies that the pages read.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { CONTRACT_KINDS } from '../../../../src/schemas/agents/contract-kinds.ts'
import { agentContracts } from '../../../../src/schemas/endpoints/agent-contracts.ts'
import { agentPayments } from '../../../../src/schemas/endpoints/agent-payments.ts'
import { consolidatedFunds } from '../../../../src/schemas/endpoints/consolidated-funds.ts'
import { contractDailySalary } from '../../../../src/schemas/endpoints/contract-daily-salary.ts'
import { contractDividend } from '../../../../src/schemas/endpoints/contract-dividend.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { unreadCount } from '../../../../src/schemas/endpoints/unread-count.ts'
import { type ApiFixture, openApiFixture } from '../../../../tests/api/api-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { TestBrowser } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { findMember } from '../../people/accounts/find-member.ts'
import { payContracts } from './pay-contracts.ts'

forOneStore('calls of contracts', open => {
  let fixture: ApiFixture
  const id = new Map<string, number>()
  const browser = new Map<string, TestBrowser>()
  beforeAll(async () => {
    fixture = await openApiFixture(await open())
    for (const name of ['agent1', 'agent2', 'agent41', 'agent42', 'player']) {
      id.set(name, (await findMember(fixture.platform.context.store.db, 'north', name))!.id)
      browser.set(name, await fixture.signedIn(name))
    }
    browser.set('foreign', await fixture.signedIn('agent1', 'south'))
    const { store, clock } = fixture.platform.context
    const run = { tenantId: 'north', dueAt: clock.now(), now: clock.now(), paidKinds: CONTRACT_KINDS }
    while ((await store.transaction(tx => payContracts(tx, run))) === MORE);
  })

  const daily = (name: string, body: object) => browser.get(name)!.call(contractDailySalary, { body })
  const tiers = (rate: string) => [{ validBet: '100', rate }]
  const offer = async (from: string, to: string, rate: string) =>
    daily(from, { action: 'offer', memberId: id.get(to), tiers: tiers(rate) })
  const agree = async (from: string, to: string, rate: string) => {
    const { id: contractId, version } = (await offer(from, to, rate)).json.value.contract
    return daily(to, { action: 'accept', contractId, version })
  }
  const held = async (name: string) =>
    (await browser.get(name)!.call(consolidatedFunds)).json.value.dailysalreqtype as string

  it('AGT-07 API-13 an offer is accepted or rejected by the other party, who gets a message', async () => {
    expect([await held('agent1'), await held('agent2')]).toEqual(['ACTIVE', 'NONE'])
    const offered = await offer('agent1', 'agent2', '0.3')
    expect(offered.json.value.contract).toMatchObject({
      state: 'offered',
      side: 'team',
      username: 'agent2',
      may: ['withdraw'],
    })
    expect(await held('agent2')).toBe('NEW')
    const inbox = (await browser.get('agent2')!.call(messages)).json.value.list
    expect(inbox[0]).toMatchObject({ title: 'Daily wages' })
    expect((await offer('agent1', 'agent2', '0.2')).json.code).toBe('contract/offered-already')
    const { id: contractId, version } = offered.json.value.contract
    expect((await daily('agent1', { action: 'accept', contractId, version })).json.code).toBe('contract/changed')
    expect((await daily('agent2', { action: 'reject', contractId, version })).json.value.contract.state).toBe(
      'rejected',
    )
    const accepted = await agree('agent1', 'agent2', '0.3')
    expect(accepted.json.value.contract).toMatchObject({ state: 'active', side: 'own', username: 'ag***1' })
    expect(await held('agent2')).toBe('ACTIVE')
  })

  it('AGT-07 no agent offers what is not earned, and tiers that do not fit are named', async () => {
    const above = await offer('agent1', 'agent2', '0.31')
    expect([above.status, above.json]).toMatchObject([
      409,
      { code: 'contract/above-own', value: { tier: 1, rate: '0.31', most: '0.3' } },
    ])
    const equal = await daily('agent1', {
      action: 'offer',
      memberId: id.get('agent2'),
      tiers: [...tiers('0.1'), { validBet: '100.00', rate: '0.2' }],
    })
    expect([equal.status, equal.json]).toMatchObject([422, { code: 'contract/tiers', value: { first: 1, second: 2 } }])
    expect((await offer('agent42', 'player', '0.1')).json.code).toBe('contract/not-direct')
    expect((await offer('agent1', 'agent41', '0.1')).json.code).toBe('contract/not-direct')
    const dividend = await browser.get('agent2')!.call(contractDividend, {
      body: { action: 'offer', memberId: id.get('agent41'), period: 'daily', tiers: [{ rate: '1' }] },
    })
    expect(dividend.json.code).toBe('contract/no-own')
  })

  it('AGT-07 of an offer that is accepted and withdrawn at once exactly one wins; the other sees what is now', async () => {
    await agree('agent2', 'agent41', '0.2')
    for (let round = 0; round < 6; round++) {
      const { id: contractId, version } = (await offer('agent2', 'agent41', '0.2')).json.value.contract
      const both = await Promise.all([
        daily('agent41', { action: 'accept', contractId, version }),
        daily('agent2', { action: 'withdraw', contractId, version }),
      ])
      const [done, refused] = both.sort((a, b) => a.status - b.status)
      expect([done!.status, refused!.status, refused!.json.code]).toEqual([200, 409, 'contract/changed'])
      expect(refused!.json.value.contract.state).toBe(done!.json.value.contract.state)
    }
    expect(await held('agent41')).toBe('ACTIVE')
  })

  it('AGT-08 accepting a lower rate ends the contracts below that pay more, after a warning that names them', async () => {
    await agree('agent41', 'agent42', '0.15')
    const { id: contractId, version } = (await offer('agent2', 'agent41', '0.1')).json.value.contract
    const warned = await daily('agent41', { action: 'accept', contractId, version })
    expect([warned.status, warned.json]).toMatchObject([
      409,
      { code: 'contract/ends-others', value: { ends: [{ username: 'agent42' }] } },
    ])
    expect([await held('agent41'), await held('agent42')]).toEqual(['NEW', 'ACTIVE'])
    const done = await daily('agent41', { action: 'accept', contractId, version, confirm: true })
    expect(done.json.value.contract.state).toBe('active')
    expect(await held('agent42')).toBe('NONE')
  })

  it('AGT-07 a termination that is asked for is answered by the other party; the one who pays may also end it', async () => {
    const active = (await agree('agent41', 'agent42', '0.05')).json.value.contract
    const asked = await daily('agent42', {
      action: 'requestTermination',
      contractId: active.id,
      version: active.version,
    })
    expect([asked.json.value.contract.terminationBy, await held('agent42')]).toEqual(['own', 'TERMINATION'])
    const { id: contractId, version } = asked.json.value.contract
    const own = await daily('agent42', { action: 'answerTermination', contractId, version, agree: true })
    expect(own.json.code).toBe('contract/changed')
    const refused = await daily('agent41', { action: 'answerTermination', contractId, version, agree: false })
    expect(refused.json.value.contract).toMatchObject({ state: 'active', terminationBy: null })
    const stale = await daily('agent41', { action: 'terminate', contractId, version })
    expect(stale.json.code).toBe('contract/changed')
    const ended = await daily('agent41', {
      action: 'terminate',
      contractId,
      version: refused.json.value.contract.version,
    })
    expect(ended.json.value.contract.state).toBe('terminated')
    expect(await held('agent42')).toBe('NONE')
  })

  it('contracts that wait for an answer are counted for the party that is to give it', async () => {
    const waiting = async (name: string) => (await browser.get(name)!.call(unreadCount)).json.value
    const before = (await waiting('agent42')).dailySalaryCount
    const offered = (await offer('agent41', 'agent42', '0.05')).json.value.contract
    expect(await waiting('agent42')).toMatchObject({ dailySalaryCount: before + 1, dividendCount: 0 })
    const above = (await waiting('agent41')).dailySalaryCount
    const sent = { contractId: offered.id, version: offered.version }
    const active = (await daily('agent42', { action: 'accept', ...sent })).json.value.contract
    expect((await waiting('agent42')).dailySalaryCount).toBe(before)
    await daily('agent42', { action: 'requestTermination', contractId: active.id, version: active.version })
    expect([(await waiting('agent41')).dailySalaryCount, (await waiting('agent42')).dailySalaryCount]).toEqual([
      above + 1,
      before,
    ])
    expect(await waiting('player')).not.toHaveProperty('dailySalaryCount')
  })

  it('AGT-10 no id of another team, or of another brand, is shown or changed', async () => {
    const { contract } = (await agree('agent41', 'agent42', '0.05')).json.value
    const { id: contractId, version } = contract
    for (const name of ['agent1', 'agent2', 'foreign'])
      for (const action of ['accept', 'reject', 'withdraw', 'terminate', 'requestTermination', 'answerTermination'])
        expect((await daily(name, { action, contractId, version, agree: true })).json.code, `${name} ${action}`).toBe(
          'contract/unknown',
        )
    for (const [from, to] of [
      ['agent42', 'agent1'],
      ['foreign', 'agent2'],
      ['agent2', 'player'],
    ] as const)
      expect(['agent/not-in-team', 'contract/not-direct']).toContain((await offer(from, to, '0.01')).json.code)
    const asked = await browser.get('agent42')!.call(agentContracts, { query: { memberId: id.get('agent41') } })
    expect([asked.status, asked.json.code]).toEqual([404, 'agent/not-in-team'])
    const about = async (name: string) =>
      (await browser.get('agent1')!.call(agentContracts, { query: { memberId: id.get(name) } })).json.value.member
    expect(await about('agent2')).toEqual({ username: 'agent2', mayOffer: true })
    for (const name of ['agent41', 'player'])
      expect(await about(name), 'deeper, or no agent').toEqual({ username: name, mayOffer: false })
    const seen = (await browser.get('agent1')!.call(agentContracts, { query: { kind: 'dailySalary' } })).json.value
    expect(seen.own.map(({ username }: { username: string }) => username)).toEqual([''])
    expect(seen.list.map(({ username }: { username: string }) => username)).toEqual(['agent2'])
    for (const name of ['player', 'foreign']) {
      const reply = await browser.get(name)!.call(agentPayments, { query: { kind: 'dailySalary', side: 'team' } })
      expect(reply.json.value?.list ?? []).toEqual([])
    }
    expect((await browser.get('player')!.call(agentContracts)).status).toBe(403)
  })
})
