import { signOut } from '../../../src/schemas/studio/calls/sign-out.ts'
import { recordAct } from '../../operators/roles.ts'
import { endOperatorSession, endOperatorSessions } from '../../operators/sessions.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(signOut, async ({ body: { everywhere }, session, request, cookie, context }) => {
  // a session of the first step only is not one that may end others
  if (everywhere && session?.stage === 'signed-in')
    await context.store.transaction(async tx => {
      const { operator } = session
      await endOperatorSessions(tx, operator.id)
      await recordAct(
        tx,
        { operator, summary: 'signed out everywhere' },
        { who: operator.email, why: '', now: context.clock.now(), request },
      )
    })
  else if (session) await context.store.transaction(tx => endOperatorSession(tx, session))
  cookie.clear()
  return { success: true, value: {} }
})
