// @vitest-environment happy-dom
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { createProgress, progressLine } from './progress.ts'
import { readOptions } from './read-options.ts'

const SHEET = contactSheet(
  [
    { name: 'aurum/home/EN-visitor-dark-360', status: 'changed', share: 0.023 },
    { name: 'senvang/home/VI-member-light-1280', status: 'same' },
    { name: 'senvang/<script>/VI-visitor-light-1280', status: 'gone' },
  ],
  '2026-11-21T14:00:00.000Z',
)

it('TEN-09 the contact sheet is complete in itself and holds every picture with what became of it', () => {
  const page = new DOMParser().parseFromString(SHEET, 'text/html')
  expect(page.querySelectorAll('link[rel=stylesheet], script[src]')).toHaveLength(0)
  expect(page.querySelectorAll('script')).toHaveLength(2)
  const { pictures } = JSON.parse(page.getElementById('data')!.textContent!)
  expect(pictures[0]).toEqual({
    ...{ name: 'aurum/home/EN-visitor-dark-360', status: 'changed', share: 0.023 },
    ...{ brand: 'aurum', screen: 'home', language: 'EN', role: 'visitor', theme: 'dark', width: 360 },
  })
  expect(pictures).toHaveLength(3)
})

it('TEN-09 the contact sheet groups by screen, filters, and marks what changed', async () => {
  // the page runs its own script, which is ours: no warning about scripts of strangers
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ settings })
  const { document } = window
  document.write(SHEET)
  await window.happyDOM.waitUntilComplete()
  const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings()).toEqual(['home', '<script>'])
  const cards = () => [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(cards()[0]).toBe('changed 2.30 % · aurum · EN · visitor · dark · 360')
  expect(document.querySelector('main img')!.getAttribute('src')).toBe('thumbs/aurum/home/EN-visitor-dark-360.jpg')

  const choose = (name: string, value: string) => {
    const select = document.querySelector(`select[name=${name}]`) as unknown as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new window.Event('change', { bubbles: true }) as unknown as Event)
  }
  choose('status', 'changed')
  expect(cards()).toHaveLength(1)
  choose('status', '')
  choose('brand', 'senvang')
  expect(headings()).toEqual(['home', '<script>'])
  choose('role', 'member')
  expect(cards()).toEqual(['same · senvang · VI · member · light · 1280'])
  await window.happyDOM.close()
})

it('TEN-09 a picture opens with the stored one and what differs beside it', async () => {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { document } = window
  document.write(SHEET)
  await window.happyDOM.waitUntilComplete()
  ;(document.querySelector('main button') as unknown as HTMLElement).click()
  const name = 'aurum/home/EN-visitor-dark-360.png'
  expect([...document.querySelectorAll('dialog img')].map(image => image.getAttribute('src'))).toEqual([
    `stored/${name}`,
    `latest/${name}`,
    `difference/${name}`,
  ])
  await window.happyDOM.close()
})

it('TEN-09 progress says how many of how many, how fast, and how long it still takes', () => {
  expect(progressLine('pictures', 120, 480, 60_000)).toBe('pictures: 120 of 480, 2.0 a second, 3 min left')
  const lines: string[] = []
  let now = 0
  const progress = createProgress('pictures', 3, { write: text => lines.push(text) }, () => now)
  progress.step()
  now = 20_000
  progress.step()
  expect(lines).toEqual([expect.stringContaining('2 of 3')])
})

it('TEN-09 options are lists with commas or repeated; what cannot be understood is refused', () => {
  expect(
    readOptions(['--tenant', 'aurum,senvang', '--width', '360', '--width', '1280', '--lang', 'vi', '--strict']),
  ).toMatchObject({
    ...{ tenants: ['aurum', 'senvang'], widths: [360, 1280], languages: ['VI'], strict: true, accept: false, pages: 2 },
  })
  expect(readOptions(['--help'])).toBeUndefined()
  expect(() => readOptions(['--tenants', 'aurum'])).toThrow(/--tenants/)
  expect(() => readOptions(['--pages', '0'])).toThrow('--pages is "0"; it must be a number from 1 to 8.')
})
