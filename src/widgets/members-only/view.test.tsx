// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { closeAllDialogs, openDialogNames } from '../../runtime/dialogs/dialogs.ts'
import { finishSearch } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'members-only', settings, View }
describeConformance(widget)

it('ROL-01 a visitor is offered to log in, by a link that works without script', () => {
  expect(renderWidget(widget, {})).toMatch(/<a[^>]*href="\/login"/)
})

it('the login opens when a visitor arrives, and a closed one stays closed', async () => {
  await openForVisitor(widget, { texts: { 'header.log-in': 'Log in', 'account.log-in-title': 'Members only' } })
  await act(async () => finishSearch())
  expect(openDialogNames()).toEqual(['login'])
  await act(async () => closeAllDialogs())
  expect(openDialogNames()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Members only' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).dataset.dialog).toBe('login')
})
