/**
 * Tests contracts and moves at the same time: no agent earns by a contract with an agent who is not directly above.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { type ContractFixture, openContractFixture } from '../../../../tests/contract-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { Store } from '../../../store/open-store.ts'
import { moveInTeam, moveMember } from './move-member.ts'

forOneStore('contracts of people who are moved', open => {
  let store: Store
  let fixture: ContractFixture
  beforeAll(async () => {
    store = await open()
    fixture = await openContractFixture(store, { zone: 'UTC' })
    fixture.until('2026-11-30T12:00Z')
  })

  it('AGT-07 AGT-10 a move concurrent with an offer or an answer leaves no contract with the former upline', async () => {
    const top = await fixture.person(null, '1')
    await fixture.terms({ realTimeSalary: { tiers: [{ rate: '2' }] } })
    await fixture.pay()
    const first = await fixture.person(top)
    await fixture.agree('realTimeSalary', top, first, { tiers: [{ rate: '1' }] })
    const member = await fixture.person(first, '41')
    const now = fixture.platform.clock.now()
    const move = (upline: string) =>
      store.transaction(tx =>
        moveInTeam(tx, { tenantId: fixture.tenantId, memberId: top }, { memberId: member, upline, now }),
      )
    const nameOf = async (id: number) =>
      (await store.db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username
    const [topName, firstName] = [await nameOf(top), await nameOf(first)]
    const problems: string[] = []
    for (let round = 0; round < 12; round++) {
      const offer = () =>
        fixture.change(first, 'realTimeSalary', { action: 'offer', memberId: member, tiers: [{ rate: '0.5' }] })
      const offered = round % 2 ? await offer() : undefined
      const outcome = await Promise.allSettled([
        offered
          ? fixture.change(member, 'realTimeSalary', {
              action: 'accept',
              contractId: offered.id,
              version: offered.version,
            })
          : offer(),
        move(topName),
      ])
      for (const result of outcome)
        if (result.status === 'rejected' && !(result.reason as { code?: string }).code?.includes('/'))
          problems.push(String(result.reason))
      const open = await store.db
        .selectFrom('agent_contract')
        .select(['id', 'state', 'upline_id'])
        .where('member_id', '=', member)
        .where('state', 'in', ['offered', 'active'])
        .execute()
      problems.push(...open.map(({ state, upline_id }) => `round ${round}: ${state} with ${upline_id}`))
      const broken = await store.db
        .selectFrom('agent_contract')
        .select('id')
        .where('member_id', '=', member)
        .where('state', '=', 'withdrawn')
        .where('pays_at', 'is not', null)
        .execute()
      problems.push(...broken.map(({ id }) => `${id} is withdrawn and paid`))
      await store.db
        .updateTable('agent_contract')
        .set({ state: 'withdrawn', ended_at: new Date(now) })
        .where('member_id', '=', member)
        .where('state', 'in', ['offered', 'active'])
        .execute()
      await move(firstName)
    }
    expect(problems).toEqual([])
  })

  it('AGT-09 contracts are paid in the order of the tree, also after a team was moved in it', async () => {
    const top = await fixture.person(null, '1')
    const [first, second] = [await fixture.person(top), await fixture.person(top)]
    const below = await fixture.person(first, '41')
    const furthest = await fixture.person(below, '42')
    await fixture.terms({ realTimeSalary: { tiers: [{ rate: '2' }] } })
    await fixture.pay()
    await fixture.agree('realTimeSalary', top, first, { tiers: [{ rate: '1.5' }] })
    await fixture.agree('realTimeSalary', top, second, { tiers: [{ rate: '1.5' }] })
    await fixture.agree('realTimeSalary', first, below, { tiers: [{ rate: '1' }] })
    await fixture.agree('realTimeSalary', below, furthest, { tiers: [{ rate: '0.5' }] })
    const order = async () => {
      const rows = await store.db
        .selectFrom('agent_contract')
        .select(['member_id', 'depth'])
        .where('member_id', 'in', [top, first, second, below, furthest])
        .orderBy('depth')
        .orderBy('id')
        .execute()
      return rows.map(({ member_id, depth }) => [member_id, depth])
    }
    expect(await order()).toEqual([
      ...[
        [top, 0],
        [first, 1],
        [second, 1],
      ],
      ...[
        [below, 2],
        [furthest, 3],
      ],
    ])
    const now = fixture.platform.clock.now()
    await store.transaction(tx => moveMember(tx, { tenantId: fixture.tenantId, memberId: below, uplineId: top, now }))
    // contracts that ended with the move, too: periods that are over are still paid
    expect(await order()).toEqual([
      ...[
        [top, 0],
        [first, 1],
        [second, 1],
      ],
      ...[
        [below, 1],
        [furthest, 2],
      ],
    ])
  })
})
