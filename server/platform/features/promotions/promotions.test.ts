/** @module-tag deep */

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { bonusDetails } from '../../../../src/schemas/endpoints/bonus-details.ts'
import { claimRafflePromotion } from '../../../../src/schemas/endpoints/claim-raffle-promotion.ts'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import { depositMethods } from '../../../../src/schemas/endpoints/deposit-methods.ts'
import { deposits } from '../../../../src/schemas/endpoints/deposits.ts'
import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { promotion } from '../../../../src/schemas/endpoints/promotion.ts'
import { promotionApply } from '../../../../src/schemas/endpoints/promotion-apply.ts'
import { promotionClaim } from '../../../../src/schemas/endpoints/promotion-claim.ts'
import { promotionJoin } from '../../../../src/schemas/endpoints/promotion-join.ts'
import { promotionMine } from '../../../../src/schemas/endpoints/promotion-mine.ts'
import { promotionProof } from '../../../../src/schemas/endpoints/promotion-proof.ts'
import { promotionStates } from '../../../../src/schemas/endpoints/promotion-states.ts'
import { promotions } from '../../../../src/schemas/endpoints/promotions.ts'
import { uploadRemove } from '../../../../src/schemas/endpoints/upload-remove.ts'
import { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import { addMembers } from '../../../../tests/add-members.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { createConfig } from '../../context/context.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readTurnover } from '../../money/turnover/turnover.ts'
import { changeDeposit } from '../deposits/change-deposit.ts'
import { decideApplication } from './decide-application.ts'

const DAY = 24 * 60 * 60_000
const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '50000', proof: 'none' }
const CASHIER = {
  deposit: { methods: [VOUCHER] },
  withdrawal: { min: '1', max: '2', kinds: [], turnover: { multiple: 0 } },
}
const named = (id: string, more: object) => ({
  id,
  kind: 'application',
  categories: ['other'],
  title: { EN: `The ${id}`, VI: `Cái ${id}` },
  summary: 'S',
  content: '<p onclick="x()">Text</p><script>1</script>',
  ...more,
})
const GIFT = named('gift', { bonus: { amount: '5.00' }, turnover: 3 })
const MATCH = named('match', {
  kind: 'deposit-match',
  categories: ['deposit', 'new-player'],
  bonus: { percent: 50, most: '100.00' },
  turnover: 10,
  needs: { deposit: '20.00' },
})
const PROOF = named('proof', {
  bonus: { amount: '7.00' },
  approval: 'operator',
  limits: { total: 1 },
  needs: { remark: 'required', pictures: 1, contact: 'zalo' },
})
const SIGN = named('sign', { kind: 'check-in', days: ['1.00', '2.00', '3.00'] })

forEachStore('promotions', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser

  const publish = (...all: object[]) =>
    storeMetadata(store, 'north', { promotions: { promotions: all }, cashier: CASHIER }, platform.clock.now())
  const signIn = async (username: string, tenant = 'north') => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const send = (call: AnyEndpoint, body: object, { key = randomUUID() as string, from = browser } = {}) =>
    from.call(call, { body, headers: { 'idempotency-key': key } })
  const claim = (id: string, more = {}) => send(promotionClaim, { id }, more)
  const mine = async (id: string, from = browser) => (await from.call(promotionMine, { query: { id } })).json.value
  const stateOf = async (id: string) => {
    const { state, reason } = (await browser.call(promotionStates, { query: { ids: id } })).json.value.list[0]
    return reason ? `${state} ${reason}` : state
  }
  const toBet = async () => (await browser.call(withdrawalOptions)).json.value.turnover.left
  const walletOf = async (from = browser) => (await from.call(balance)).json.value.sumBalance
  const after = (minor: bigint) => formatMinor(OPENING_BALANCE + minor)
  const deposit = async (amount: string, more = {}) =>
    (await send(depositCreate, { method: 'voucher', amount, ...more })).json.value?.id as string
  const approve = (id: string) =>
    store.transaction(tx =>
      changeDeposit(tx, { tenantId: 'north', id, event: 'approve', now: platform.clock.now() }, cashierFollowers),
    )
  const picture = (color: string) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: color } })
      .png()
      .toBuffer()
  const prove = async (id: string, body: Buffer | string, from = browser) =>
    from.call(promotionProof, { query: { id }, body, headers: { 'content-type': 'application/octet-stream' } })
  const exclude = () =>
    store.db
      .insertInto('exclusion')
      .values({
        tenant_id: 'north',
        member_id: memberId,
        kind: 'self-exclusion',
        ends_at: null,
        starts_at: new Date(platform.clock.now()),
      })
      .execute()
  const waiting = async () => {
    const rows = await store.db.selectFrom('promotion_claim').select('id').where('state', '=', 'applying').execute()
    return rows[0]!.id
  }

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 }, upload: { times: 1000, seconds: 1 } },
    })
    memberId = await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  itOnce('PRM-01 lists what runs, what is to come and what ended lately, by category and language', async () => {
    const local = (ms: number) => new Date(platform.clock.now() + ms).toISOString().slice(0, 16)
    await publish(
      named('over', { bonus: { amount: '1' }, until: local(-DAY) }),
      named('long-over', { bonus: { amount: '1' }, until: local(-8 * DAY) }),
      named('soon', { bonus: { amount: '1' }, from: local(DAY) }),
      named('broken', { categories: ['deposit'] }),
      MATCH,
      GIFT,
    )
    const list = async (query = {}, language = 'EN') =>
      (await platform.browser().call(promotions, { query, headers: { language } })).json.value
    const all = await list()
    expect(all.list.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`)).toEqual([
      ...['match join', 'gift claim', 'soon coming-soon', 'over closed'],
    ])
    expect(all).toMatchObject({ total: 4, totalPages: 1 })
    expect(all.categories).toEqual([
      { id: 'other', count: 3 },
      { id: 'deposit', count: 1 },
      { id: 'new-player', count: 1 },
    ])
    const one = await list({ category: 'deposit', pageSize: 1 }, 'VI')
    expect(one.list).toMatchObject([{ id: 'match', title: 'Cái match' }])
    expect((await list({ pageSize: 3, pageNo: 2 })).list).toHaveLength(1)
    expect((await platform.browser('south').call(promotions)).json.value.list).toEqual([])
  })

  itOnce(
    'PRM-02 one promotion comes with cleaned HTML and its conditions; an unknown one is refused by name',
    async () => {
      await publish(MATCH)
      const { json } = await platform.browser().call(promotion, { query: { id: 'match' } })
      expect(json.value).toMatchObject({
        content: '<p>Text</p>',
        bonus: { percent: 50, most: '100.00' },
        turnover: 10,
        needs: { deposit: '20.00' },
        state: 'join',
      })
      const unknown = await browser.call(promotion, { query: { id: 'nothing' } })
      expect([unknown.status, unknown.json.code]).toEqual([404, 'promotion/unknown'])
      expect((await claim('nothing')).json.code).toBe('promotion/unknown')
    },
  )

  it('PRM-02 MBR-10 a claim pays its bonus once, with what must be bet before money may leave', async () => {
    await publish(GIFT)
    expect(await stateOf('gift')).toBe('claim')
    const { status, json } = await claim('gift')
    expect([status, json.value.bonus, json.value.turnover, json.value.mainBalance]).toEqual([
      ...[200, '5.00', '15.00', after(500n)],
    ])
    expect(await stateOf('gift')).toBe('claimed')
    expect((await claim('gift')).json).toMatchObject({ code: 'promotion/state', value: { state: 'claimed' } })
    const bonuses = (await browser.call(bonusDetails)).json.value
    expect(bonuses.list).toMatchObject([{ kind: 'promotion', amount: '5.00' }])
    // the brand requires no turnover of deposits, but still that of bonuses
    expect(await toBet()).toBe('15.00')
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('a bonus chosen with a deposit comes with that deposit alone, before one that was joined earlier', async () => {
    const other = named('other', { kind: 'deposit-match', bonus: { amount: '4.00' }, turnover: 2 })
    await publish(MATCH, other)
    const choices = async () => (await browser.call(depositMethods)).json.value.bonuses
    expect(await choices()).toMatchObject([
      { id: 'match', bonus: { percent: 50, most: '100.00' }, turnover: 10, minDeposit: '20.00', isJoined: false },
      { id: 'other', bonus: { amount: '4.00' }, turnover: 2, isJoined: false },
    ])
    await send(promotionJoin, { id: 'other' })
    const chosen = await deposit('40.00', { promotion: 'match' })
    const bonusesOf = async () =>
      (await browser.call(deposits)).json.value.list.map(({ bonus }: { bonus?: object }) => bonus)
    expect(await bonusesOf()).toMatchObject([{ amount: '20.00', isPaid: false }])
    expect(await choices()).toMatchObject([{ id: 'other', isJoined: true }])
    expect(await stateOf('match')).toBe('joined')
    // the later deposit is approved first, and brings the bonus that was joined for the next one
    await approve(await deposit('30.00'))
    expect([await walletOf(), await toBet()]).toEqual([after(34_00n), '8.00'])
    await approve(chosen)
    expect([await walletOf(), await toBet()]).toEqual([after(94_00n), '208.00'])
    expect([await stateOf('match'), await stateOf('other')]).toEqual(['issued', 'issued'])
    expect(await bonusesOf()).toMatchObject([
      { amount: '4.00', isPaid: true },
      { amount: '20.00', isPaid: true },
    ])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('a choice is refused with its deposit when it is unknown, too small, taken or no deposit match', async () => {
    await publish(MATCH, GIFT)
    const codeOf = async (amount: string, promotion: string) =>
      (await send(depositCreate, { method: 'voucher', amount, promotion })).json.code
    expect(await codeOf('30.00', 'nothing')).toBe('promotion/unknown')
    expect(await codeOf('19.99', 'match')).toBe('promotion/needs')
    expect(await codeOf('30.00', 'gift')).toBe('promotion/state')
    expect((await browser.call(deposits)).json.value.list).toEqual([])
    expect(await stateOf('match')).toBe('join')
    await deposit('30.00', { promotion: 'match' })
    expect(await codeOf('30.00', 'match')).toBe('promotion/state')
  })

  it('a bonus whose deposit came to nothing can be chosen again, and a late payment still brings it', async () => {
    await publish(named('match', { ...MATCH, limits: { total: 1 } }))
    const rejected = await deposit('40.00', { promotion: 'match' })
    await store.transaction(tx =>
      changeDeposit(
        tx,
        { tenantId: 'north', id: rejected, event: 'reject', reason: 'No', now: platform.clock.now() },
        cashierFollowers,
      ),
    )
    expect(await stateOf('match')).toBe('join')
    await approve(await deposit('30.00'))
    expect(await walletOf()).toBe(after(30_00n))
    const late = await deposit('50.00', { promotion: 'match' })
    platform.clock.advance(61 * 60_000)
    browser = await signIn('player')
    expect(await stateOf('match')).toBe('join')
    await approve(late)
    expect(await walletOf()).toBe(after(105_00n))
    expect(await stateOf('match')).toBe('issued')
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('of deposits that choose one bonus at once, one is made and brings it once', async () => {
    await publish(MATCH)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(depositCreate, { method: 'voucher', amount: '40.00', promotion: 'match' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { id } = replies.find(({ status }) => status === 200)!.json.value
    await Promise.allSettled(Array.from({ length: 4 }, () => approve(id)))
    expect([await walletOf(), await toBet()]).toEqual([after(60_00n), '200.00'])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PRM-02 API-05 of claims from two tabs one is paid, and the same key gets the same reply', async () => {
    await publish(GIFT)
    const other = await signIn('player')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claim('gift', { from: index % 2 ? other : browser })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await walletOf()).toBe(after(500n))
    await publish(named('twice', { bonus: { amount: '1.00' }, limits: { perMember: 2 } }))
    const same = await Promise.all(Array.from({ length: 6 }, () => claim('twice', { key: 'press' })))
    for (const { json } of same) expect(json).toEqual(same[0]!.json)
    expect(await walletOf()).toBe(after(600n))
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PRM-02 SBX-04 of 200 members who claim the last one at once exactly one gets it', async () => {
    await publish(named('last', { bonus: { amount: '9.00' }, limits: { total: 1 }, turnover: 1 }))
    const { claimPromotion } = await import('./claim-promotion.ts')
    const members = await addMembers(store, 'north', 200)
    const { clock, random } = platform.context
    const results = await Promise.allSettled(
      members.map(memberId =>
        store.transaction(tx =>
          claimPromotion(tx, { tenantId: 'north', memberId, key: 'k', now: clock.now() }, { id: 'last', random }),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'promotion/used-up' })
    const entries = await store.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'promotion').execute()
    expect(entries).toHaveLength(1)
    expect(await stateOf('last')).toBe('closed used-up')
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('PRM-02 one that ended between click and answer pays nothing, nor does one to come', async () => {
    const local = (ms: number) => new Date(platform.clock.now() + ms).toISOString().slice(0, 16)
    await publish({ ...GIFT, until: local(60_000) }, named('soon', { bonus: { amount: '1' }, from: local(DAY) }))
    expect(await stateOf('gift')).toBe('claim')
    platform.clock.advance(60_000)
    expect((await claim('gift')).json.code).toBe('promotion/ended')
    expect((await claim('soon')).json.code).toBe('promotion/not-yet')
    expect(await stateOf('gift')).toBe('closed ended')
    expect(await walletOf()).toBe(after(0n))
  })

  itOnce(
    'PRM-02 RGM-04 whoever is excluded from play gets nothing: no claim, no sign, no approval, no bonus for a deposit',
    async () => {
      await publish(GIFT, SIGN, MATCH, { ...PROOF, needs: {} })
      await send(promotionJoin, { id: 'match' })
      await send(promotionApply, { id: 'proof' })
      const id = await waiting()
      const paid = await deposit('40')
      await exclude()
      for (const one of ['gift', 'sign']) expect((await claim(one)).json.code).toBe('protection/self-exclusion')
      expect(await stateOf('gift')).toBe('closed excluded')
      const now = platform.clock.now()
      await expect(
        store.transaction(tx => decideApplication(tx, { tenantId: 'north', id, now })),
      ).rejects.toMatchObject({
        code: 'protection/self-exclusion',
      })
      expect((await approve(paid)).state).toBe('rejected')
      expect(await walletOf()).toBe(after(0n))
    },
  )

  itOnce('PRM-02 who may take part, and what must be deposited or bet first, is decided by the platform', async () => {
    await publish(
      named('vip', { kind: 'rank', who: { minRank: 3 }, bonus: { amount: '1' } }),
      named('agents', { who: { roles: ['agent'] }, bonus: { amount: '1' } }),
      named('fresh', { kind: 'new-player', who: { newWithinDays: 2 }, bonus: { amount: '1' } }),
      named('payer', { needs: { deposit: '30', bets: '10' }, bonus: { amount: '1' } }),
    )
    expect(await stateOf('vip')).toBe('closed not-for-you')
    expect((await claim('agents')).json.code).toBe('promotion/not-for-you')
    expect(await stateOf('fresh')).toBe('claim')
    platform.clock.advance(3 * DAY)
    browser = await signIn('player')
    expect((await claim('fresh')).json.code).toBe('promotion/not-for-you')
    expect((await claim('payer')).json.code).toBe('promotion/needs')
    await approve(await deposit('12'))
    expect(await mine('payer')).toMatchObject({
      state: 'process',
      progress: [
        { kind: 'deposit', needed: '30.00', done: '12.00' },
        { kind: 'bets', needed: '10.00', done: '0.00' },
      ],
    })
    await store.db.updateTable('member').set({ rank_level: 3 }).where('id', '=', memberId).execute()
    expect(await stateOf('vip')).toBe('claim')
  })

  it('PRM-02 a joined deposit match pays with the deposit, once, and what was joined stays as it was', async () => {
    await publish(MATCH)
    const early = await deposit('40')
    await approve(early)
    expect(await walletOf()).toBe(after(4000n))
    expect((await send(promotionJoin, { id: 'match' })).status).toBe(200)
    expect((await send(promotionJoin, { id: 'match' })).json.value).toEqual({ state: 'joined' })
    // the brand withdraws the promotion, but members who joined keep their bonus
    await publish()
    await approve(await deposit('19'))
    expect(await walletOf()).toBe(after(5900n))
    const ids = [await deposit('300'), await deposit('300')]
    await Promise.all(ids.map(approve))
    expect(await walletOf()).toBe(after(5900n + 60_000n + 10_000n))
    expect(await toBet()).toBe('1000.00')
    const { list } = (await browser.call(bonusDetails)).json.value
    expect(list).toMatchObject([{ kind: 'promotion', amount: '100.00' }])
    const inbox = (await browser.call(messages)).json.value.list as { content: string }[]
    expect(inbox.filter(({ content }) => content.includes('inbox.promotion-issued'))).toHaveLength(1)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('PRM-02 a deposit that was asked for after the promotion ended brings nothing', async () => {
    const until = new Date(platform.clock.now() + DAY / 24).toISOString().slice(0, 16)
    await publish({ ...MATCH, until })
    await send(promotionJoin, { id: 'match' })
    const inTime = await deposit('100')
    platform.clock.advance(DAY / 24)
    browser = await signIn('player')
    await approve(await deposit('100'))
    expect(await walletOf()).toBe(after(10_000n))
    expect(await stateOf('match')).toBe('closed ended')
    await approve(inTime)
    expect(await walletOf()).toBe(after(25_000n))
    expect(await stateOf('match')).toBe('issued')
  })

  itOnce('PRM-03 an application takes a remark of 140 visible characters and one to three real pictures', async () => {
    await publish(PROOF)
    const apply = (remark: string, contact?: string) =>
      send(promotionApply, { id: 'proof', remark, ...(contact && { contact }) })
    expect((await apply('x', '0901234567')).json.code).toBe('promotion/pictures')
    expect((await prove('proof', 'GIF89a')).json.code).toBe('upload/type')
    expect((await prove('proof', Buffer.alloc(5 * 1024 * 1024 + 1))).json.code).toBe('upload/too-large')
    const [first] = [await prove('proof', await picture('red')), await prove('proof', await picture('green'))]
    await prove('proof', await picture('blue'))
    expect((await prove('proof', await picture('white'))).json.code).toBe('upload/too-many')
    expect((await mine('proof')).uploads).toHaveLength(3)
    await browser.call(uploadRemove, { body: { id: first.json.value.id } })
    expect((await apply('👨‍👩‍👧‍👦'.repeat(141), '0901234567')).json).toMatchObject({
      code: 'promotion/remark',
      value: { fields: { remark: 'field/length' } },
    })
    expect((await apply('  ', '0901234567')).json.value.fields.remark).toBe('field/required')
    expect((await apply('x')).json).toMatchObject({
      code: 'promotion/contact',
      value: { fields: { contact: 'field/required' } },
    })
    expect((await apply('x', 'zalo me')).json.value.fields.contact).toBe('field/pattern')
    expect((await apply('👨‍👩‍👧‍👦'.repeat(140), '090 123-4567')).status).toBe(200)
    expect(await stateOf('proof')).toBe('applying')
    const { uploads } = await mine('proof')
    expect(uploads).toEqual([])
    const stored = await store.db.selectFrom('upload').select(['id', 'disputed']).execute()
    expect(stored.map(({ disputed }) => disputed)).toEqual([true, true])
    expect((await browser.call(uploadRemove, { body: { id: stored[0]!.id } })).json.code).toBe('upload/kept')
    const decision = { tenantId: 'north', id: await waiting(), now: platform.clock.now() }
    await store.transaction(tx => decideApplication(tx, { ...decision, rejected: { reason: 'The date is missing.' } }))
    expect((await prove('proof', await picture('green'))).status).toBe(200)
  })

  it('PRM-04 a number brings a gift to one member only, however it is written and when all ask at once', async () => {
    await publish(named('zalo', { needs: { contact: 'zalo' }, bonus: { amount: '1' } }))
    const members: TestBrowser[] = [browser]
    for (const name of ['second', 'third', 'fourth']) {
      await platform.member('north', name, 'Pass1234')
      members.push(await signIn(name))
    }
    const written = ['+84 912 345 678', '0912345678', '(0912) 345-678', '84912345678']
    const replies = await Promise.all(
      members.map((from, i) => send(promotionClaim, { id: 'zalo', contact: written[i] }, { from })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const refused = replies.find(({ status }) => status === 422)!
    expect(refused.json).toMatchObject({
      code: 'promotion/contact',
      value: { fields: { contact: 'field/mobile-taken' } },
    })
    const other = members[replies.indexOf(refused)]!
    expect((await send(promotionClaim, { id: 'zalo', contact: '0987654321' }, { from: other })).status).toBe(200)
  })

  itOnce('MBR-11 PRM-02 the call of a raffle keeps to the conditions of its promotion', async () => {
    const now = platform.clock.now()
    const { id: raffle } = await store.db
      .insertInto('raffle')
      .values({
        tenant_id: 'north',
        code: 'wheel',
        title: 'wheel',
        currency: 'USD',
        period: 'once',
        starts_at: new Date(now),
        ends_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await store.db.insertInto('raffle_prize').values({ raffle_id: raffle, prize_minor: 500n, stock: 9 }).execute()
    const offer = (more: object) => publish(named('wheel-days', { kind: 'raffle', raffle: 'wheel', ...more }))
    const draw = async () =>
      (await send(claimRafflePromotion, { promotionId: 'wheel' })).json.code as string | undefined
    await offer({ who: { minRank: 5 } })
    expect(await draw()).toBe('promotion/not-for-you')
    await offer({ from: new Date(now + DAY).toISOString().slice(0, 16) })
    expect(await draw()).toBe('promotion/not-yet')
    await offer({ until: new Date(now - DAY).toISOString().slice(0, 16) })
    expect(await draw()).toBe('promotion/ended')
    await offer({ needs: { contact: 'zalo' } })
    expect(await draw()).toBe('promotion/contact')
    // a promotion with invalid conditions offers no raffle
    await offer({ who: { minRank: 5, maxRank: 2 } })
    expect(await draw()).toBe('raffle/closed')
    await offer({ turnover: 7 })
    expect(await draw()).toBeUndefined()
    expect(await readTurnover(store.db, { tenantId: 'north', memberId }, 0)).toBe(35_00n)
    expect(await draw()).toBe('raffle/claimed')
  })

  itOnce('a prize that the page of its promotion draws must be bet as often as it says', async () => {
    const now = platform.clock.now()
    const { id: raffle } = await store.db
      .insertInto('raffle')
      .values({
        tenant_id: 'north',
        code: 'drum',
        title: 'drum',
        currency: 'USD',
        period: 'once',
        starts_at: new Date(now),
        ends_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await store.db.insertInto('raffle_prize').values({ raffle_id: raffle, prize_minor: 240n, stock: 1 }).execute()
    await publish(named('drum-days', { kind: 'raffle', raffle: 'drum', turnover: 2.5 }))
    expect((await claim('drum-days')).json.value).toMatchObject({ turnover: '6.00' })
    expect(await readTurnover(store.db, { tenantId: 'north', memberId }, 0)).toBe(6_00n)
  })

  itOnce('an application is not approved when its bonus is below the smallest amount of the brand', async () => {
    await publish({ ...PROOF, needs: {}, bonus: { amount: '0.50' } })
    await send(promotionApply, { id: 'proof' })
    const [id, now] = [await waiting(), platform.clock.now()]
    const decide = (rejected?: { reason: string }) =>
      store.transaction(tx => decideApplication(tx, { tenantId: 'north', id, now, ...(rejected && { rejected }) }))
    await store.db.updateTable('brand').set({ decimals: 0 }).where('id', '=', 'north').execute()
    await expect(decide()).rejects.toMatchObject({
      code: 'promotion/below-unit',
      options: { value: { offered: '0.50', smallest: '1.00' } },
    })
    expect((await mine('proof')).state).toBe('applying')
    expect((await decide({ reason: 'The promotion was wrong.' })).state).toBe('rejected')
  })

  itOnce('PRM-04 a number is needed to take the bonus, and stays with the member once it was given', async () => {
    await publish(named('zalo', { needs: { contact: 'zalo' }, bonus: { amount: '1' }, limits: { perDay: 2 } }))
    expect((await claim('zalo')).json.code).toBe('promotion/contact')
    expect((await send(promotionClaim, { id: 'zalo', contact: '+84 90 123 4567' })).status).toBe(200)
    expect((await mine('zalo')).contact).toMatch(/67$/)
    expect((await claim('zalo')).status).toBe(200)
    const { extra } = await store.db
      .selectFrom('member')
      .select('extra')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(extra.zalo).toBe('+84901234567')
  })

  it('PRM-03 an operator decides once; a rejection tells its reason, frees the place and allows another try', async () => {
    await publish({ ...PROOF, needs: {} })
    await platform.member('north', 'second', 'Pass1234')
    const second = await signIn('second')
    const apply = (from = browser) => send(promotionApply, { id: 'proof' }, { from })
    expect((await apply()).status).toBe(200)
    expect((await apply(second)).json.code).toBe('promotion/used-up')
    const decide = async (rejected?: { reason: string }) => {
      const [id, now] = [await waiting(), platform.clock.now()]
      return Promise.allSettled(
        [1, 2, 3].map(() =>
          store.transaction(tx => decideApplication(tx, { tenantId: 'north', id, now, ...(rejected && { rejected }) })),
        ),
      )
    }
    const rejected = await decide({ reason: 'The picture is cut off.' })
    expect(rejected.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mine('proof')).toMatchObject({
      state: 'rejected',
      history: [{ state: 'rejected', reason: 'The picture is cut off.' }],
    })
    expect((await apply()).status).toBe(200)
    const approved = await decide()
    expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf('proof')).toBe('issued')
    expect(await walletOf()).toBe(after(700n))
    expect((await apply(second)).json.code).toBe('promotion/used-up')
    const contents = (await browser.call(messages)).json.value.list.map(({ content }: { content: string }) => content)
    expect(contents.filter((text: string) => text.includes('inbox.promotion'))).toHaveLength(2)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('PRM-06 one day of the calendar is signed each day, and the calendar restarts after a gap and at its end', async () => {
    await store.db.updateTable('brand').set({ time_zone: 'Asia/Bangkok' }).where('id', '=', 'north').execute()
    await publish(SIGN)
    const sign = async () => {
      browser = await signIn('player')
      const { json } = await claim('sign')
      return json.value.bonus ?? json.code
    }
    // Friday noon UTC is 19:00 in Bangkok
    expect(await sign()).toBe('1.00')
    expect(await sign()).toBe('promotion/state')
    expect(await stateOf('sign')).toBe('signed')
    platform.clock.advance(5 * 60 * 60_000 - 1)
    expect(await sign()).toBe('promotion/state')
    platform.clock.advance(1)
    expect(await sign()).toBe('2.00')
    expect((await mine('sign')).calendar).toEqual({
      inRow: 2,
      days: [
        { amount: '1.00', state: 'signed' },
        { amount: '2.00', state: 'signed' },
        { amount: '3.00', state: 'later' },
      ],
    })
    platform.clock.advance(DAY)
    expect(await sign()).toBe('3.00')
    platform.clock.advance(DAY)
    expect(await sign()).toBe('1.00')
    platform.clock.advance(2 * DAY)
    browser = await signIn('player')
    expect((await mine('sign')).calendar).toMatchObject({ inRow: 0, days: [{ state: 'today' }, {}, {}] })
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim('sign')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await checkLedger(store.db)).toEqual([])
  })
})
