// @vitest-environment happy-dom
import purify from 'dompurify'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Html } from './html.tsx'

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => void vi.unstubAllGlobals())

const MARKUP = '<p>Bring a <strong>friend</strong>.</p>'

it("NTC-04 a text that hydrates after DOMPurify has loaded starts with the server's plain text, then shows its markup", async () => {
  const first = document.createElement('div')
  await act(async () => createRoot(first).render(<Html html={MARKUP} />))
  await vi.waitFor(() => expect(first.innerHTML).toContain('<strong>friend</strong>'))

  const late = document.createElement('div')
  late.innerHTML = renderToString(<Html html={MARKUP} />)
  expect(late.innerHTML).not.toContain('<strong>')
  const errors: unknown[] = []
  await act(async () => hydrateRoot(late, <Html html={MARKUP} />, { onRecoverableError: error => errors.push(error) }))
  expect(errors).toEqual([])
  expect(late.innerHTML).toContain('<strong>friend</strong>')
})

it('NTC-04 DOMPurify removes the attribute that our own links use to open dialogs', async () => {
  // what it does with that is seen in a browser: happy-dom has too little of a document for it
  const sanitize = vi.spyOn(purify, 'sanitize')
  await act(async () => createRoot(document.createElement('div')).render(<Html html={MARKUP} />))
  expect(sanitize).toHaveBeenCalledWith(MARKUP, expect.objectContaining({ ALLOW_DATA_ATTR: false }))
})
