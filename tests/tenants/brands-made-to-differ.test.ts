/** Tests the purpose of three brands: everything on, a variant for one country, and a small one over another. */
import { describe, expect, it } from 'vitest'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { WireWhitelabelNode } from '../../src/schemas/metadata/metadata.ts'
import { brand, brands, entries, homeOf, isOff, isOn, leads, registerFieldsOf } from './open-brands.ts'

describe('TEN-07 yunhe: everything on, in Chinese and English', () => {
  const { siteOf } = brand('yunhe')
  const agent = siteOf('agent')

  it('every toggle is on for an agent, except the one that shuts visitors out', () => {
    expect(isOff(agent)).toEqual(['loginedToHomePage'])
    expect(agent.gameTypes).toHaveLength(10)
  })

  it('the agent centre has every entry of the specification in its own order', () => {
    const contracts = ['dividend', 'daily', 'hourly', 'real-time']
    expect(entries(agent, 'agent')).toEqual([
      ...['announcement', 'income', 'overview', 'register', 'team', 'bets', 'loss', 'details', ...contracts],
    ])
    expect(entries(siteOf('member'), 'member').slice(0, 3)).toEqual(['account', 'deposit', 'withdraw'])
  })

  it('every page of its centres exists', () => {
    for (const [centre, role] of [
      ['member', 'member'],
      ['agent', 'agent'],
    ] as const) {
      const site = siteOf(role)
      const dead = site.menus[centre]!.filter(entry => entry.page && !leads(site, `/${centre}/${entry.page}`))
      expect(dead.map(entry => entry.page)).toEqual([])
    }
  })

  it('registration asks for a name, a mobile number with code, a payment password, WeChat and QQ', () => {
    const fields = registerFieldsOf(siteOf('visitor'))
    const fits = (id: string, text: string) =>
      new RegExp(fields.find(field => field.id === id)!.pattern!, 'u').test(text)
    expect(
      fields
        .filter(({ id }) => ['payeeName', 'paymentPassword', 'mobileNum', 'verificationCode'].includes(id))
        .every(({ required }) => required),
    ).toBe(true)
    expect([fits('payeeName', '张三'), fits('payeeName', '张3')]).toEqual([true, false])
    expect([fits('mobileNum', '13800138000'), fits('mobileNum', '12345678901')]).toEqual([true, false])
    expect([fits('qqNum', '10001'), fits('qqNum', '01234')]).toEqual([true, false])
    expect([fits('wechat', 'yun_he88'), fits('wechat', '8yunhe')]).toEqual([true, false])
    const ids = fields.map(({ id }) => id)
    expect(ids.indexOf('verificationCode')).toBeGreaterThan(ids.indexOf('mobileNum'))
  })
})

describe('TEN-07 pijarama: slots first, in Indonesian, on WhatsApp', () => {
  const { siteOf, metadata } = brand('pijarama')
  const site = siteOf('visitor')

  it('slots are the first game type, and most rows of the home page are slots', () => {
    expect(site.gameTypes[0]!.id).toBe('RNG')
    const rows = homeOf(site)
      .flatMap(node => [node, ...(node.children ?? [])])
      .filter(node => node.widget === 'game-row')
    const slots = rows.filter(({ settings }) => settings.gameType === 'RNG')
    expect(slots.length).toBeGreaterThan(rows.length / 2)
    expect(site.brand.languages.map(language => language.code)).toEqual(['ID', 'EN'])
  })

  it('WhatsApp replaces Zalo as a required field and a link in three menus', () => {
    const ids = registerFieldsOf(site).map(({ id }) => id)
    expect(registerFieldsOf(site).find(({ id }) => id === 'whatsapp')).toMatchObject({
      required: true,
      minLength: 10,
      maxLength: 14,
    })
    expect(ids).not.toContain('zalo')
    for (const menu of ['top', 'side', 'social']) {
      expect(entries(site, menu), menu).toContain('whatsapp')
      expect(entries(site, menu), menu).not.toContain('zalo')
    }
  })

  it('ENG-05 its own toggle follows its own node of the tree and removes the links', () => {
    const whitelabel = (metadata.whitelabel as WireWhitelabelNode[]).map(node =>
      node.modId === 'SITEWHATSAPP' ? { ...node, enabled: false } : node,
    )
    const without = siteOf('visitor', 'ID', { ...metadata, whitelabel })
    expect(site.toggles).toHaveProperty('whatsappService', true)
    expect(without.toggles).toHaveProperty('whatsappService', false)
    expect(['top', 'side'].flatMap(menu => entries(without, menu))).not.toContain('whatsapp')
  })
})

describe('TEN-07 otterbrook: small, in English, on top of another brand', () => {
  const { siteOf, layers } = brand('otterbrook')
  const site = siteOf('visitor')

  it('ENG-12 it extends a brand that extends base, and keeps everything that it does not override', () => {
    expect(layers.map(layer => layer.id)).toEqual(['base', 'aurum', 'otterbrook'])
    const kept = homeOf(site).map(({ id }) => id)
    expect(kept).toEqual(['ten', 'salon', 'welcome', 'pledge', 'promise'])
    const parent = homeOf(brand('aurum').siteOf('visitor')).map(({ id }) => id)
    expect(kept.filter(id => parent.includes(id))).toEqual(['ten', 'salon', 'welcome', 'promise'])
    const vendorsOf = ({ gameTypes }: SiteModel) => gameTypes.find(({ id }) => id === 'RNG')!.vendors
    expect(vendorsOf(site)).toEqual(vendorsOf(brand('aurum').siteOf('visitor')))
  })

  it('most toggles are off, and fewer are on than in any other brand', () => {
    expect(isOff(site).length).toBeGreaterThan(isOn(site).length * 3)
    for (const other of brands.filter(({ id }) => id !== 'otterbrook'))
      expect(isOn(other.siteOf('visitor')).length, other.id).toBeGreaterThan(isOn(site).length)
  })

  it('disabled lottery, sports, promotions and notices are in no menu or route', () => {
    for (const path of [
      '/lott',
      '/elott',
      '/lottery',
      '/sports',
      '/fish',
      '/pvp',
      '/cockfight',
      '/promotions',
      '/noticePage',
    ])
      expect(leads(site, path), path).toBe(false)
    for (const path of ['/', '/rng', '/live', '/login', '/register', '/help'])
      expect(leads(site, path), path).toBe(true)
    const links = Object.values(site.menus).flatMap(menu =>
      menu.flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])),
    )
    expect(links.filter(href => !leads(site, href.replace(/[?#].*/, '')))).toEqual([])
    expect([entries(site, 'agent'), entries(site, 'side')]).toEqual([[], []])
  })

  it('registration asks for a username, an e-mail address and a password', () => {
    expect(registerFieldsOf(site).map(({ id }) => id)).toEqual([
      'username',
      'email',
      'password',
      'confirmPassword',
      'depositLimits',
      'terms',
    ])
  })
})
