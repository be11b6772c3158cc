import { expect, it } from 'vitest'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { nameFiles } from './name-files.ts'

const H1 = '1'.repeat(16)
const H2 = '2'.repeat(16)
const named = (value: unknown) => nameFiles(value as SiteModel, { 'a.svg': H1, 'deep/b.webp': H2 }) as unknown

it.each([
  ['/brand/a.svg', `/brand/${H1}/a.svg`],
  ['/brand/deep/b.webp?x=1#top', `/brand/${H2}/deep/b.webp?x=1#top`],
  ['url("/brand/deep/b.webp"), url(/brand/a.svg)', `url("/brand/${H2}/deep/b.webp"), url(/brand/${H1}/a.svg)`],
  [
    '<p><img src="/brand/a.svg"> <img src=/brand/a.svg></p>',
    `<p><img src="/brand/${H1}/a.svg"> <img src=/brand/${H1}/a.svg></p>`,
  ],
])('the address of a file gets the hash of its content: %s', (before, after) => {
  expect(named({ any: [{ where: before }] })).toEqual({ any: [{ where: after }] })
})

it.each([
  '/brand/none.svg',
  '/brand/constructor',
  '/brand/',
  'https://cdn.example/brand/a.svg',
  '//cdn.example/brand/a.svg',
  '/club/brand/a.svg',
  'a.svg',
])('what is no file of the release stays as it is: %s', text => {
  expect(named({ any: text })).toEqual({ any: text })
})

it('the settings of a logo hold the path below /brand/', () => {
  expect(named({ settings: { logo: 'a.svg', logoLight: '', title: 'a.svg' } })).toEqual({
    settings: { logo: `${H1}/a.svg`, logoLight: '', title: 'a.svg' },
  })
})

it('what names no file is shared, and what does is frozen', () => {
  const site = { shell: { header: ['/brand/a.svg'] }, menus: { top: [{ id: 'home' }] } }
  const result = named(site) as typeof site
  expect(result.menus).toBe(site.menus)
  expect(Object.isFrozen(result) && Object.isFrozen(result.shell) && Object.isFrozen(result.shell.header)).toBe(true)
  expect(site.shell.header).toEqual(['/brand/a.svg'])
})
