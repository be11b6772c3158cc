// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation, useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { clearSession, session, setSession } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const entry = (id: string, centre: string) => ({ id, title: `Title ${id}`, href: `/${centre}/${id}`, page: id })
const page = {
  path: '/member/wallet',
  shell: {
    ...examplePage().shell,
    routes: ['/member', '/member/wallet', '/member/bets', '/agent', '/agent/team', '/agent/news'].map(path => ({
      path,
      screen: path === '/member/wallet' ? 'home' : path,
      group: 'member',
    })),
    menus: {
      member: [entry('bets', 'member'), { ...entry('wallet', 'member'), badge: 'messageCount' }],
      agent: [entry('team', 'agent'), entry('news', 'agent')],
    },
  },
}
const frame = { name: 'centre-frame', settings, View, page }
const texts = { 'account.trial-title': 'No trial', 'account.agent-title': 'Agents only', 'centre.vip': 'VIP {{level}}' }
const answers = {
  ...memberAnswers,
  '/wps/v2/wallets/balance': { sumBalance: '1234.50', mainBalance: '1234.50', currency: 'USD' },
}
let open: OpenWidget
afterEach(async () => {
  await act(async () => answerConfirmation(false))
  await open.leave()
})

/** The keys of the text that the open warning shows. */
const Warning = () => useConfirmation()?.message(key => key).text

const links = () => screen.queryAllByRole('navigation').flatMap(menu => within(menu).queryAllByRole('link'))
/** The page of these tests is one field. */
const hasPage = () => screen.queryByRole('textbox') !== null

describe('who may see a centre', () => {
  it('MBR-02 MBR-04 a member sees head, menu and page, with the open entry marked', async () => {
    open = await openSignedIn(frame, { texts, answers })
    expect(hasPage()).toBe(true)
    expect(screen.getByText(/VIP 3/)).toBeTruthy()
    expect(screen.getByText(/1,234\.50/)).toBeTruthy()
    expect(links().map(link => link.getAttribute('href'))).toEqual(['/member/bets', '/member/wallet'])
    expect(links().map(link => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  })

  it('the first address of a centre marks its first entry, whose page it shows', async () => {
    open = await openSignedIn(
      { ...frame, page: { ...page, path: '/agent' } },
      { texts, answers, type: '1', settings: { centre: 'agent' } },
    )
    expect(links().map(link => link.getAttribute('aria-current'))).toEqual(['page', null])
  })

  it.each(['member', 'agent'] as const)('SHL-04 ROL-02 a trial account gets no %s panel', async centre => {
    open = await openSignedIn(frame, { texts, answers, type: '4', settings: { centre } })
    expect(hasPage()).toBe(false)
    expect(screen.getByText(/No trial/)).toBeTruthy()
    expect(links()).toEqual([])
  })

  it.each([
    ['0', false],
    ['1', true],
    ['2', true],
    ['41', true],
    ['42', true],
  ])('AGT-02 isAgent %s: the agent centre opens: %s', async (type, opens) => {
    open = await openSignedIn(frame, { texts, answers, type, settings: { centre: 'agent' } })
    expect(hasPage()).toBe(opens)
    expect(screen.queryAllByText('Agents only')).toHaveLength(opens ? 0 : 1)
  })

  it('AGT-02 an agent who has just signed in is not refused before the platform has sent the role', async () => {
    open = await openSignedIn(frame, { texts, answers, type: '1', settings: { centre: 'agent' } })
    await act(async () => Object.assign(session, { member: undefined, isAgent: '', role: 'member' }))
    expect(screen.queryByText('Agents only')).toBeNull()
    expect(hasPage()).toBe(false)
    await act(async () => Object.assign(session, { isAgent: '1', role: 'agent' }))
    expect(hasPage()).toBe(true)
  })

  it('ROL-02 a warning to a trial account is replaced by that of the member who signs in after it', async () => {
    const shown = await mount(<Warning />)
    open = await openSignedIn(frame, { texts, answers, type: '4', settings: { centre: 'agent' } })
    expect(shown.textContent).toBe('common.in_need_true_account')
    await act(async () => Object.assign(session, { isAgent: '0', role: 'member' }))
    expect(shown.textContent).toBe('problem.login/not-an-agent')
  })

  it('SYS-07 typed values are restored after the session has ended and the same member signs in again', async () => {
    open = await openSignedIn(frame, { texts: { ...texts, 'account.log-in-title': 'Log in' }, answers })
    const field = () => screen.queryByRole<HTMLInputElement>('textbox')
    await person().type(field()!, 'typed')
    await act(async () => clearSession())
    expect(screen.getByText(/Log in/)).toBeTruthy()
    expect(field(), 'it is kept out of sight').toBeNull()
    await act(async () => setSession('again', 'ann', '0'))
    expect(field()?.value).toBe('typed')
  })

  it('MBR-02 a member whose data could not be loaded sees a message and can try again', async () => {
    open = await openSignedIn(frame, {
      texts: { 'centre.menu-error': 'Not loaded', 'common.retry': 'Try again' },
      answers: { ...answers, '/wps/member/info': () => 403 },
    })
    await act(async () => Object.assign(session, { member: undefined, memberFailed: true }))
    expect(screen.getByText(/Not loaded/)).toBeTruthy()
    expect(links()).toEqual([])
    const before = open.requests.length
    await person().click(within(screen.getAllByRole('alert')[0]!).getByRole('button', { name: 'Try again' }))
    await open.settle()
    expect(open.requests.slice(before).map(({ path }) => path)).toContain('/wps/member/info')
  })
})
