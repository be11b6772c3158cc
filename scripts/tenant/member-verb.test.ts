import { beforeAll, describe, expect, it } from 'vitest'
import { registerBrand } from '../../server/platform/context/register-brand.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import { openStore } from '../../server/store/open-store.ts'
import { type CliFixture, createCliWithStore } from '../../tests/cli-fixture.ts'
import { markDemonstration } from '../../tests/mark-demonstration.ts'

const NOW = Date.UTC(2026, 10, 20)
const SECRETS = { passwordHash: 'argon2id$secret-of-lan', paymentPasswordHash: 'argon2id$secret-payment' }

describe('tenant member', () => {
  let cli: CliFixture

  beforeAll(async () => {
    cli = await createCliWithStore({
      'tenants/ruby/menus.json': {
        top: [
          { id: 'team', title: 'nav.home', icon: 'house', path: '/', when: { role: 'agent' } },
          { id: 'up', title: 'nav.home', icon: 'house', path: '/', when: { toUpline: true } },
        ],
      },
    })
    const store = await openStore(cli.database)
    await registerBrand(store.db, { id: 'ruby', merchant: 'RUBY', currency: 'USD' })
    await markDemonstration(store.db, 'ruby')
    const of = { tenantId: 'ruby', ...SECRETS }
    const uplineId = (await createMember(store.db, { ...of, username: 'boss', type: '1' }, { now: NOW }))!
    const memberId = (await createMember(
      store.db,
      {
        ...of,
        username: 'Lan88',
        uplineId,
        email: 'lan.nguyen@example.com',
        mobile: '912345678',
        extra: { payeeName: 'NGUYEN THI LAN', zalo: '84912345678' },
        rankLevel: 3,
        type: '2',
      },
      { now: NOW },
    ))!
    await store.transaction(tx => openWallet(tx, { tenantId: 'ruby', memberId, now: NOW }))
    await store.close()
  })

  it('OPS-12 shows a stored player without secrets, masks names and numbers, and logs who looked', async () => {
    const { lines, tenant } = cli
    expect(await tenant('member', 'ruby', 'lan88', '--why', 'ticket 4711')).toBe(0)
    const text = lines.join('\n')
    expect(lines[0]).toBe('Lan88 of ruby')
    expect(text).toMatch(/upline +boss/)
    expect(text).toMatch(/VIP rank +3/)
    expect(text).toMatch(/mail +l\*\*\*@example\.com, not proven/)
    expect(text).toMatch(/payeeName +NG\*\*\*N/)
    expect(text).toMatch(/main +10000\.00 USD/)
    for (const secret of ['secret', 'lan.nguyen', 'NGUYEN', '912345678']) expect(text).not.toContain(secret)

    expect(await tenant('history', 'ruby', '--what', 'members', '--json')).toBe(0)
    const { entries } = JSON.parse(lines.join('\n'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ what: 'member', subject: 'Lan88', why: 'ticket 4711' })
  })

  it('OPS-12 explain --as <username> shows what that member sees, and is in the history too', async () => {
    const { lines, tenant } = cli
    expect(await tenant('explain', 'ruby', 'menu:top/team', '--as', 'lan88', '--why', 'chat 12')).toBe(0)
    expect(lines[1]).toContain('for an agent in EN')
    expect(lines.filter(line => line.includes('✗'))).toEqual([])
    expect(await tenant('explain', 'ruby', 'menu:top/up', '--as', 'boss')).toBe(0)
    expect(lines.some(line => line.includes('✗'))).toBe(true)
    expect(await tenant('history', 'ruby', '--what', 'members', '--json')).toBe(0)
    const { entries } = JSON.parse(lines.join('\n'))
    expect(entries.map(({ subject, why }: { subject: string; why: string }) => [subject, why])).toEqual([
      ['boss', ''],
      ['Lan88', 'chat 12'],
      ['Lan88', 'ticket 4711'],
    ])
  })

  it('OPS-12 an unknown name is refused and a reason is required; a wrong role is told from a missing member', async () => {
    const { lines, tenant } = cli
    expect(await tenant('member', 'ruby', 'nobody', '--why', 'x')).toBe(1)
    expect(lines.join(' ')).toContain('ruby has no member "nobody".')
    expect(await tenant('member', 'ruby', 'lan88')).toBe(2)
    expect(await tenant('member', 'ruby', 'lan88', '--why', ' ')).toBe(1)
    expect(await tenant('explain', 'ruby', 'home', '--as', 'agnt')).toBe(1)
    expect(lines.join(' ')).toContain('"agnt" is no role, and ruby has no member of that name. Did you mean "agent"?')
  })
})
