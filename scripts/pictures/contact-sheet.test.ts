// @vitest-environment happy-dom
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { createProgressBar, progressLine } from './progress-bar.ts'
import { readOptions } from './read-options.ts'

const SHEET = contactSheet(
  [
    { name: 'aurum/home/EN-visitor-dark-360', verdict: 'changed', share: 0.023 },
    { name: 'senvang/home/VI-member-light-1280', verdict: 'same' },
    { name: 'senvang/<script>/VI-visitor-light-1280', verdict: 'gone' },
  ],
  '2026-11-21T14:00:00.000Z',
)

it('TEN-09 the contact sheet is complete in itself and holds every picture with what became of it', () => {
  const page = new DOMParser().parseFromString(SHEET, 'text/html')
  expect(page.querySelectorAll('link[rel=stylesheet], script[src]')).toHaveLength(0)
  expect(page.querySelectorAll('script')).toHaveLength(2)
  const { pictures } = JSON.parse(page.getElementById('data')!.textContent!)
  expect(pictures[0]).toEqual({
    ...{ name: 'aurum/home/EN-visitor-dark-360', verdict: 'changed', share: 0.023 },
    ...{ brand: 'aurum', screen: 'home', language: 'EN', role: 'visitor', theme: 'dark', width: 360 },
  })
  expect(pictures).toHaveLength(3)
})

it('TEN-09 the contact sheet groups by screen, and filters', async () => {
  // the page runs its own script, which is ours: no warning that a stranger's could break out
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ settings })
  const { document } = window
  document.write(SHEET)
  await window.happyDOM.waitUntilComplete()
  const headings = () => [...document.querySelectorAll('#sheet h2')].map(({ firstChild }) => firstChild!.textContent)
  expect(headings()).toEqual(['home', '<script>'])
  const cards = () => [...document.querySelectorAll('#sheet .card')].map(card => card.getAttribute('aria-label'))
  expect(cards()).toContain('home, aurum · 360 · dark · EN · 2.30 %, changed')
  expect(document.querySelector('#sheet img')!.getAttribute('src')).toBe('thumbs/aurum/home/EN-visitor-dark-360.jpg')

  const press = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click()
  press('1 changed')
  expect(cards()).toHaveLength(1)
  press('1 changed')
  press('senvang')
  expect(headings()).toEqual(['home', '<script>'])
  press('member')
  expect(cards()).toEqual(['home, senvang · 1280 · light · VI · member, same'])
  await window.happyDOM.close()
})

it('TEN-09 progress says how many of how many, how fast, and how long it still takes', () => {
  expect(progressLine('pictures', 120, 480, 60_000)).toMatch(
    /^pictures {2}━{7}─{21} {2}120 of 480 {2}2\.0 a second {2}3 min 0 s left$/,
  )
  const lines: string[] = []
  let now = 0
  const bar = createProgressBar('pictures', 3, { write: text => lines.push(text) }, () => now)
  bar.step()
  now = 20_000
  bar.step('aurum/home')
  expect(lines).toEqual([expect.stringContaining('2 of 3')])
})

it('TEN-09 options are lists with commas or told again; what cannot be understood is refused', () => {
  expect(
    readOptions(['--tenant', 'aurum,senvang', '--width', '360', '--width', '1280', '--lang', 'vi', '--strict']),
  ).toMatchObject({
    ...{ tenants: ['aurum', 'senvang'], widths: [360, 1280], languages: ['VI'], strict: true, accept: false, pages: 2 },
  })
  expect(readOptions(['--help'])).toBeUndefined()
  expect(() => readOptions(['--tenants', 'aurum'])).toThrow(/--tenants/)
  expect(() => readOptions(['--pages', '0'])).toThrow('--pages is "0"; it must be a number from 1 to 8.')
})
