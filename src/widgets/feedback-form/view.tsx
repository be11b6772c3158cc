import { type FormEvent, useState } from 'react'
import { FormPage } from '../../parts/form/form-page.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { countWords } from '../../schemas/count-words.ts'
import { feedback } from '../../schemas/endpoints/feedback.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Tests for the segmenter that finds words, which browsers before 2024 may lack; the server counts in any case. */
const canCount = () => 'Segmenter' in Intl

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { feedbackMin: min, feedbackMax: max } = useSite().constants
  const [words, setWords] = useState<number>()
  const readCount = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement && canCount()) setWords(countWords(target.value))
  }
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const [content, contact] = [textOf(values, 'content'), textOf(values, 'contact')]
    const result = await call(feedback, { body: { content, ...(contact && { contact }) } })
    return result.ok ? undefined : result.problem
  }
  // part of the description of the field that it counts
  const hint = (
    <span className={css.words} data-outside={words !== undefined && (words < min || words > max)}>
      {t('feedback.length', { min, max })}
      {words !== undefined && <span>{t('feedback.words', { count: words })}</span>}
    </span>
  )
  return (
    <div onInput={readCount}>
      <FormPage
        {...settings}
        mode="page"
        width="l"
        action="/feedback"
        keepsDraft
        onSubmit={submit}
        sent={{ title: t('feedback.sent'), text: t('feedback.sent-text') }}
        slots={{ content: { hint } }}
      />
    </div>
  )
}
