/** Steps of a long form: one after the other, each a section that also opens without script. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../runtime/texts/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormContext, useForm, useHeld } from '../state/form-context.ts'
import { FoldedGroup } from './folded-group.tsx'
import css from './form.module.css'

export interface FormStep {
  title: string
  /** Ids of its fields. */
  names: string[]
  fields: ReactNode[]
}

/** @returns the steps of the fields, in their order; fields before the first step belong to it */
export function groupBySteps(
  fields: readonly { name: string; step: string | undefined; content: ReactNode }[],
): FormStep[] {
  const first = fields.find(({ step }) => step !== undefined)?.step ?? ''
  const steps = new Map<string, FormStep>()
  for (const { name, step: title = first, content } of fields) {
    const step = steps.get(title) ?? { title, names: [], fields: [] }
    steps.set(title, step)
    step.names.push(name)
    step.fields.push(content)
  }
  return [...steps.values()]
}

export interface FormStepsProps {
  steps: readonly FormStep[]
  /** Class of the fields of each step. */
  className: string
}

/** Shows the first step; the button of a step leads to the next once its fields are right. The button of the form sends all of them. */
export function FormSteps({ steps, className }: FormStepsProps) {
  const list = useRef<HTMLDivElement>(null)
  const open = (index: number) => {
    const next = list.current?.children[index] as HTMLDetailsElement
    next.open = true
    next.querySelector<HTMLElement>('fieldset :is(input, select, textarea, button)')?.focus()
  }
  return (
    <div ref={list} className={css.fields}>
      {steps.map((step, index) => (
        <Step
          key={step.title}
          step={step}
          number={index + 1}
          className={className}
          {...(index + 1 < steps.length && { onNext: () => open(index + 1) })}
        />
      ))}
    </div>
  )
}

interface StepProps {
  step: FormStep
  number: number
  className: string
  /** Absent at the last step. */
  onNext?: () => void
}

function Step({ step, number, className, onNext }: StepProps) {
  const { title, names, fields } = step
  const text = useText()
  const form = useForm()
  const details = useRef<HTMLDetailsElement>(null)
  const [isDone, setDone] = useState(false)
  /** How often the visitor wanted to go on although a field was wrong; from the first time on its errors show. */
  const [refusals, setRefusals] = useState(0)
  const { handle } = form
  const state = useMemo(() => ({ ...form, showsAll: refusals > 0 }), [form, refusals])
  const isFilled = useHeld(({ store }) => names.some(name => Boolean(store.read()[name])))
  // after the messages are drawn
  useEffect(() => {
    if (refusals > 0) details.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const goOn = () => {
    const isWrong = names.some(name => handle.messageOf(name) !== undefined)
    setDone(!isWrong)
    if (isWrong) return setRefusals(count => count + 1)
    if (details.current) details.current.open = false
    onNext?.()
  }
  return (
    <FoldedGroup
      ref={details}
      title={`${number}. ${title}`}
      icon={isDone ? 'circle-check' : undefined}
      isOpen={number === 1}
      isFilled={isFilled}
    >
      <FormContext value={state}>
        <div className={className}>{fields}</div>
        {onNext && (
          <Button variant="primary" onClick={goOn}>
            {text('form.next-step')}
          </Button>
        )}
      </FormContext>
    </FoldedGroup>
  )
}
