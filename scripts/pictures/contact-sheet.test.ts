import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { createCommand } from './options.ts'

/** The page with its script running. */
async function openSheet() {
  // the page runs its own script, which is ours: no warning about scripts of strangers
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ settings })
  window.document.write(
    contactSheet(
      [
        { name: 'aurum/home/EN-visitor-dark-360', status: 'changed', share: 0.023 },
        { name: 'senvang/home/VI-member-light-1280', status: 'same' },
        { name: 'senvang/<script>/VI-visitor-light-1280', status: 'gone' },
      ],
      '2026-11-21T14:00:00.000Z',
    ),
  )
  await window.happyDOM.waitUntilComplete()
  return window
}

it('TEN-09 the contact sheet is complete in itself, groups by screen, filters, and marks what changed', async () => {
  const window = await openSheet()
  const { document } = window
  expect(document.querySelectorAll('link[rel=stylesheet], script[src]')).toHaveLength(0)
  expect(document.querySelectorAll('script')).toHaveLength(2)
  const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings()).toEqual(['home', '<script>'])
  const cards = () => [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(cards()[0]).toBe('changed 2.30 % · aurum · EN · visitor · dark · 360')
  expect(document.querySelector('main img')!.getAttribute('src')).toBe('thumbs/aurum/home/EN-visitor-dark-360.jpg')

  const choose = (name: string, value: string) => {
    const select = document.querySelector(`select[name=${name}]`) as unknown as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new window.Event('input', { bubbles: true }) as unknown as Event)
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
  const window = await openSheet()
  const { document } = window
  ;(document.querySelector('main button') as unknown as HTMLElement).click()
  const name = 'aurum/home/EN-visitor-dark-360.png'
  expect([...document.querySelectorAll('dialog img')].map(image => image.getAttribute('src'))).toEqual([
    `stored/${name}`,
    `latest/${name}`,
    `difference/${name}`,
  ])
  await window.happyDOM.close()
})

it('TEN-09 options are lists with commas or repeated; what cannot be understood is refused', () => {
  const read = (...args: string[]) => {
    const command = createCommand().exitOverride()
    command.configureOutput({ writeErr: () => {} })
    return command.parse(args, { from: 'user' }).opts()
  }
  expect(read('--tenant', 'aurum,senvang', '--width', '360', '--width', '1280', '--lang', 'vi', '--strict')).toEqual({
    ...{ tenant: ['aurum', 'senvang'], width: ['360', '1280'], lang: ['VI'], strict: true, port: 31_840 },
  })
  expect(() => read('--tenants', 'aurum')).toThrow(/--tenants/)
  expect(() => read('--port', 'x')).toThrow(/It must be a number/)
})
