// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { endSession, loadMember, session, signIn } from './session.ts'
import { setSession } from './session-state.ts'

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
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
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
  expect(await signIn('token', 'lan')).toBe(true)
  expect([session.token, session.afterLogin]).toEqual(['', false])
  expect(paths).not.toContain('/wps/member/info')
})

it('a sign-out while the member is loaded does not complete the sign-in', async () => {
  stubReplies({ '/wps/member/info': endSession })
  expect(await signIn('token', 'lan')).toBe(true)
  expect([session.member, session.afterLogin]).toEqual([undefined, false])
})
