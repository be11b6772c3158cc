// @vitest-environment happy-dom
import purify from 'dompurify'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { mount, screen, within } from '../../../tests/mount.ts'
import { Html } from './html.tsx'

afterAll(() => void vi.unstubAllGlobals())

const MARKUP = '<p>Bring a <strong>friend</strong>.</p>'

it('NTC-04 text hydrated after DOMPurify has loaded starts as plain text and then shows its markup', async () => {
  const first = await mount(<Html html={MARKUP} />)
  expect((await within(first).findByText('friend')).localName).toBe('strong')

  const late = document.createElement('div')
  late.innerHTML = renderToString(<Html html={MARKUP} />)
  expect(late.innerHTML).not.toContain('<strong>')
  const errors: unknown[] = []
  await act(async () => hydrateRoot(late, <Html html={MARKUP} />, { onRecoverableError: error => errors.push(error) }))
  expect(errors).toEqual([])
  expect(late.innerHTML).toContain('<strong>friend</strong>')
})

it('NTC-04 DOMPurify removes the attribute that our own links use to open dialogs', async () => {
  // its effect is seen in a browser: happy-dom has too little of a document for it
  const sanitize = vi.spyOn(purify, 'sanitize')
  await mount(<Html html={MARKUP} />)
  expect(sanitize).toHaveBeenCalledWith(MARKUP, expect.objectContaining({ ALLOW_DATA_ATTR: false }))
})

it('the values of a table from the platform have the headings of their columns', async () => {
  const table = document.createElement('div')
  table.innerHTML = '<table><tr><th>Level</th><th>A day</th></tr><tr><td>Jade</td><td>7</td></tr></table>'
  const fragment = document.createDocumentFragment()
  fragment.append(...table.childNodes)
  vi.spyOn(purify, 'sanitize').mockReturnValue(fragment as never)
  await mount(<Html html="<table></table>" />)
  const cells = await screen.findAllByRole('cell')
  expect(cells).toHaveLength(2)
  expect(cells.map(cell => cell.dataset.label)).toEqual(['Level', 'A day'])
})
