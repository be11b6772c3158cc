import { useEffect, useRef } from 'react'
import { CardForm } from '../../parts/form/card-form.tsx'
import { textOf } from '../../parts/form/state/form-values.ts'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import css from './view.module.css'

export interface LimitChangeProps {
  /** Name of the form. */
  form: string
  /** Field of the limit that the form asks for. */
  measure: 'amount' | 'minutes'
  /** The limit that applies. */
  value: string | undefined
  /** @param value left out: no limit @returns the reason of a refusal */
  change: (value?: string) => Promise<CallProblem | undefined>
  /** True while the limit is being removed. */
  busy: boolean
  close: () => void
  /** Names an action with the limit it is about. */
  named: (action: string) => string
}

const BUTTON = {}

/** Changes or removes one limit. */
export function LimitChange({ form, measure, value, change, busy, close, named }: LimitChangeProps) {
  const t = useText()
  const { path } = useCurrentPage()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  return (
    <div ref={element} className={css.form}>
      <CardForm
        form={form}
        action={path}
        initialValues={{ [measure]: value }}
        decidedValues={{ measure }}
        fieldOf={code => (code.startsWith('protection/bad-') ? measure : undefined)}
        onSubmit={values => change(textOf(values, measure))}
        button={BUTTON}
        actions={
          <>
            {value !== undefined && (
              <Button
                variant="ghost"
                aria-label={named(t('protection.remove'))}
                busy={busy}
                onClick={() => void change()}
              >
                {t('protection.remove')}
              </Button>
            )}
            <Button variant="ghost" aria-label={named(t('common.in_more_cancel'))} onClick={close}>
              {t('common.in_more_cancel')}
            </Button>
          </>
        }
      />
    </div>
  )
}
