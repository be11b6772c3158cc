import { expect, it } from 'vitest'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'
import { pageStyles, withoutClosed } from './page-styles.ts'

const LATER_STYLES = '<link rel="stylesheet"/>'
const HTML = `<main><p class="first" data-icon="menu"></p>${LATER_STYLES}<p class="second" data-icon="heart"></p></main>`
const tokens = { shared: { space: '4px', far: '9px' }, dark: { bg: '#000' }, light: { bg: '#fff' } }
const styles = (size: number, mayDivide = true) =>
  pageStyles({
    app: { LATER_STYLES, iconSprite: names => `[data-icon=${names}]{}` },
    assets: {
      rulesFor: (_, names, isFirst) =>
        [...names].map(name => `.${name}{inset:var(--space)}`).join('') + (isFirst ? '' : 'a:hover{}'.padEnd(size)),
    },
    sheets: [],
    rendered: { html: HTML, icons: ['menu', 'heart'] },
    tokens: tokens as unknown as ThemeModel,
    language: { tag: 'en', direction: 'ltr' },
    theme: 'dark',
    textSize: 'normal',
    mayDivide,
  })

it('few rules are all in the document', () => {
  const { inline, isDivided } = styles(100)
  expect(isDivided).toBe(false)
  expect(inline.join('')).toMatch(/--far:9px.*\[data-theme=light\].*\.first.*\.second.*a:hover.*data-icon=menu,heart/s)
})

it('many are divided: the document has those of the first view, the sheet has all, both in one layer', () => {
  const { inline, later, isDivided } = styles(60_000)
  expect(isDivided).toBe(true)
  const text = inline.join('')
  expect(text).toContain('@layer page{:root{--space:4px}')
  expect(text).toContain('.first{')
  expect(text).toContain('[data-icon=menu]{}')
  expect(text).not.toMatch(/--far|--bg|second|hover|heart/)
  expect(later).toMatch(
    /^@layer page\{.*--far:9px.*#000.*#fff.*\.first.*\.second.*a:hover\{\} +\}\[data-icon=menu,heart\]\{\}$/s,
  )
})

it('a page that cannot name a sheet contains everything', () => {
  expect(styles(60_000, false).inline.join('')).toContain('.second{')
})

it('what closed drop-downs contain is not in the first view, however they are nested', () => {
  const menu = '<details class="menu"><summary>a</summary><details><summary>b</summary>c</details>d</details>'
  expect(withoutClosed(`<p>1</p>${menu}<p>2</p>${menu}`)).toBe(
    `<p>1</p>${'<details class="menu"><summary>a</summary></details>'}<p>2</p>${'<details class="menu"><summary>a</summary></details>'}`,
  )
})
