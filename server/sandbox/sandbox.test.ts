import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { WireRegisterRule } from '../../src/schemas/metadata/metadata.ts'
import { createOperator, type Operator, publishBrand, type Typed } from '../../tests/operator-fixture.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { OFFICE } from '../back-office/office.ts'
import { publishEvent } from '../events/publish-event.ts'
import { readEvents } from '../events/read-events.ts'
import { readMetadata, storeMetadata } from '../metadata/metadata-documents.ts'
import { putInOutbox } from '../platform/people/outbox/put-in-outbox.ts'
import type { Store } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

const DIVIDEND = { features: { dividend: { modIds: ['AGTDIVIDEND'], requires: ['agents'] } } }
const documents = {
  system: { status: 0, location: { countryCode: 'VN' } },
  whitelabel: [{ modId: 'AGENT', enabled: true, childrenNodes: [{ modId: 'AGTDIVIDEND', enabled: true }] }],
  registerRules: [
    { field: 'username', enabled: true, required: true, minLength: 4, maxLength: 12 },
    { field: 'email', enabled: true, required: false },
  ],
}

forOneStore('the sandbox', open => {
  let store: Store
  let platform: TestPlatform
  let operator: Operator
  beforeAll(async () => {
    store = await open()
    platform = await createTestPlatform(store)
    const { context } = platform
    operator = createOperator(context)
    for (const tenantId of ['north', 'south'])
      await publishBrand(context, { tenantId, tenant: DIVIDEND, platform: documents })
    await platform.member('north', 'Player', 'secret-word-1')
  })
  /** Runs a verb; status and region belong to the back office. */
  const ask = (verb: string, typed: Typed = {}) =>
    OFFICE.verbs.some(({ name }) => name === verb)
      ? operator.office(verb, { reason: 'QA', ...typed })
      : operator.sandbox(verb, typed)
  beforeEach(() => ask('reset'))
  const wire = async (brand = 'north') => (await readMetadata(store, brand)).wire
  const log = (brand: string) => readAudit(store.db, brand, { what: ['sandbox', 'office', 'toggle', 'rule'], limit: 1 })
  /** Message and fix of a refused call. */
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'was not refused',
      ({ name, message, fix }) => `${name}: ${message} ${fix}`,
    )

  it('SBX-05 SYS-01 a status covers that of the platform for one brand, gets a new version, and goes with a reset', async () => {
    const before = await readMetadata(store, 'north')
    await ask('status', { brand: 'north', status: 'maintenance', reason: 'QA' })
    expect((await wire()).system).toMatchObject({ status: 1, maintenance: true, location: { countryCode: 'VN' } })
    expect((await readMetadata(store, 'north')).version).not.toBe(before.version)
    expect((await wire('south')).system.status).toBe(0)
    await ask('status', { brand: 'north', status: 'region' })
    expect((await wire()).system).toMatchObject({ status: 2, maintenance: false, regionRestriction: true })
    await ask('reset', { brand: 'north' })
    expect(await readMetadata(store, 'north')).toEqual(before)
  })

  it('a maintenance has an expected end in the documents until another status is set', async () => {
    const end = new Date(platform.context.clock.now() + 7_200_000).toISOString()
    const { message } = await ask('status', { brand: 'north', status: 'maintenance', until: '+2h' })
    expect(message).toContain(end)
    expect((await wire()).system.maintenanceEndsAt).toBe(end)
    await ask('status', { brand: 'north', status: 'maintenance' })
    expect((await wire()).system.maintenanceEndsAt).toBeUndefined()
    await ask('reset', { brand: 'north' })
  })

  it('SBX-05 what is switched stays when the brand is published anew with other platform files', async () => {
    await ask('flag', { brand: 'north', flag: 'AGTDIVIDEND', to: 'off' })
    await ask('rule', { brand: 'north', field: 'email', required: 'on' })
    await storeMetadata(store, 'north', { ...documents, routers: { domainList: ['north.example'] } }, 0)
    const now = await wire()
    expect(now.routers.domainList).toEqual(['north.example'])
    expect(now.whitelabel[0]!.childrenNodes).toEqual([{ modId: 'AGTDIVIDEND', enabled: false }])
    expect(now.registerRules[1]).toEqual({ field: 'email', enabled: true, required: true })
    await storeMetadata(store, 'north', { ...documents, routers: { domainList: [] } }, 0)
  })

  it('OPS-11 a flag that turns a toggle is written down as that: who, when, what and why', async () => {
    const { turned } = await ask('flag', { brand: 'north', flag: 'AGENT/AGTDIVIDEND', to: 'off', reason: 'try' })
    expect(turned).toEqual(['AGENT/AGTDIVIDEND: on -> off'])
    const [entry] = await log('north')
    expect(entry).toMatchObject({ what: 'sandbox', who: 'qa', why: 'try', at: new Date(platform.clock.now()) })
    // a feature that depends on this flag alone turns with it
    await publishBrand(platform.context, { tenant: { features: { dividend: { modIds: ['AGTDIVIDEND'] } } } })
    await ask('flag', { brand: 'north', flag: 'AGENT/AGTDIVIDEND', to: 'on' })
    expect((await log('north'))[0]).toMatchObject({
      what: 'toggle',
      subject: 'dividend',
      summary: 'dividend: off -> on (AGTDIVIDEND)',
    })
  })

  it('OPS-11 a register rule that is switched gets an audit entry, and another when it is reset', async () => {
    await ask('rule', { brand: 'north', field: 'username', min: '6', pattern: '^[a-z]+$', reason: 'longer names' })
    expect((await log('north'))[0]).toMatchObject({
      what: 'rule',
      summary: 'username: shortest 4 -> 6, accepted pattern none -> ^[a-z]+$',
      why: 'longer names',
    })
    await ask('reset', { brand: 'north' })
    expect((await log('north'))[0]!.summary).toBe('username: shortest 6 -> 4, accepted pattern ^[a-z]+$ -> none')
  })

  it('SBX-05 rules are switched field by field and aspect by aspect', async () => {
    await ask('rule', { brand: 'north', field: 'username', max: '20' })
    await ask('rule', { brand: 'north', field: 'username', required: 'off' })
    expect((await wire()).registerRules[0]).toEqual({
      field: 'username',
      enabled: true,
      required: false,
      minLength: 4,
      maxLength: 20,
    } satisfies WireRegisterRule)
  })

  it('ENG-05 a flag that is cut off above says so', async () => {
    await ask('flag', { brand: 'north', flag: 'AGENT', to: 'off' })
    const { message } = await ask('flag', { brand: 'north', flag: 'AGTDIVIDEND', to: 'on' })
    expect(message).toBe('north: AGTDIVIDEND is on. It has no effect while AGENT above it is off.')
  })

  it('SYS-03 countries are blocked, allowed one by one or all, and visitors can be put into one', async () => {
    await ask('region', { brand: 'north', block: 'th, mm' })
    await ask('country', { brand: 'north', country: 'th' })
    expect((await wire()).system).toMatchObject({ blockedCountries: ['MM', 'TH'], location: { countryCode: 'TH' } })
    await ask('region', { brand: 'north', allow: 'TH' })
    expect((await wire()).system.blockedCountries).toEqual(['MM'])
    await ask('region', { brand: 'north', allow: 'all' })
    expect((await wire()).system.blockedCountries).toEqual([])
    expect(await refusal(ask('region', { brand: 'north', block: 'Thailand' }))).toContain('is no code of a country')
  })

  it('SBX-05 the clock goes ahead from where it stands, to a moment, and back', async () => {
    const offset = async (time: string) => (await ask('clock', { time })).offsetMs
    expect(await offset('+2h')).toBe(2 * 3_600_000)
    expect(await offset('+30m')).toBe(2.5 * 3_600_000)
    expect(await offset('2026-11-20T13:00')).toBe(3_600_000)
    expect(await offset('now')).toBe(0)
    expect(await refusal(ask('clock', { time: 'tomorrow' }))).toContain('"tomorrow" is no moment. Write +2h')
  })

  it('SBX-04 a password can be made the first one or an expired one, and usual again', async () => {
    for (const [state, first_time, password_expired] of [
      ['first', true, false],
      ['expired', false, true],
      ['normal', false, false],
    ] as const) {
      await ask('password', { brand: 'north', member: 'player', state })
      const columns = ['first_time', 'password_expired'] as const
      const player = store.db.selectFrom('member').select(columns).where('username_key', '=', 'player')
      expect(await player.executeTakeFirst(), state).toEqual({ first_time, password_expired })
    }
    expect((await log('north'))[0]!.summary).toBe('password of Player: normal')
  })

  it('SBX-04 credit goes through the ledger, once for a key, even when it is asked for many times at once', async () => {
    const credit = { brand: 'north', member: 'player', amount: '25.50', key: 'one' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('credit', credit)))
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(['10025.50']))
    expect((await ask('credit', { ...credit, key: 'two' })).balance).toBe('10051.00')
    expect((await log('north'))[0]!.summary).toBe('Player: +25.50 USD')
    expect(await refusal(ask('credit', { ...credit, amount: '-5' }))).toContain('is no amount that can be credited')
    expect(await refusal(ask('credit', { ...credit, brand: 'south' }))).toContain('south has no member "player"')
  })

  it('SBX-07 the outbox is read per brand, the latest first', async () => {
    const message = { channel: 'sms' as const, to: '66812345678', purpose: 'login', now: platform.clock.now() }
    for (const text of ['Code 111111', 'Code 222222'])
      await putInOutbox(store.db, { ...message, tenantId: 'north', text })
    await putInOutbox(store.db, { ...message, tenantId: 'south', text: 'Code 333333' })
    const texts = async (input: object) =>
      ((await ask('outbox', { ...input })).rows as unknown as { text: string }[]).map(({ text }) => text)
    expect(await texts({ brand: 'north' })).toEqual(['Code 222222', 'Code 111111'])
    expect(await texts({ limit: '1' })).toEqual(['Code 333333'])
  })

  it('SBX-05 faults are set and taken back call by call, and every instance is reported', async () => {
    const { snapshot } = await readEvents(store.db, undefined)
    await publishEvent(store.db, { kind: 'release', tenantId: 'north' })
    await ask('slow', { call: 'gameList', ms: '300' })
    await ask('fail', { call: 'gameList', status: '503', times: '2' })
    expect((await operator.sandbox('show')).faults).toEqual([
      { call: 'gameList', effect: '300 ms late and answers 503, 2 times more' },
    ])
    const { events } = await readEvents(store.db, snapshot)
    expect(events.filter(({ kind }) => kind === 'sandbox')).toHaveLength(2)
    await ask('fail', { call: 'gameList', status: 'never' })
    await ask('slow', { call: 'gameList', ms: '0' })
    expect((await operator.sandbox('show')).faults).toEqual([])
  })

  it.each([
    ['status', { brand: 'nort', status: 'normal' }, 'There is no brand "nort". Did you mean "north"?'],
    ['status', { brand: 'north', status: 'maintenence' }, 'Did you mean "maintenance"?'],
    ['status', { brand: 'north', status: 'maintenance', until: 'soon' }, '"soon" is no moment. Write +2h'],
    ['status', { brand: 'north', status: 'maintenance', until: '-1h' }, '-1h is over.'],
    ['status', { brand: 'north', status: 'normal', until: '+1h' }, 'Leave --until out.'],
    ['flag', { brand: 'north', flag: 'AGTDIVIDENT', to: 'on' }, 'Did you mean "AGTDIVIDEND"?'],
    ['flag', { brand: 'north', flag: 'dividend', to: 'on' }, '"dividend" is a feature; it hangs on AGTDIVIDEND.'],
    ['flag', { brand: 'north', flag: 'AGENT', to: 'maybe' }, 'Write on or off.'],
    ['rule', { brand: 'north', field: 'emial', required: 'on' }, 'Did you mean "email"?'],
    ['rule', { brand: 'north', field: 'email' }, 'Nothing is to be changed.'],
    ['rule', { brand: 'north', field: 'username', min: '30' }, 'No value has at least 30 and at most 12 characters.'],
    ['rule', { brand: 'north', field: 'email', pattern: '([a-z' }, 'cannot be used'],
    ['credit', { brand: 'north', member: 'playr', amount: '1' }, 'Did you mean "Player"?'],
    ['password', { brand: 'north', member: 'playr', state: 'first' }, 'Did you mean "Player"?'],
    ['password', { brand: 'north', member: 'player', state: 'old' }, 'Write one of first, expired, normal.'],
    ['slow', { call: 'gameLst', ms: '1' }, 'Did you mean "gameList"?'],
    ['slow', { call: 'gameList', ms: 'long' }, 'Write milliseconds'],
    ['fail', { call: 'gameList', status: '200' }, 'Write a status from 400 to 599'],
    ['outbox', { limit: 'all' }, 'Write a number from 1 to 500.'],
    ['clok', {}, 'Did you mean "clock"?'],
    ['status', { brand: 'north', status: 'x'.repeat(600) }, 'is longer than 500 characters'],
    ['status', { status: 'normal' }, 'The brand is missing.'],
  ])('SBX-05 %s %j is refused with what to write instead', async (verb, input, reported) => {
    expect(await refusal(ask(verb, input))).toContain(reported)
    expect((await operator.sandbox('show')).settings).toEqual([])
  })
})
