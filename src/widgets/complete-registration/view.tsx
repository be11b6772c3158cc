import { useEffect, useRef, useState } from 'react'
import { CaptchaPicture } from '../../parts/form/captcha-picture.tsx'
import { FormCard } from '../../parts/form/form-card.tsx'
import { SiteForm } from '../../parts/form/site-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { WIDGETS_WITH_NUMBERS } from '../../parts/form/theme/number-widgets.tsx'
import { RegistrationCode } from '../../parts/registration/registration-code.tsx'
import { sendRegistration } from '../../parts/registration/send-registration.ts'
import { TermsLink } from '../../parts/registration/terms-link.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { forgetArrivalCodes } from '../../runtime/browser/arrival-codes.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink, useNavigate, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useFormModel, useSite } from '../../runtime/state/page-context.ts'
import { useIsSignedIn } from '../../runtime/state/session-state.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { oauthRegistration } from '../../schemas/endpoints/oauth-registration.ts'
import { registerOauth } from '../../schemas/endpoints/register-oauth.ts'
import { fieldUi } from '../../schemas/forms/form-schema.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import { COMPLETE_PATH } from '../../schemas/session/oauth.ts'
import { returnAddress } from '../../schemas/session/public-paths.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Person = ReplyOf<typeof oauthRegistration>['value']

/** The attempt is in the address, so that a reload and the way back find it; only the browser that came from the provider can use it. */
export function View({ settings }: WidgetProps<Settings>) {
  const navigate = useNavigate()
  const { attempt = '', from } = useQuery()
  const wanted = returnAddress(from)
  const isSignedIn = useIsSignedIn()
  const isHydrated = useHydrated()
  const [isSending, setSending] = useState(false)
  const [isEnded, setEnded] = useState(false)
  // the form stays while it is being sent, although that starts a session
  const asks = attempt !== '' && (!isSignedIn || isSending)
  const { value, problem, reload, busy } = useCall(oauthRegistration, asks ? { attempt } : null)
  // leaves the page after the way back to it, or a sign-in in another tab
  useEffect(() => {
    if (isSignedIn && !isSending) navigate(wanted, { replace: true })
  }, [isSignedIn, isSending, navigate, wanted])
  // the server does not know the attempt
  if (isEnded || (isHydrated && !attempt && !isSignedIn)) return <Over problem={ENDED} />
  if (problem && !value) return <Over problem={problem} retry={{ busy, run: reload }} />
  return (
    <FormCard mode="page" title={settings.title} text={settings.text} width="m">
      {value ? (
        <Rest
          settings={settings}
          attempt={attempt}
          person={value.value}
          wanted={wanted}
          onSending={setSending}
          onEnded={() => setEnded(true)}
        />
      ) : (
        <Skeleton className={css.loading} />
      )}
    </FormCard>
  )
}

interface RestProps {
  settings: Settings
  attempt: string
  person: Person
  /** Address to continue at. */
  wanted: string
  onSending(isSending: boolean): void
  /** The platform refused the attempt itself. */
  onEnded(): void
}

function Rest({ settings, attempt, person, wanted, onSending, onEnded }: RestProps) {
  const text = useText()
  const navigate = useNavigate()
  const checkBot = useBotCheck()
  const { toggles } = useSite()
  const form = useFormModel(oauthFormOf(settings.form))
  const handle = useRef<FormHandle>(null)
  const [captchaRound, setCaptchaRound] = useState(1)
  if (!form) return null
  const renewCaptcha = () => {
    setCaptchaRound(round => round + 1)
    handle.current?.change(values => ({ ...values, captcha: undefined }))
  }
  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const bot = await checkBot('register')
    if (!bot.ok) return bot.problem
    const registered = await sendRegistration({
      endpoint: registerOauth,
      values: { ...values, attempt },
      verification: bot.verification,
      isCheckedOutside: Boolean(toggles.firebaseVerification),
    })
    if ('problem' in registered) {
      const { problem } = registered
      if (problem.code === ENDED.code) onEnded()
      if (Object.hasOwn((problem.value as { fields?: object } | undefined)?.fields ?? {}, 'captcha')) renewCaptcha()
      return problem
    }
    handle.current?.discardDraft()
    forgetArrivalCodes()
    showToast(t => t('register.welcome', { name: person.name ?? textOf(values, 'nickname') }))
    if (!registered.isHandled) navigate(wanted, { replace: true })
    return undefined
  }
  const submit = async (values: FormValues) => {
    onSending(true)
    const problem = await send(values)
    if (problem) onSending(false)
    return problem
  }
  const code = form.uiSchema['ui:order']?.find(id => fieldUi(form.uiSchema, id)['ui:widget'] === 'code')
  const name = person.name ?? person.known.email
  const cancel = () => {
    handle.current?.discardDraft()
    navigate(wanted, { replace: true })
  }
  return (
    <>
      {name && <p className={css.person}>{text(`complete-registration.${person.provider}`, { name })}</p>}
      <SiteForm
        handle={handle}
        form={form}
        widgets={WIDGETS_WITH_NUMBERS}
        action={COMPLETE_PATH}
        hidden={Object.keys(person.known)}
        decidedValues={person.known}
        keepsDraft
        onSubmit={submit}
        slots={{
          captcha: { after: <CaptchaPicture round={captchaRound} /> },
          ...(code && { [code]: { after: <RegistrationCode onCaptchaUsed={renewCaptcha} /> } }),
        }}
      >
        <TermsLink path={settings.termsPath} />
      </SiteForm>
      <Button variant="ghost" onClick={cancel}>
        {text('common.in_more_cancel')}
      </Button>
    </>
  )
}

const ENDED: CallProblem = { code: 'oauth/ended', status: 410 }

/** Tells that there is nothing to complete, or that the details could not be loaded. */
function Over({ problem, retry }: { problem: CallProblem; retry?: { busy: boolean; run(): void } }) {
  const text = useText()
  const problemText = useProblemText()
  const isFinal = problem.code.startsWith('oauth/')
  return (
    <StateMessage
      kind={isFinal ? 'empty' : 'error'}
      icon={isFinal ? 'log-in' : undefined}
      title={problemText(problem)}
      retry={isFinal || !retry ? undefined : { label: text('common.retry'), ...retry }}
    >
      <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'accent', size: 'l' })}>
        {text('header.log-in')}
      </SiteLink>
    </StateMessage>
  )
}
