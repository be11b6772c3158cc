/** The studio: the pages in front of it, and behind them the frame with its pages. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { me } from '../schemas/studio/calls/me.ts'
import { StateMessage } from '../ui/feedback/state-message.tsx'
import { Enrol } from './access/enrol.tsx'
import { Join } from './access/join.tsx'
import { RecoveryCodes } from './access/recovery-codes.tsx'
import { SecondStep } from './access/second-step.tsx'
import { SignIn } from './access/sign-in.tsx'
import { BrandList } from './brands/brand-list.tsx'
import { onProblem } from './calls/call.ts'
import { useCall } from './calls/use-call.ts'
import { Frame } from './shell/frame.tsx'
import { NoPage } from './shell/no-page.tsx'
import { Notices } from './shell/notices.tsx'
import { type Session, SessionContext, useSession } from './shell/session-context.ts'
import { texts } from './texts/texts.ts'
import { useSessionEvents } from './use-session-events.ts'

const BrandPage = lazy(async () => ({ default: (await import('./brand-page/brand-page.tsx')).BrandPage }))
const People = lazy(async () => ({ default: (await import('./people/people.tsx')).People }))
const AuditPage = lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage }))
const HelpPage = lazy(async () => ({ default: (await import('./help/help-page.tsx')).HelpPage }))
const Account = lazy(async () => ({ default: (await import('./account/account.tsx')).Account }))

export function Studio() {
  return (
    <Notices>
      <Routes>
        <Route path="/join/:token" element={<Join />} />
        <Route path="*" element={<Gate />} />
      </Routes>
    </Notices>
  )
}

const NOT_SIGNED_IN = 401

/**
 * Shows the step of signing in that comes next, or the studio. Where a session ends by itself, the studio stays behind the sign-in, so that
 * the operator goes on with everything that was typed.
 */
function Gate() {
  const session = useCall(me)
  const { value, problem, reload } = session
  /** The operator of the pages that are open, who has not left them by a sign-out. */
  const [present, setPresent] = useState<Extract<typeof value, { state: 'signed-in' }>>()
  /** Codes that the person has not confirmed to have kept: the page stays, whatever else happens. */
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => onProblem(({ status }) => void (status === NOT_SIGNED_IN && reload())))
  if (value?.state === 'signed-in' && value !== present) setPresent(value)
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (!value) return problem ? <NotLoaded message={problem.message} busy={session.busy} retry={reload} /> : null
  const leave = async () => {
    setPresent(undefined)
    await reload()
  }
  const isIn = value.state === 'signed-in'
  return (
    <>
      {value.state === 'signed-out' && <SignIn ended={present !== undefined} onStep={reload} />}
      {value.state === 'passkey' && <SecondStep email={value.operator.email} onStep={reload} />}
      {value.state === 'enrol' && (
        <Enrol
          onStep={reload}
          onCodes={made => {
            setCodes(made)
            void reload()
          }}
        />
      )}
      {present && (
        // replies are those of one operator
        <SWRConfig key={present.operator.id} value={{ provider: () => new Map() }}>
          <div hidden={!isIn}>
            <SignedIn session={{ ...present, reload, leave, showCodes: setCodes }} isIn={isIn} />
          </div>
        </SWRConfig>
      )}
    </>
  )
}

function SignedIn({ session, isIn }: { session: Session; isIn: boolean }) {
  return (
    <SessionContext value={session}>
      {isIn && <Follow />}
      <Frame>
        <Suspense>
          <Routes>
            <Route path="/" element={<BrandList />} />
            <Route path="/brands/:id/*" element={<BrandPage />} />
            <Route path="/people" element={<People />} />
            <Route path="/audit" element={<AuditPage />} />
            <Route path="/help" element={<HelpPage />} />
            <Route path="/account" element={<Account />} />
            <Route path="*" element={<NoPage />} />
          </Routes>
        </Suspense>
      </Frame>
    </SessionContext>
  )
}

function Follow() {
  useSessionEvents(useSession().reload)
  return null
}

const NotLoaded = ({ message, busy, retry }: { message: string; busy: boolean; retry: () => void }) => (
  <main>
    <StateMessage
      kind="error"
      title={texts.problems.notLoaded}
      text={message}
      retry={{ label: texts.problems.retry, busy, run: retry }}
    />
  </main>
)
