// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LATER_STYLES, LaterStyles } from './later-styles.tsx'

it('the address that the server writes stays through hydration and later renderings', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = (text: string) => (
    <main>
      <p>{text}</p>
      <LaterStyles />
    </main>
  )
  const html = renderToString(page('one'))
  expect(html.split(LATER_STYLES)).toHaveLength(2)
  const box = document.createElement('div')
  box.innerHTML = html.replace(LATER_STYLES, '<link rel="stylesheet" href="/x.css">')
  const link = box.querySelector('link')
  const root = await act(async () => hydrateRoot(box, page('one')))
  await act(async () => root.render(page('two')))
  expect(box.textContent).toBe('two')
  expect(box.querySelector('link')).toBe(link)
  expect(link?.getAttribute('href')).toBe('/x.css')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
