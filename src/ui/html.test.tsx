// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Html } from './html.tsx'

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => void vi.unstubAllGlobals())

const MARKUP = '<p>Bring a <strong>friend</strong>.</p>'

it('NTC-04 what hydrates after the cleaner has come begins as the server began, and shows its markup then', async () => {
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
