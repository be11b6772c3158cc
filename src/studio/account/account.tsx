/** The operator's own account: roles, passkeys, recovery codes, password, sessions. */
import type { ReactNode } from 'react'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { signOut } from '../../schemas/studio/calls/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { PageHead } from '../shell/frame.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { RoleList } from '../shell/role-list.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import css from './account.module.css'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { RenewCodes } from './renew-codes.tsx'

export function Account() {
  const { roles, leave } = useSession()
  const names = Object.fromEntries((useCall(brands).value ?? []).map(({ id, name }) => [id, name]))
  const { busy, problem, send } = useSend()
  const leaveAll = async () => {
    if (await send(signOut, { everywhere: true })) await leave()
  }
  return (
    <>
      <PageHead title={texts.account.title} />
      <div className={css.cards}>
        <Card title={texts.account.rights}>
          <RoleList roles={roles} names={names} />
        </Card>
        <Card title={texts.account.passkeys} text={texts.account.passkeysText}>
          <Passkeys />
        </Card>
        <Card title={texts.account.codes}>
          <RenewCodes />
        </Card>
        <Card title={texts.account.password}>
          <ChangePassword />
        </Card>
        <Card title={texts.account.sessions} text={texts.account.sessionsText}>
          {problem && <ProblemText problem={problem} />}
          <div>
            <Button variant="outline" icon="log-out" busy={busy} onClick={leaveAll}>
              {texts.account.signOutAll}
            </Button>
          </div>
        </Card>
      </div>
    </>
  )
}

const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className={css.card}>
    <div>
      <h2>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
    </div>
    {children}
  </section>
)
