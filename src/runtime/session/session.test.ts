// @vitest-environment happy-dom
import { act, createElement } from 'react'
import useSWR from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { stubPlatform } from '../../../tests/widgets/stub-platform.ts'
import { closeAllDialogs, openDialog, openDialogNames } from '../dialogs/dialogs.ts'
import { useToasts } from '../dialogs/toasts.ts'
import { readRequiredNewPassword, readStoredSession, setSession } from '../state/session-state.ts'
import { dropCookie, writeCookie } from '../state/storage.ts'
import { deferAction } from './deferred-action.ts'
import { endSession, loadMember, reloadBalance, resumeSession, session, signIn, signOut } from './session.ts'

const MEMBER = { account: 'lan', nickname: 'Lan', type: '1', isTrial: false }

/** @param onRequest runs before the reply to the call of this path is sent */
function stubReplies(onRequest: Record<string, () => void>) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? ''
    paths.push(path)
    onRequest[path]?.()
    return Response.json({ success: true, value: path === '/wps/member/info' ? MEMBER : [] })
  })
  return paths
}
afterEach(async () => {
  await act(async () => endSession())
  closeAllDialogs()
  vi.unstubAllGlobals()
})
const LOADED = { ...memberAnswers, '/wps/member/info': MEMBER, '/lgw/games/popular': [] }

it('LGN-07 a sign-in loads popular games and the member, closes the dialogs of the account and is complete', async () => {
  const requests = stubPlatform(LOADED)
  for (const name of ['login', 'register', 'forgot-password', 'promo']) openDialog(name)
  expect(await signIn('token', 'lan')).toEqual({ isHandled: false })
  expect(requests[1]).toMatchObject({ path: '/lgw/games/popular', query: { count: '20' } })
  expect([openDialogNames(), session.nickname, session.afterLogin]).toEqual([['promo'], 'Lan', true])
})

it('a browser that stores no cookie starts no session, keeps the dialog and what the visitor wanted', async () => {
  const requests = stubPlatform({ ...LOADED, '/wps/session/loginInfo': () => 401 })
  const [action, { serial, expirations }] = [vi.fn(), session]
  openDialog('login')
  deferAction(action)
  expect(await signIn('token', 'lan')).toEqual({ problem: { code: 'login/no-cookie', status: 401 } })
  expect([session.token, session.serial, session.expirations]).toEqual(['', serial, expirations])
  expect([openDialogNames(), requests.length]).toEqual([['login'], 1])
  stubPlatform({ ...LOADED, '/wps/session/loginInfo': { username: 'Lan', isAgent: '1' } })
  await signIn('token', 'lan')
  expect(action).toHaveBeenCalledTimes(1)
})

it('a sign-in in a browser that stores nothing says that it ends with the page, unless it is remembered', async () => {
  stubPlatform(LOADED)
  let shown: string[] = []
  const Toasts = () => {
    shown = useToasts().map(({ message }) => String(message(key => key)))
    return null
  }
  await mount(createElement(Toasts))
  await act(async () => void (await signIn('token', 'lan')))
  expect(shown).toEqual([])
  sessionStorage.clear()
  vi.stubGlobal('sessionStorage', undefined)
  writeCookie('loginRemember', '1')
  await act(async () => void (await signIn('token', 'lan')))
  expect(shown).toEqual([])
  dropCookie('loginRemember')
  await act(async () => void (await signIn('token', 'lan')))
  expect(shown).toEqual(['login.not-stored'])
})

it('ROL-01 a sign-in goes on with what the visitor wanted, and leaves where to go to that', async () => {
  stubPlatform(LOADED)
  const action = vi.fn()
  deferAction(action)
  expect(await signIn('token', 'lan')).toEqual({ isHandled: true })
  expect(await signIn('token', 'lan')).toEqual({ isHandled: false })
  expect(action).toHaveBeenCalledTimes(1)
})

it('LGN-08 PWD-05 a sign-in that needs a new password asks for it before anything else, also after a reload', async () => {
  const requests = stubPlatform(LOADED)
  openDialog('login')
  expect(await signIn('token', 'lan', { newPassword: 'change-password', changeTicket: 'ticket' })).toEqual({
    isHandled: true,
  })
  expect([openDialogNames(), readRequiredNewPassword(), session.afterLogin]).toEqual([
    ...[['change-password'], 'change-password', false],
  ])
  closeAllDialogs()
  expect(openDialogNames(), 'it has to be answered').toEqual(['change-password'])
  await resumeSession(readStoredSession()!)
  expect([openDialogNames(), session.token, readRequiredNewPassword()]).toEqual([
    ...[['change-password'], 'token', 'change-password'],
  ])
  expect(requests.map(({ path }) => path)).not.toContain('/wps/member/info')
})

it('LGN-12 LGN-21 a session that is continued is that of the member, without a sign-in', async () => {
  const requests = stubPlatform(LOADED)
  openDialog('login')
  await resumeSession({ token: 'token', username: 'lan', isAgent: '1' })
  expect([openDialogNames(), session.token, session.nickname, session.role]).toEqual([[], 'token', 'Lan', 'agent'])
  expect(requests.map(({ path }) => path)).not.toContain('/lgw/games/popular')
})

it("that the member's data cannot be loaded is known until it can", async () => {
  setSession('token', 'lan')
  stubPlatform({ ...LOADED, '/wps/member/info': () => 403 })
  await loadMember()
  expect([session.member, session.memberFailed]).toEqual([undefined, true])
  stubPlatform(LOADED)
  await loadMember()
  expect([session.member?.nickname, session.memberFailed]).toEqual(['Lan', false])
})

it('ROL-04 signing out tells the platform, stores no session meanwhile, and drops deferred actions', async () => {
  setSession('token', 'lan')
  let stored: unknown = 'nothing was called'
  const requests = stubPlatform({
    '/wps/session/logout': () => {
      stored = readStoredSession()
      return {}
    },
  })
  deferAction(() => {})
  openDialog('first-login', { forced: 'yes' })
  await signOut()
  expect(requests).toHaveLength(1)
  expect([stored, session.token, openDialogNames()]).toEqual([undefined, '', []])
})

/** Shows replies by the keys of the cache. */
async function showReplies(names: string[]) {
  const shown = new Map<string, unknown>()
  const asked: string[] = []
  const Reader = ({ name }: { name: string }) => {
    const { data } = useSWR(name, async () => asked.push(name), { dedupingInterval: 0 })
    shown.set(name, data)
    return null
  }
  await mount(names.map(name => createElement(Reader, { name, key: name })))
  expect([...shown.keys()].filter(name => shown.get(name) === undefined)).toEqual([])
  asked.length = 0
  return { shown, asked }
}

it('SEC-03 personal replies leave the cache when the session ends, and public ones stay', async () => {
  setSession('token', 'lan')
  const personal = ['VI 7 balance', 'EN 12 balance?x=1', 'EN 7 profile']
  const { shown, asked } = await showReplies([...personal, 'EN  games?page=2', 'EN  news of 7 days'])
  await act(async () => endSession())
  expect([...shown.keys()].filter(name => shown.get(name) === undefined)).toEqual(personal)
  expect(asked).toEqual([])
})

it('only the balance is loaded again where it is shown', async () => {
  const others = ['VI 7 balance-of', 'VI 7 profile', 'EN  balance']
  const { asked } = await showReplies(['VI 8 balance', 'EN 12 balance?x=2', ...others])
  await act(async () => reloadBalance())
  expect(asked).toEqual(['VI 8 balance', 'EN 12 balance?x=2'])
})

it("the member's data that arrives after signing out is ignored", async () => {
  setSession('token', 'lan')
  stubReplies({ '/wps/member/info': endSession })
  await loadMember()
  expect([session.member, session.role, session.memberFailed]).toEqual([undefined, 'visitor', false])
})

it("the member's data that arrives after another sign-in is ignored", async () => {
  setSession('token', 'lan')
  stubReplies({ '/wps/member/info': () => setSession('other', 'mai') })
  await loadMember()
  expect([session.member, session.username, session.role]).toEqual([undefined, 'mai', 'member'])
})

it('a sign-out before the sign-in is complete leaves a visitor, and nothing follows the sign-in', async () => {
  const paths = stubReplies({ '/lgw/games/popular': endSession })
  expect(await signIn('token', 'lan')).toEqual({ isHandled: true })
  expect([session.token, session.afterLogin]).toEqual(['', false])
  expect(paths).not.toContain('/wps/member/info')
})

it('a sign-out while the member is loaded does not complete the sign-in', async () => {
  stubReplies({ '/wps/member/info': endSession })
  expect(await signIn('token', 'lan')).toEqual({ isHandled: true })
  expect([session.member, session.afterLogin]).toEqual([undefined, false])
})
