/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { depositCancel } from '../../../../src/schemas/endpoints/deposit-cancel.ts'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import { depositMethods } from '../../../../src/schemas/endpoints/deposit-methods.ts'
import { depositProof } from '../../../../src/schemas/endpoints/deposit-proof.ts'
import { deposits } from '../../../../src/schemas/endpoints/deposits.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { logout } from '../../../../src/schemas/endpoints/logout.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { playLimitSet } from '../../../../src/schemas/endpoints/play-limit-set.ts'
import { uploadRemove } from '../../../../src/schemas/endpoints/upload-remove.ts'
import { createTestForm, testField } from '../../../../tests/forms/create-test-form.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { up } from '../../../store/migrations/101-deposit-forms.ts'
import type { Store } from '../../../store/open-store.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { createConfig } from '../../context/context.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { readTurnover } from '../../money/turnover/turnover.ts'
import { changeDeposit } from './change-deposit.ts'
import { approveWaiting, expireDeposits } from './clock-changes.ts'

const MINUTE = 60_000
const BANK = {
  id: 'bank',
  kind: 'bank',
  title: { EN: 'Bank transfer', VI: 'Chuyển khoản' },
  min: '10',
  max: '5000',
  presets: ['10', '100'],
  fee: { percent: 1.5, fixed: '0.10' },
  expiresAfterMinutes: 30,
  payTo: { bank: 'First Bank', holder: 'North Ltd', number: '123 456' },
  instructions: '<p onclick="x()">Pay <b>exactly</b> this.</p><script>1</script>',
  proof: 'required',
}
const QR = { id: 'qr', kind: 'qr', title: 'QR', min: '1', max: '50000', hours: { from: '22:00', to: '06:00' } }
const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '50000', proof: 'none' }
const CASHIER = {
  deposit: { methods: [BANK, QR, VOUCHER] },
  withdrawal: { min: '1', max: '2', kinds: [], turnover: { multiple: 2 } },
}
const FORM = createTestForm({
  id: 'deposit',
  submit: '',
  fields: [
    testField('method'),
    testField('amount', { kind: 'money', required: true }),
    testField('payer', {
      required: true,
      minLength: 2,
      maxLength: 20,
      pattern: '^[A-Za-z ]+$',
      onlyIf: { field: 'method', in: ['bank'] },
    }),
    testField('serial', { required: true, onlyIf: { field: 'method', in: ['card'] } }),
    testField('agrees', { kind: 'checkbox', onlyIf: { field: 'method', in: ['card'] } }),
  ],
})
const after = (...amounts: string[]) =>
  formatMinor(amounts.reduce((sum, amount) => sum + readMinor(amount)!, OPENING_BALANCE))

forEachStore('deposits', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser
  let zone = 'UTC'
  let isOn = true

  const signIn = async (username: string, tenant = 'north') => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const publish = (cashier: object, tenant = 'north') => storeMetadata(store, tenant, { cashier }, platform.clock.now())
  const send = (body: object, { key = randomUUID() as string, from = browser } = {}) =>
    from.call(depositCreate, { body, headers: { 'idempotency-key': key } })
  const byVoucher = (amount: string) => send({ method: 'voucher', amount })
  const list = async (from = browser) => (await from.call(deposits)).json.value.list
  const states = async () => (await list()).map(({ state }: { state: string }) => state)
  const walletOf = async (from = browser) => (await from.call(balance)).json.value.sumBalance
  const change = (id: string, event: 'approve' | 'reject' | 'match', reason?: string, tenantId = 'north') =>
    store.transaction(tx =>
      changeDeposit(
        tx,
        { tenantId, id, event, now: platform.clock.now(), ...(reason && { reason }) },
        cashierFollowers,
      ),
    )
  const prove = async (id: string, color: string, from = browser) =>
    from.call(depositProof, {
      query: { id },
      body: await sharp({ create: { width: 9, height: 9, channels: 3, background: color } })
        .png()
        .toBuffer(),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const notices = async () =>
    (await browser.call(messages)).json.value.list.map(({ content }: { content: string }) => content)
  const codeOf = (work: Promise<{ state?: string }>) => work.then(row => row.state).catch(error => error.code)

  beforeEach(async () => {
    zone = 'UTC'
    isOn = true
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
      timeZone: async () => zone,
      isOff: async () => !isOn,
      formsFor: async (_tenant, _language, name, role) => (name === 'deposit' && role === 'member' ? [FORM] : []),
      text: async (_tenant, _language, key, params) =>
        key.startsWith('inbox.deposit') ? `${key} ${params?.reason}` : key,
    })
    memberId = await platform.member('north', 'player', 'Pass1234')
    await publish(CASHIER)
    browser = await signIn('player')
  })

  it('the form begins with the last approved deposit by each method, without what is used once', async () => {
    const offer = async () => (await browser.call(depositMethods)).json.value
    const fieldsOf = async () =>
      Object.fromEntries((await offer()).methods.map(({ id, fields }: { id: string; fields: object }) => [id, fields]))
    expect(await offer()).not.toHaveProperty('last')
    expect(await fieldsOf()).toEqual({ bank: {}, qr: {}, voucher: {} })
    await store.db
      .updateTable('member')
      .set({ extra: JSON.stringify({ fullname: 'Ann Lee' }) })
      .where('id', '=', memberId)
      .execute()
    const made = await send({ method: 'bank', amount: '25', fields: { payer: 'Ann B Lee' } })
    expect(await fieldsOf()).toMatchObject({ bank: { payer: 'Ann Lee' }, voucher: { payer: 'Ann Lee' } })
    await change(made.json.value.id, 'approve')
    expect(await offer()).toMatchObject({ last: { method: 'bank', amount: '25.00' } })
    expect(await fieldsOf()).toMatchObject({ bank: { payer: 'Ann B Lee' }, qr: { payer: 'Ann Lee' } })
    await store.db
      .updateTable('deposit')
      .set({ fields: JSON.stringify({ payer: 'Ann C', slip: '77' }) })
      .execute()
    await publish({ ...CASHIER, deposit: { methods: [BANK, VOUCHER] } })
    await change((await byVoucher('10')).json.value.id, 'approve')
    await store.db
      .updateTable('deposit')
      .set({ fields: JSON.stringify({ code: '7KQ2' }) })
      .where(sql<boolean>`method ->> 'id' = 'voucher'`)
      .execute()
    expect(await offer()).toMatchObject({ last: { method: 'voucher', amount: '10.00' } })
    expect(await fieldsOf()).toEqual({ bank: { payer: 'Ann C', slip: '77' }, voucher: { payer: 'Ann Lee' } })
    await publish({ ...CASHIER, deposit: { methods: [BANK] } })
    expect(await offer()).toMatchObject({ last: { method: 'bank', amount: '25.00' } })
  })

  it('lists one deposit alone by its id, and none of another member', async () => {
    const first = (await byVoucher('10')).json.value.id
    await byVoucher('11')
    const alone = async (from = browser) => (await from.call(deposits, { query: { id: first } })).json.value
    expect(await alone()).toMatchObject({ list: [{ id: first, amount: '10.00' }], totalPages: 1 })
    await platform.member('north', 'other', 'Pass1234')
    expect((await alone(await signIn('other'))).list).toEqual([])
  })

  it('the usual time of a method is the median of the last days, once there are five deposits', async () => {
    const usual = async () =>
      (await browser.call(depositMethods)).json.value.methods.map(
        ({ usualMinutes }: { usualMinutes?: number }) => usualMinutes,
      )
    for (const minutes of [1, 2, 6, 4, 3]) {
      expect(await usual()).toEqual([undefined, undefined, undefined])
      const { id } = (await byVoucher('10')).json.value
      platform.clock.advance(minutes * MINUTE)
      await change(id, 'approve')
    }
    expect(await usual()).toEqual([undefined, undefined, 3])
    platform.clock.advance(15 * 24 * 60 * MINUTE)
    browser = await signIn('player')
    expect(await usual()).toEqual([undefined, undefined, undefined])
  })

  it('a brand that switches deposits off takes no new one, and what was asked for is settled', async () => {
    const key = randomUUID()
    const asked = await send({ method: 'voucher', amount: '10' }, { key })
    isOn = false
    expect((await browser.call(depositMethods)).json.value.methods).toEqual([])
    expect((await byVoucher('10')).json.code).toBe('deposit/unknown-method')
    // a repeated key gets the lost reply again
    expect((await send({ method: 'voucher', amount: '10' }, { key })).json).toEqual(asked.json)
    expect(await codeOf(change(asked.json.value.id, 'approve'))).toBe('approved')
    isOn = true
    expect((await byVoucher('10')).status).toBe(200)
  })

  it('MBR-07 a unique text brings money once, however it is written, until that deposit is rejected', async () => {
    const card = {
      id: 'card',
      kind: 'voucher',
      title: { EN: 'Card' },
      min: '5',
      max: '50',
      proof: 'none',
      unique: ['serial'],
    }
    await publish({ deposit: { methods: [card] } })
    await platform.member('north', 'other', 'Pass1234')
    const other = await signIn('other')
    const pay = (serial: string, from = browser) => send({ method: 'card', amount: '10', fields: { serial } }, { from })
    const replies = await Promise.all([
      ...['KX-77-01', 'kx7701', 'KX 77 01'].map(serial => pay(serial)),
      ...['ＫＸ７７０１', 'kx-7701'].map(serial => pay(serial, other)),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    const refused = replies.find(({ status }) => status === 422)!
    expect(refused.json).toMatchObject({ code: 'deposit/fields', value: { fields: { serial: 'field/used' } } })
    const { id } = replies.find(({ status }) => status === 200)!.json.value
    await change(id, 'reject', 'The card is empty')
    expect((await pay('KX7701', other)).status).toBe(200)
    expect((await pay('KX7701')).status).toBe(422)
    expect((await pay('KX7702')).status).toBe(200)
  })

  it('a voucher whose deposits expired one after the other is approved once, whichever is taken first', async () => {
    const card = {
      id: 'card',
      kind: 'voucher',
      title: { EN: 'Card' },
      min: '5',
      max: '50',
      expiresAfterMinutes: 10,
      unique: ['serial'],
    }
    await publish({ deposit: { methods: [card] } })
    const ids: string[] = []
    for (const typed of ['QZ-11', 'qz11', 'ＱＺ 11']) {
      ids.push((await send({ method: 'card', amount: '10', fields: { serial: typed } })).json.value.id)
      platform.clock.advance(10 * MINUTE)
    }
    const codes = await Promise.all(ids.map(id => codeOf(change(id, id === ids[1] ? 'match' : 'approve'))))
    expect(codes.filter(code => code !== 'deposit/fields')).toHaveLength(1)
    for (const id of ids) await codeOf(change(id, 'approve'))
    expect(await walletOf()).toBe(after('10'))
    expect((await send({ method: 'card', amount: '10', fields: { serial: 'qz.11' } })).status).toBe(422)
  })

  it('a voucher that was asked for when its method described its fields is still used once', async () => {
    const card = { id: 'card', kind: 'voucher', title: { EN: 'Card' }, min: '5', max: '50', expiresAfterMinutes: 10 }
    const serial = { type: 'string', title: 'Serial', unique: true }
    const properties = { serial, payer: { type: 'string', title: 'Name' } }
    const described = { ...card, fields: { type: 'object', properties, required: ['serial'] } }
    await publish({ deposit: { methods: [{ ...card, unique: ['serial'] }] } })
    const pay = async () => (await send({ method: 'card', amount: '10', fields: { serial: 'QZ-13' } })).json.value.id
    const first = await pay()
    await publish({ deposit: { methods: [BANK, described] } })
    await store.db
      .updateTable('deposit')
      .set({ method: JSON.stringify(described) })
      .execute()
    await store.transaction(tx => up(tx as unknown as Parameters<typeof up>[0]))
    expect((await readCashier(store.db, 'north')).methods).toEqual([BANK, { ...card, unique: ['serial'] }])
    platform.clock.advance(10 * MINUTE)
    const second = await pay()
    expect([await codeOf(change(second, 'approve')), await codeOf(change(first, 'approve'))]).toEqual([
      'approved',
      'deposit/fields',
    ])
  })

  it('a voucher that waits with its picture past its time is used by no other deposit', async () => {
    const card = {
      id: 'card',
      kind: 'voucher',
      title: { EN: 'Card' },
      min: '5',
      max: '50',
      expiresAfterMinutes: 10,
      unique: ['serial'],
    }
    await publish({ deposit: { methods: [card] } })
    const pay = () => send({ method: 'card', amount: '10', fields: { serial: 'QZ-12' } })
    const { id } = (await pay()).json.value
    await prove(id, 'olive')
    platform.clock.advance(11 * MINUTE)
    expect((await pay()).status).toBe(422)
    expect(await codeOf(change(id, 'approve'))).toBe('approved')
  })

  itOnce('MBR-07 methods come with limits, fee, presets and hours, in the language of the request', async () => {
    const reply = await browser.call(depositMethods, { headers: { language: 'VI' } })
    expect(reply.json.value).toMatchObject({
      offersLimit: true,
      methods: [
        {
          id: 'bank',
          kind: 'bank',
          title: 'Chuyển khoản',
          min: '10.00',
          max: '5000.00',
          isOpen: true,
          presets: ['10.00', '100.00'],
          fee: { percent: 1.5, fixed: '0.10' },
        },
        { id: 'qr', hours: { from: '22:00', to: '06:00' }, isOpen: false },
        { id: 'voucher', isOpen: true },
      ],
    })
  })

  itOnce('RGM-03 a limit is offered before the first deposit, unless the member has set one', async () => {
    const offers = async () => (await browser.call(depositMethods)).json.value.offersLimit
    expect(await offers()).toBe(true)
    await browser.call(playLimitSet, { body: { kind: 'loss', period: 'day', value: '10' } })
    expect(await offers()).toBe(true)
    await browser.call(playLimitSet, { body: { kind: 'deposit', period: 'week', value: '10' } })
    expect(await offers()).toBe(false)
  })

  it('MBR-07 a deposit names payee and amount; its approval changes wallet and turnover and notifies the member', async () => {
    const { status, json } = await send({ method: 'bank', amount: '200', fields: { payer: ' Ann Lee ' } })
    expect([status, json.code]).toEqual([200, undefined])
    expect(json.value).toMatchObject({
      state: 'pending',
      amount: '200.00',
      fee: '3.10',
      toPay: '203.10',
      currency: 'USD',
      kind: 'bank',
      payTo: { bank: 'First Bank', holder: 'North Ltd', number: '123 456' },
      instructions: '<p>Pay <b>exactly</b> this.</p>',
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      mayProve: true,
      mayCancel: true,
      expiresAt: platform.clock.now() + 30 * MINUTE,
    })
    const { id } = json.value
    expect(await walletOf()).toBe(after())
    expect((await prove(id, 'red')).status).toBe(200)
    expect((await list())[0]).toMatchObject({ id, uploads: [expect.any(String)], mayCancel: false })
    await change(id, 'match')
    expect(await states()).toEqual(['matched'])
    await change(id, 'approve')
    expect(await states()).toEqual(['approved'])
    expect(await walletOf()).toBe(after('200'))
    expect(await readTurnover(store.db, { tenantId: 'north', memberId }, 1)).toBe(400_00n)
    expect(await notices()).toEqual(['inbox.deposit-approved –', 'inbox.deposit-matched –'])
    expect((await prove(id, 'blue')).json.code).toBe('deposit/state')
    expect((await browser.call(depositMethods)).json.value.offersLimit).toBe(false)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('MBR-07 approve and reject at once, many times: one wins, and only an approval moves money, once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 4; i++) ids.push((await byVoucher('100')).json.value.id)
    const results = await Promise.all(
      ids.map(id =>
        Promise.all([
          ...[change(id, 'approve'), change(id, 'reject', 'no'), change(id, 'approve'), change(id, 'reject', 'no')].map(
            codeOf,
          ),
          browser.call(depositCancel, { body: { id } }).then(({ json }) => json.code ?? 'cancelled'),
        ]),
      ),
    )
    for (const codes of results) expect(codes.filter(code => code === 'deposit/state')).toHaveLength(4)
    const approved = (await states()).filter((state: string) => state === 'approved')
    expect(await walletOf()).toBe(after(...approved.map(() => '100')))
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('API-05 a double click, and the same key in two tabs, make one deposit; another amount under it is refused', async () => {
    const body = { method: 'voucher', amount: '25' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(body, { key: 'press' })))
    for (const { json } of replies) expect(json).toEqual(replies[0]!.json)
    expect(await states()).toEqual(['pending'])
    expect((await send({ ...body, amount: '26' }, { key: 'press' })).json.code).toBe('ledger/key-reused')
    expect((await browser.call(depositCreate, { body })).json.code).toBe('ledger/key-missing')
  })

  itOnce('MBR-07 a rejected deposit says why, and nothing is credited', async () => {
    const { id } = (await byVoucher('50')).json.value
    await change(id, 'reject', 'This code was used before.')
    expect((await list())[0]).toMatchObject({
      state: 'rejected',
      reasonCode: 'operator',
      reason: 'This code was used before.',
    })
    expect(await notices()).toEqual(['inbox.deposit-rejected This code was used before.'])
    expect(await codeOf(change(id, 'approve'))).toBe('deposit/state')
    expect(await walletOf()).toBe(after())
  })

  it('RGM-03 RGM-04 limits and exclusions count open and approved deposits and stop an approval when set later', async () => {
    const protect = (depositPerDay: string) => publish({ ...CASHIER, protection: { depositPerDay } })
    await protect('100')
    const both = await Promise.all([byVoucher('60'), byVoucher('60')])
    expect(both.map(({ json }) => json.code ?? 'made').sort()).toEqual(['made', 'protection/deposit-limit'])
    const { id } = (await list())[0]
    await protect('50')
    expect(await codeOf(change(id, 'approve'))).toBe('rejected')
    expect((await list())[0]).toMatchObject({ state: 'rejected', reasonCode: 'limit' })
    const second = (await byVoucher('50')).json.value.id
    await store.db
      .insertInto('exclusion')
      .values({
        tenant_id: 'north',
        member_id: memberId,
        kind: 'time-out',
        starts_at: new Date(0),
        ends_at: new Date(Date.UTC(2030, 0)),
      })
      .execute()
    expect((await byVoucher('1')).json.code).toBe('protection/time-out')
    await store.transaction(tx =>
      changeDeposit(
        tx,
        { tenantId: 'north', id: second, event: 'approve', now: platform.clock.now() },
        cashierFollowers,
      ),
    )
    expect((await list())[0]).toMatchObject({ state: 'rejected', reasonCode: 'excluded' })
    expect(await walletOf()).toBe(after())
  })

  itOnce('MBR-07 what is no amount, out of the limits or not filled in is refused, with what would fit', async () => {
    for (const amount of ['', '1e3', '0.001', '-5', '１００', '1,000.00', 'NaN', '0', ' 5'])
      expect((await send({ method: 'bank', amount, fields: { payer: 'Ann' } })).json.code, amount).toBe(
        'deposit/bad-amount',
      )
    for (const amount of ['9.99', '5000.01']) {
      const { status, json } = await send({ method: 'bank', amount, fields: { payer: 'Ann' } })
      expect([status, json.code, json.value]).toEqual([422, 'deposit/amount', { min: '10.00', max: '5000.00' }])
    }
    for (const [payer, problem] of [
      [undefined, 'field/required'],
      ['  ', 'field/required'],
      ['A', 'field/length'],
      ['A'.repeat(21), 'field/length'],
      ['Ann 1', 'field/pattern'],
    ])
      expect((await send({ method: 'bank', amount: '10', ...(payer && { fields: { payer } }) })).json).toMatchObject({
        code: 'deposit/fields',
        value: { fields: { payer: problem } },
      })
    expect(await list()).toEqual([])
    const sent = { method: 'bank', amount: '10', fields: { payer: ' Ann ', serial: 'x', agrees: 'true', more: 'y' } }
    await send(sent)
    expect((await store.db.selectFrom('deposit').select('fields').execute())[0]?.fields).toEqual({ payer: 'Ann' })
  })

  itOnce('MBR-07 a method that was deleted takes no new deposits, and those that were made with it go on', async () => {
    const { id } = (await byVoucher('50')).json.value
    await publish({ deposit: { methods: [BANK] } })
    expect((await byVoucher('50')).json.code).toBe('deposit/unknown-method')
    expect((await list())[0]).toMatchObject({ title: 'Voucher', state: 'pending' })
    await change(id, 'approve')
    expect(await walletOf()).toBe(after('50'))
  })

  itOnce("MBR-07 a method is open at its hours by the brand's clocks, also past midnight", async () => {
    const tries = async () => (await send({ method: 'qr', amount: '5' })).json.code ?? 'open'
    // noon in UTC
    expect(await tries()).toBe('deposit/closed')
    zone = 'Asia/Tokyo'
    expect(await tries()).toBe('deposit/closed')
    zone = 'Pacific/Auckland'
    expect(await tries()).toBe('open')
    zone = 'Asia/Ho_Chi_Minh'
    platform.clock.advance(3 * 60 * MINUTE - 1)
    browser = await signIn('player')
    expect(await tries()).toBe('deposit/closed')
    platform.clock.advance(1)
    expect(await tries()).toBe('open')
  })

  it('MBR-07 an unpaid deposit expires for readers and in the job, and a late payment can still be approved', async () => {
    const { id } = (await send({ method: 'bank', amount: '10', fields: { payer: 'Ann' } })).json.value
    const proven = (await send({ method: 'bank', amount: '20', fields: { payer: 'Ann' } })).json.value.id
    await prove(proven, 'green')
    platform.clock.advance(30 * MINUTE)
    browser = await signIn('player')
    expect(await states()).toEqual(['pending', 'expired'])
    expect((await browser.call(depositCancel, { body: { id } })).json.code).toBe('deposit/state')
    const expire = () => store.transaction(tx => expireDeposits(tx, platform.clock.now(), cashierFollowers))
    await Promise.all([expire(), expire()])
    expect(await states()).toEqual(['pending', 'expired'])
    expect(await notices()).toEqual(['inbox.deposit-expired –'])
    expect((await prove(id, 'blue')).status).toBe(200)
    await change(id, 'approve')
    expect(await states()).toEqual(['pending', 'approved'])
    expect(await walletOf()).toBe(after('10'))
  })

  itOnce('RGM-03 a deposit that waits with its picture past its time still counts in the limits', async () => {
    await store.db
      .insertInto('play_limit')
      .values({
        tenant_id: 'north',
        member_id: memberId,
        kind: 'deposit',
        period: 'day',
        value: 3000n,
        since: new Date(0),
      })
      .execute()
    const bank = (amount: string) => send({ method: 'bank', amount, fields: { payer: 'Ann' } })
    const [lost, proven] = [(await bank('10')).json.value.id, (await bank('20')).json.value.id]
    await prove(proven, 'teal')
    expect((await bank('10')).json.code).toBe('protection/deposit-limit')
    platform.clock.advance(30 * MINUTE)
    browser = await signIn('player')
    expect((await bank('10.01')).json.code).toBe('protection/deposit-limit')
    expect((await bank('10')).status).toBe(200)
    // the expired one was paid after all, and would exceed the limit if approved
    await prove(lost, 'navy')
    expect(await codeOf(change(lost, 'approve'))).toBe('rejected')
    expect(await codeOf(change(proven, 'approve'))).toBe('approved')
  })

  itOnce('MBR-07 a member cancels what was not paid, not what a picture says was', async () => {
    const { id } = (await send({ method: 'bank', amount: '10', fields: { payer: 'Ann' } })).json.value
    await prove(id, 'red')
    const cancel = () => browser.call(depositCancel, { body: { id } })
    expect((await cancel()).json.code).toBe('deposit/has-proof')
    const [{ uploads }] = await list()
    await browser.call(uploadRemove, { body: { id: uploads[0] } })
    expect((await cancel()).status).toBe(200)
    expect(await states()).toEqual(['cancelled'])
    expect(await notices()).toEqual([])
    expect(await codeOf(change(id, 'approve'))).toBe('deposit/state')
  })

  itOnce('MBR-07 five deposits at most are open at once, and no picture proves two of them', async () => {
    for (let i = 0; i < 5; i++) await send({ method: 'bank', amount: '10', fields: { payer: 'Ann' } })
    expect((await byVoucher('1')).json.code).toBe('deposit/too-many-open')
    const [one, two] = await list()
    expect((await prove(one.id, 'red')).status).toBe(200)
    expect((await prove(two.id, 'red')).json.code).toBe('upload/used')
    expect((await prove(two.id, 'green')).status).toBe(200)
  })

  itOnce(
    "SEC-04 another member's or brand's deposit is unknown, to its calls and to the back office of another brand",
    async () => {
      const { id } = (await byVoucher('50')).json.value
      await platform.member('north', 'other', 'Pass1234')
      await platform.member('south', 'player', 'Pass1234')
      for (const stranger of [await signIn('other'), await signIn('player', 'south')]) {
        expect(await list(stranger)).toEqual([])
        expect((await stranger.call(depositCancel, { body: { id } })).status).toBe(404)
        expect((await prove(id, 'red', stranger)).status).toBe(404)
      }
      expect(await codeOf(change(id, 'approve', undefined, 'south'))).toBe('deposit/unknown')
      expect(await states()).toEqual(['pending'])
    },
  )

  itOnce(
    'SEC-03 an ended session makes no deposit or upload, and files over 5 MB are refused with the limit',
    async () => {
      const { id } = (await send({ method: 'bank', amount: '10', fields: { payer: 'Ann' } })).json.value
      const large = Buffer.alloc(5 * 1024 * 1024 + 1)
      const headers = { 'content-type': 'application/octet-stream' }
      const tooLarge = await browser.call(depositProof, { query: { id }, body: large, headers })
      expect([tooLarge.status, tooLarge.json.code, tooLarge.json.value]).toEqual([
        413,
        'upload/too-large',
        { megabytes: 5 },
      ])
      const asJson = await browser.call(depositProof, { query: { id }, body: { picture: 'red' } })
      expect(asJson.status).toBe(415)
      const { token } = browser
      await browser.call(logout)
      browser.token = token
      expect((await prove(id, 'red')).json.code).toBe('request/not-signed-in')
      expect((await byVoucher('5')).json.code).toBe('request/not-signed-in')
    },
  )

  it('SBX-03 a sandbox approves what has waited long enough, where a picture is required once it is there', async () => {
    await byVoucher('5')
    const { id } = (await send({ method: 'bank', amount: '10', fields: { payer: 'Ann' } })).json.value
    const approve = () => approveWaiting(store, 5000, platform.clock.now(), cashierFollowers)
    await approve()
    expect(await states()).toEqual(['pending', 'pending'])
    platform.clock.advance(5000)
    await Promise.all([approve(), approve()])
    expect(await states()).toEqual(['pending', 'approved'])
    await prove(id, 'red')
    await approve()
    expect(await states()).toEqual(['pending', 'approved'])
    platform.clock.advance(5000)
    await approve()
    expect(await states()).toEqual(['approved', 'approved'])
    expect(await walletOf()).toBe(after('15'))
  })
})
