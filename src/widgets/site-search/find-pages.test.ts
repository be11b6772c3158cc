import { expect, it } from 'vitest'
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { findPages, findVendors } from './find-pages.ts'

it('finds pages of all menus without accents, each address once and none outside the site', () => {
  const entry = (title: string, href?: string, external?: true) => ({
    title,
    ...(href && { href }),
    ...(external && { external }),
  })
  const menus = [
    [entry('Khuyến mãi', '/promotions'), entry('Nạp tiền', '/member/depositv2'), entry('Đóng')],
    [entry('Khuyến mãi lớn', '/promotions'), entry('Khuyến mãi ngoài', 'https://elsewhere.example/', true)],
  ]
  expect(findPages(menus, 'khuyen mai').map(({ href }) => href)).toEqual(['/promotions'])
  expect(findPages(menus, 'nap').map(({ title }) => title)).toEqual(['Nạp tiền'])
  expect(findPages(menus, 'nothing')).toEqual([])
})

it('finds a provider by name in each of its game types', () => {
  const vendor = (code: string, title: string) => ({ code, title, logo: '', hot: false })
  const type = (id: 'RNG' | 'LIVE', vendors: ReturnType<typeof vendor>[]): GameTypeModel => ({
    id,
    title: id,
    path: `/${id.toLowerCase()}`,
    icon: 'cherry',
    launch: 'iframe',
    vendors,
  })
  const types = [
    type('RNG', [vendor('PT', 'Playtech'), vendor('MG', 'Micro')]),
    type('LIVE', [vendor('PT', 'Playtech')]),
  ]
  expect(findVendors(types, 'play').map(({ type, vendor }) => [type.id, vendor.code])).toEqual([
    ['RNG', 'PT'],
    ['LIVE', 'PT'],
  ])
})
