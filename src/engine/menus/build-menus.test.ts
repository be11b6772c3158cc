import { expect, it } from 'vitest'
import { buildSmall } from '../../../tests/small-site.ts'
import type { MenuEntryDocument } from '../../schemas/document/menus.ts'

const build = (...side: Partial<MenuEntryDocument>[]) => {
  const { site, problems } = buildSmall({ tenant: { menus: { side: side as MenuEntryDocument[] } } })
  return { entries: site.menus.side, codes: problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}

it('an entry has what its document gives it, and nothing else', () => {
  const entry = { id: 'inbox', title: 'Inbox', icon: 'mail', badge: 'messageCount', dialog: 'login', qr: true } as const
  const { entries, codes } = build(entry, { id: 'plain', qr: false })
  expect(entries).toStrictEqual([entry, { id: 'plain', title: 'plain' }])
  expect(codes).toEqual([])
})

it('an entry leads to a page or an outside address, and an unsafe address hides it', () => {
  const { entries, codes } = build(
    { id: 'a', path: '/promo' },
    { id: 'b', url: 'https://blog.example' },
    { id: 'c', path: 'https://evil.example' },
    { id: 'd', url: 'javascript:alert(1)' },
    { id: 'e', url: '/promo' },
  )
  expect(entries).toEqual([
    { id: 'a', title: 'a', href: '/promo' },
    { id: 'b', title: 'b', href: 'https://blog.example/', external: true },
  ])
  expect(codes).toEqual(['/side/2/path', '/side/3/url', '/side/4/url'].map(pointer => `menu/unsafe-link ${pointer}`))
})

it('ENG-16 a menu that is no list is left out', () => {
  const { site } = buildSmall({ tenant: { menus: { side: {} as never, top: [{ id: 'a', path: '/' }] } } })
  expect(Object.keys(site.menus)).toEqual(['top'])
})
